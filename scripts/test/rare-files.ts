/** Test files that `npm test` leaves to `npm run prove -- histories`: `npm test -- WORD` runs them as any other. */
export const rareFiles: readonly string[] = [
  // The generator of the demo's pictures is no part of the product, and its modules alone take seconds to load.
  'tests/demo/drawings.test.ts',
  // Three servers, a bucket and a hundred pages for one test; what they agree on is in tests/db/render-parts.test.ts.
  'tests/publisher/render-parts.test.ts',
  // What a container needs is collected and started; its packages are counted in tests/scripts/production.test.ts.
  'tests/scripts/image.test.ts',
  // Three servers that start at once; that one has the lease is in tests/publisher/lease.test.ts.
  'tests/publisher/empty-servers.test.ts',
  // A server of an earlier edition beside this one; what migrations leave readable is in tests/db/migrations.test.ts.
  'tests/server/editions.test.ts',
  // Servers that are killed, as in tests/publisher/crash.test.ts.
  'tests/publisher/import-killed.test.ts',
]
