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
  const wide = places.map(({ isLead, isThird }) => (isLead ? 12 : isThird ? 4 : 3))
  expect(fill(wide, 12)).toEqual([])
  const tablet = places.map(({ isLead, isHalf }) => (isLead ? 6 : isHalf ? 3 : 2))
  expect(fill(tablet, 6)).toEqual([])
  const phone = places.map(({ isWide }) => (isWide ? 2 : 1))
  expect(fill(phone, 2)).toEqual([])
})

test('from row to row squares become smaller', () => {
  for (const count of counts) {
    const places = Array.from({ length: count }, (_, index) => placeSquare(index, count))
    const wide = places.map(({ isLead, isThird }) => (isLead ? 12 : isThird ? 4 : 3))
    expect(wide).toEqual(wide.toSorted((one, other) => other - one))
  }
})

test('the first of many leads', () => {
  expect(placeSquare(0, 8)).toEqual({ isLead: true, isThird: false, isHalf: false, isWide: true })
  expect(placeSquare(1, 8).isLead).toBe(false)
  expect(placeSquare(0, 6).isLead).toBe(false)
})
