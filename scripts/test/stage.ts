// One stage of `npm test`: prints a title before, and the duration and counts after.
import { stripVTControlCharacters } from 'node:util'

/** A test that failed: its whole title, and what its runner says of it. */
export type Failure = { test: string; reason: string }

/** What became of a test file, with its duration in seconds. */
export type FileResult = {
  file: string
  seconds: number
  /** Of all its processes, where its runner knows them. */
  processorSeconds?: number
  passed: number
  failed: number
  skipped: number
  failures: readonly Failure[]
}

/** Of a stage; failures that belong to no file are in `failed` alone. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Of all programs that ran; unlike a duration, it hardly depends on what else the machine does. */
  processorSeconds: number
  files: readonly FileResult[]
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, processorSeconds: 0, files: [] }

export const sumOf = (files: readonly FileResult[]): Counts =>
  files.map((file): Counts => ({ ...nothing, ...file, files: [file] })).reduce(add, nothing)

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    processorSeconds: a.processorSeconds + b.processorSeconds,
    files: [...a.files, ...b.files],
  }
}

const most = 20

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`

/** The files for which `costOf` is largest, one per line. */
function toCostliest(
  title: string,
  files: readonly FileResult[],
  costOf: (file: FileResult) => number,
): string {
  const costliest = files.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, most)
  return [`\n── ${title}`, ...costliest.map((one) => `${inSeconds(costOf(one))}  ${one.file}`)].join('\n')
}

/** The slowest test files, and those that take most of the processor; empty when there are only a few files. */
export function toSlowest({ files }: Counts): string {
  if (files.length <= most) return ''
  const known = files.filter(({ processorSeconds = 0 }) => processorSeconds > 0)
  return [
    toCostliest('The slowest files', files, ({ seconds }) => seconds),
    ...(known.length > 0
      ? [
          toCostliest(
            'Processor time of files without a browser',
            known,
            (file) => file.processorSeconds ?? 0,
          ),
        ]
      : []),
  ].join('\n')
}

const mostLines = 12

/** A line of a stack outside the house. */
const isFrameElsewhere = (line: string) => /^\s+at .*(node_modules|<anonymous>)/.test(line)

/** Every failed test with the first lines of its reason; at the end, where a log that was cut still has it. */
export function toFailures({ files }: Counts): string {
  const failures = files.flatMap(({ file, failures }) =>
    failures.map(({ test, reason }) => {
      const lines = stripVTControlCharacters(reason)
        .split('\n')
        .filter((line) => !isFrameElsewhere(line))
        .slice(0, mostLines)
      return [`   ${file} › ${test}`, ...lines.map((line) => `     ${line}`)].join('\n')
    }),
  )
  return failures.length > 0 ? ['\n── Failed', ...failures].join('\n') : ''
}

/** `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function toLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Runs a stage and prints its result; a stage that throws counts as one failure and does not stop the others. */
export async function runStage(title: string, work: () => Promise<Counts>): Promise<Counts> {
  const start = performance.now()
  console.log(`\n── ${title} …`)
  const counts = await work().catch((error: unknown) => {
    console.error(error)
    return { ...nothing, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const ofProcessor =
    counts.processorSeconds > 0 ? `, ${counts.processorSeconds.toFixed(0)} s of processor time` : ''
  const hasCounted = counts.passed + counts.failed + counts.skipped > 0
  console.log(`── ${title}: ${hasCounted ? toLine(counts) : 'ready'} in ${seconds} s${ofProcessor}`)
  return counts
}
