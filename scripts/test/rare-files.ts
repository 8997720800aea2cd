/** Test files that `npm test` leaves to `npm run prove -- histories`: `npm test -- WORD` runs them as any other. */
export const rareFiles: readonly string[] = [
  // The generator of the demo's pictures is no part of the product, and its modules alone take seconds to load.
  'tests/demo/drawings.test.ts',
]
