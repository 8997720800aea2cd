// Test files that wait for leases, kills and clocks most of their time: `npm test` runs them beside all others.
export const waitingFiles = [
  'tests/publisher/shared.test.ts', 'tests/prove/attacks.test.ts',
  'tests/publisher/equality.test.ts', 'tests/server/tags.test.ts',
  'tests/publisher/crash.test.ts', 'tests/publisher/standby.test.ts',
  'tests/rules/add-resource.test.ts', 'tests/server/waiting.test.ts', 'tests/publisher/takeover.test.ts',
  'tests/publisher/shown-fields.test.ts', 'tests/publisher/bursts.test.ts', 'tests/publisher/external.test.ts',
  'tests/publisher/lease.test.ts', 'tests/publisher/hooks.test.ts', 'tests/publisher/render-pool.test.ts',
  'tests/media/encoder.test.ts', 'tests/server/http.test.ts', 'tests/db/channel.test.ts', 'tests/publisher/postgres.test.ts',
  'tests/publisher/gone-back.test.ts', 'tests/publisher/takedown.test.ts',
  'tests/publisher/database-back.test.ts', 'tests/publisher/awaited-pages.test.ts',
  'tests/publisher/releases.test.ts', 'tests/server/backup/round-trip.test.ts', 'tests/publisher/foreign.test.ts',
] // biome-ignore format: a list
