// The two test runners. Each prints its progress and writes a report, from which the counts are read.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runCommand } from './command.ts'
import { type Counts, nothing } from './stage.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Times in milliseconds since 1970, names as absolute paths. */
  testResults: { name: string; startTime: number; endTime: number }[]
}
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Milliseconds of all tests in a suite and in its nested suites. */
function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

export function runVitest(filters: string[]): Promise<Counts> {
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
          ...filters,
        ],
        'show',
      ),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      durations: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(fileURLToPath(root), name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  )
}

export function runPlaywright(filters: string[]): Promise<Counts> {
  return withReport<PlaywrightReport>(
    (file) =>
      runCommand(
        'playwright',
        ['test', '--config=tests/playwright.config.ts', '--reporter=list,json', ...filters],
        'show',
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      ),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      durations: suites.map((suite) => ({ file: `tests/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    }),
  )
}

/**
 * Reads a runner's report; a runner that fails without a failed test (a file that cannot be loaded, no database) counts
 * as one failure.
 */
async function withReport<Report>(
  work: (file: string) => Promise<{ hasSucceeded: boolean }>,
  count: (report: Report) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-report-'))
  const file = join(folder, 'report.json')
  try {
    const { hasSucceeded } = await work(file)
    const text = await readFile(file, 'utf8').catch(() => null)
    const counts = text === null ? nothing : count(JSON.parse(text))
    return hasSucceeded ? counts : { ...counts, failed: Math.max(1, counts.failed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
