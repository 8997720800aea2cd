import { defineConfig } from '@playwright/test'
import { browserLaunch } from './support/browser.ts'

const launch = await browserLaunch()
/** A tab of a test runs too briefly for what the second compiler costs, a twentieth of the processor time. */
const quickScripts = '--js-flags=--no-opt'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // What is left of every page and screen when a few of each kind are tried: `npm run prove -- screens`.
  ...(process.env.THOROUGH !== '1' && { grepInvert: /@thorough/ }),
  // Browser tests wait for frames and answers half of their time, and run beside the other tests.
  workers: 2,
  forbidOnly: true,
  projects: [
    // One worker, because starting the servers of others and building their sites takes a quarter of the time.
    { name: 'foreign', testDir: 'foreign', workers: 1 },
    { name: 'own', testIgnore: 'foreign/**' },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    timezoneId: 'UTC',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Keeping a trace of every test takes a quarter of the time of all.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { ...launch, args: [...launch.args, quickScripts] },
  },
})
