import { defineConfig } from '@playwright/test'
import { browserLaunch } from './support/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    timezoneId: 'UTC',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Keeping a trace of every test takes a quarter of the time of all.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await browserLaunch(),
  },
})
