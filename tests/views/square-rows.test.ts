import { expect, test } from 'vitest'
import { placeSquare } from '#views/square-rows.ts'

const counts = Array.from({ length: 38 }, (_, place) => place + 3)

/** What is left of the rows that squares of these spans fill one after another. */
function fill(spans: readonly number[], columns: number): number[] {
  const holes: number[] = []
  let left = columns
  for (const span of spans) {
    if (span > left) {
      holes.push(left)
      left = columns
    }
    left = left === span ? columns : left - span
  }
  return left === columns ? holes : [...holes, left]
}

test.each(counts)('%i squares fill their rows on every screen', (count) => {
  const places = Array.from({ length: count }, (_, index) => placeSquare(index, count))
  const wide = places.map(({ isLead }) => (isLead ? 3 : 1))
  expect(fill(wide, count === 4 ? 4 : 3)).toEqual([])
  const phone = places.map(({ isWide }) => (isWide ? 2 : 1))
  expect(fill(phone, 2)).toEqual([])
})

test('the first leads, and where two are left over the last too', () => {
  const leadsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => placeSquare(index, count).isLead).flatMap((isLead, index) =>
      isLead ? [index] : [],
    )
  expect([4, 9, 10, 11].map(leadsOf)).toEqual([[], [], [0], [0, 10]])
})
