// The two test runners. Each prints as it goes and leaves a report, from which the counts are read.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { type Counts, nothing } from './stage.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
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
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  )
}

/** A runner that fails without a failed test (a file that cannot be loaded, no database) counts as one failure. */
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
