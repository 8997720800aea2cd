// `npm test`: runs all checks and tests to the end even when one fails; a few files that failed are run once more, alone,
// and named. The last line is the total. `npm test -- WORD …` runs only the test files whose path contains one of the
// words, once.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command/read-arguments.ts'
import { runChecks } from './test/checks.ts'
import { root, runCommand, type Share } from './test/command.ts'
import { rareFiles } from './test/rare-files.ts'
import { tryAgain } from './test/second-try.ts'
import { add, type Counts, nothing, runStage, toFailures, toLine, toSlowest } from './test/stage.ts'
import { runPlaywright, runVitest } from './test/suites.ts'
import { keepTempFilesInMemory } from './test/temp-folder.ts'
import { waitingFiles } from './test/waiting-files.ts'

const usage = `Checks format, lint, types and unused code, and runs every test.

Usage:
  npm test               everything; the last line is the count
  npm test -- WORD …     only the test files whose path contains one of the words`

/** Programs that prepare what several tests need. */
const templates = 'tests/support/templates.ts'
const browser = 'tests/support/browser.ts'
const demo = 'tests/support/demo-folder.ts'

let sum = nothing
const given = readArguments(process.argv.slice(2), { usage, words: { most: Number.POSITIVE_INFINITY } })
if (given) await testAll(given.words)

async function testAll(filters: string[]): Promise<void> {
  await keepTempFilesInMemory()
  const tests = await find('tests/**/*.test.{ts,tsx}', filters)
  const browserTests = await find('tests/**/*.e2e.ts', filters)
  const isWhole = filters.length === 0
  // All beside each other: checks take what the tests leave while they wait for leases, kills and clocks.
  await Promise.all(
    isWhole
      ? [stage('Format, lint, types and unused code', () => runChecks('behind')), runEverything()]
      : [runSome({ tests, browserTests, filters })],
  )
  if (tests.length + browserTests.length === 0)
    console.error(`No test file's path contains ${filters.join(' or ')}.`)

  if (isWhole) sum = await tryAgain(sum, runOnceMore)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
  for (const part of [toSlowest(sum), toFailures(sum)]) if (part) console.log(part)
  if (isWhole && sum.processorSeconds > 0)
    console.log(`\n── Processor time: ${Math.round(sum.processorSeconds)} s`)
  console.log(`\n${toLine(sum)}`)
}

async function runEverything(): Promise<void> {
  await prepare('Templates and browser', [templates, browser])
  await Promise.all([
    stage('Tests', () => runVitest([], { without: [...waitingFiles, ...rareFiles] })),
    // Only these open the demo company; they take longest, and it is apart so that they begin soon.
    prepare('Demo company', [demo], 'apart').then(() =>
      Promise.all([
        // Apart, so that no lease runs out because the other tests use the processor.
        stage('Tests that wait', () => runVitest(waitingFiles, { share: 'apart', workers: 2 })),
        stage('Browser tests', () => runPlaywright([])),
      ]),
    ),
  ])
}

interface Selection {
  tests: string[]
  browserTests: string[]
  filters: string[]
}

async function runSome({ tests, browserTests, filters }: Selection): Promise<void> {
  const needsBrowser = browserTests.length > 0
  const needsDemo = needsBrowser || tests.some((file) => file.startsWith('tests/prove/'))
  const preparations = [...(needsBrowser ? [browser] : []), ...(needsDemo ? [demo] : [])]
  if (preparations.length > 0) await prepare('Browser and demo company', preparations)
  await Promise.all([
    ...(tests.length > 0 ? [stage('Tests', () => runVitest(filters))] : []),
    ...(needsBrowser ? [stage('Browser tests', () => runPlaywright(filters))] : []),
  ])
}

/** One runner after the other. */
async function runOnceMore(files: string[]): Promise<Counts> {
  const isBrowserTest = (file: string) => file.endsWith('.e2e.ts')
  const runs = [
    {
      run: (some: readonly string[]) => runVitest(some),
      some: files.filter((file) => !isBrowserTest(file)),
    },
    { run: runPlaywright, some: files.filter(isBrowserTest) },
  ]
  let counts = nothing
  for (const { run, some } of runs)
    if (some.length > 0) counts = add(counts, await runStage('Once more, alone', () => run(some)))
  return counts
}

async function stage(title: string, work: () => Promise<Counts>): Promise<void> {
  // Another stage may have added to the sum meanwhile.
  const counts = await runStage(title, work)
  sum = add(sum, counts)
}

async function find(pattern: string, filters: string[]): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: fileURLToPath(root) }))
  return files.filter((file) => filters.length === 0 || filters.some((word) => file.includes(word)))
}

/** Runs programs that prepare what several tests need, so that none of them waits for it. */
function prepare(title: string, programs: readonly string[], share: Share = 'equal'): Promise<void> {
  const run = async (program: string): Promise<Counts> => {
    const { hasSucceeded, processorSeconds } = await runCommand('node', [program], 'show', { share })
    return { ...nothing, processorSeconds, failed: hasSucceeded ? 0 : 1 }
  }
  return stage(title, async () => (await Promise.all(programs.map(run))).reduce(add, nothing))
}
