import { expect, test } from 'vitest'
import { placeSquare } from '#views/square-rows.ts'

const counts = Array.from({ length: 38 }, (_, place) => place + 3)

/** Rows that squares of these spans fill one after another, each with the columns that are left beside a high one. */
function fill(spans: readonly number[], columns: number, hasLead: boolean): number[] {
  const rows = [columns - (hasLead ? Number(spans[0]) : 0), columns - (hasLead ? Number(spans[0]) : 0)]
  const room = hasLead ? rows : []
  const holes: number[] = []
  let left = room.shift() ?? columns
  for (const span of hasLead ? spans.slice(1) : spans) {
    if (span > left) {
      holes.push(left)
      left = columns
    }
    left -= span
    if (left === 0) left = room.shift() ?? columns
  }
  return left === columns ? holes : [...holes, left]
}

test.each(counts)('%i squares fill their rows on every screen', (count) => {
  const places = Array.from({ length: count }, (_, index) => placeSquare(index, count))
  const hasLead = places[0]?.isLead === true
  const wide = places.map(({ isLead, isThird }) => (isLead ? 6 : isThird ? 4 : 3))
  expect(fill(wide, 12, hasLead)).toEqual([])
  const tablet = places.map(({ isLead, isHalf }) => (isLead ? 4 : isHalf ? 3 : 2))
  expect(fill(tablet, 6, hasLead)).toEqual([])
  const phone = places.map(({ isWide }) => (isWide ? 2 : 1))
  expect(fill(phone, 2, false)).toEqual([])
})

test('the first of many is larger than all others', () => {
  expect(placeSquare(0, 8)).toEqual({ isLead: true, isThird: false, isHalf: false, isWide: true })
  expect(placeSquare(1, 8).isLead).toBe(false)
  expect(placeSquare(0, 6).isLead).toBe(false)
})
