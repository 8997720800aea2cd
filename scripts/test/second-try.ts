// Runs test files that failed once more, when no other test uses the machine: what was only slow passes then, and is named.
import { type Counts, sumOf } from './stage.ts'

/** More failed files than these are no matter of a busy machine. */
const mostFiles = 6

const failedIn = ({ files }: Counts) => files.filter(({ failed }) => failed > 0).map(({ file }) => file)

/** Files to run again: few, and all failures are theirs. */
function filesToTryAgain(counts: Counts): string[] {
  const files = failedIn(counts)
  const isWorthIt = files.length <= mostFiles && sumOf(counts.files).failed === counts.failed
  return isWorthIt ? files : []
}

/** The files of the second run count as there; what belongs to no file stays. */
function withSecondTry(first: Counts, second: Counts): Counts {
  const names = new Set(second.files.map(({ file }) => file))
  const ofFiles = sumOf([...first.files.filter(({ file }) => !names.has(file)), ...second.files])
  return {
    ...ofFiles,
    passed: ofFiles.passed + first.passed - sumOf(first.files).passed,
    failed: ofFiles.failed + second.failed - sumOf(second.files).failed,
    processorSeconds: first.processorSeconds + second.processorSeconds,
  }
}

/** Runs the files that failed again, one runner after the other; prints which of them pass now. */
export async function tryAgain(counts: Counts, run: (files: string[]) => Promise<Counts>): Promise<Counts> {
  const files = filesToTryAgain(counts)
  if (files.length === 0) return counts
  const second = await run(files)
  const sum = withSecondTry(counts, second)
  const stillFailed = new Set(failedIn(sum))
  const passed = files.filter((file) => !stillFailed.has(file))
  if (passed.length > 0) console.log(['── Passed only when run again, alone', ...passed].join('\n   '))
  return sum
}
