import { expect, test } from 'vitest'
import { backoffMs } from '#contract/backoff.ts'

test.each([
  [1, 500],
  [2, 1000],
  [7, 32_000],
  [8, 60_000],
  [5000, 60_000],
])('after %d failures in a row something is tried again in %d ms', (failures, ms) => {
  expect(backoffMs(failures, { firstMs: 500, longestMs: 60_000 })).toBe(ms)
})
