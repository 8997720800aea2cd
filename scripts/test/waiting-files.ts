// Test files that wait for leases, kills and clocks most of their time: `npm test` runs them beside all others.
export const waitingFiles = [
  'tests/publisher/shared.test.ts', 'tests/prove/attacks.test.ts',
  'tests/publisher/render-parts.test.ts', 'tests/publisher/equality.test.ts', 'tests/server/tags.test.ts',
  'tests/publisher/crash.test.ts', 'tests/publisher/standby.test.ts', 'tests/publisher/import-killed.test.ts',
] // biome-ignore format: a list
