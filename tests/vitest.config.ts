import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './support/slow-first.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    setupFiles: ['tests/support/console-guard.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { hooks: 'stack', sequencer: SlowFirst },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
