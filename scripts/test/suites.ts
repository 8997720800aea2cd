// The two test runners. Each prints its progress and writes a report, from which the counts are read.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, root, runCommand, type Share } from './command.ts'
import { type Counts, type FileResult, nothing, sumOf } from './stage.ts'

/** Times in milliseconds since 1970, names as absolute paths. */
type VitestReport = {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number; errors: { message?: string }[] }[]
}
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

const countOf = (statuses: readonly string[], ...wanted: string[]) =>
  statuses.filter((status) => wanted.includes(status)).length

/** All tests in a suite and in its nested suites. */
const testsIn = ({ specs, suites = [] }: PlaywrightSuite): (PlaywrightTest & { title: string })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsIn),
]

/** File → processor seconds, as `tests/support/file-costs.ts` has noted them. */
async function readCosts(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const costs = new Map<string, number>()
  for (const line of text.split('\n').filter(Boolean)) {
    const { file: path, seconds } = JSON.parse(line) as { file: string; seconds: number }
    costs.set(path, (costs.get(path) ?? 0) + seconds)
  }
  return costs
}

const costsOf = (report: string) => `${report}.costs`

/** `without`: files that another run has. */
interface VitestOptions {
  share?: Share
  workers?: number
  without?: readonly string[]
}

export function runVitest(
  filters: readonly string[],
  { share = 'equal', workers, without = [] }: VitestOptions = {},
): Promise<Counts> {
  return withReport<VitestReport>(
    (file) =>
      runCommand(
        'vitest',
        [
          'run',
          '--config=tests/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...(workers ? [`--maxWorkers=${workers}`] : []),
          ...filters,
        ],
        'show',
        { share, env: { FILE_COSTS: costsOf(file), TESTS_WITHOUT: without.join(',') } },
      ),
    async ({ testResults }, report) => {
      const costs = await readCosts(costsOf(report))
      return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
        const failures = assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ test: fullName, reason: failureMessages.join('\n') }))
        const hasNotLoaded = status === 'failed' && failures.length === 0
        const statuses = assertionResults.map((test) => test.status)
        const file = relative(fileURLToPath(root), name)
        return {
          file,
          seconds: (endTime - startTime) / 1000,
          processorSeconds: costs.get(file) ?? 0,
          passed: countOf(statuses, 'passed'),
          // A file that cannot be loaded has no tests.
          failed: hasNotLoaded ? 1 : failures.length,
          skipped: countOf(statuses, 'pending', 'skipped', 'todo', 'disabled'),
          failures: hasNotLoaded ? [{ test: 'the file itself', reason: message }] : failures,
        }
      })
    },
  )
}

export function runPlaywright(filters: readonly string[]): Promise<Counts> {
  return withReport<PlaywrightReport>(
    (file) =>
      runCommand(
        'playwright',
        ['test', '--config=tests/playwright.config.ts', '--reporter=list,json', ...filters],
        'show',
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
      ),
    ({ suites }) =>
      suites.map((suite) => {
        const tests = testsIn(suite)
        const statuses = tests.map(({ status }) => status)
        const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
        return {
          file: `tests/${suite.file}`,
          seconds: ms / 1000,
          passed: countOf(statuses, 'expected'),
          failed: countOf(statuses, 'unexpected', 'flaky'),
          skipped: countOf(statuses, 'skipped'),
          failures: tests
            .filter(({ status }) => status === 'unexpected' || status === 'flaky')
            .map(({ title, results }) => ({
              test: title,
              reason: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
            })),
        }
      }),
  )
}

/**
 * Reads a runner's report; a runner that fails without a failed test (a file that cannot be loaded, no database) counts
 * as one failure.
 */
async function withReport<Report>(
  work: (file: string) => Promise<Ended>,
  read: (report: Report, file: string) => FileResult[] | Promise<FileResult[]>,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-report-'))
  const file = join(folder, 'report.json')
  try {
    const { hasSucceeded, processorSeconds } = await work(file)
    const text = await readFile(file, 'utf8').catch(() => null)
    const counts = {
      ...(text === null ? nothing : sumOf(await read(JSON.parse(text), file))),
      processorSeconds,
    }
    return hasSucceeded ? counts : { ...counts, failed: Math.max(1, counts.failed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
