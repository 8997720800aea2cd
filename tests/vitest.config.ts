import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './support/slow-first.ts'

/**
 * Files with a process of their own: they draw SVG, which the product's image library refuses in the whole process once
 * it has been opened, or measure the process.
 */
const alone = ['tests/prove/*.test.ts', 'tests/site/build.test.ts']
const all = ['tests/**/*.test.{ts,tsx}']
/** Files that another run has at the same time; the option of the command does not reach projects. */
const without = process.env.TESTS_WITHOUT?.split(',').filter(Boolean) ?? []

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: ['tests/support/postgres-setup.ts'],
    setupFiles: [
      'tests/support/file-costs.ts',
      'tests/support/console-guard.ts',
      'tests/support/environment-guard.ts',
    ],
    pool: 'forks',
    // Tests of publishing wait for leases and clocks half of their time.
    maxWorkers: 2,
    // Answers and pages of a test are young when it ends: to collect them less often takes a twelfth of the time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes late on a busy machine, and a test that fails may take as long.
    expect: { poll: { timeout: 30_000 } },
    sequence: { hooks: 'stack', sequencer: SlowFirst },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      // Loading the modules of the product anew for each file would take a third of the time.
      {
        extends: true,
        test: { name: 'together', include: all, exclude: [...alone, ...without], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: without } },
    ],
  },
})
