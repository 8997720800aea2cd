import { expect, test } from 'vitest'
import { placeOpened, placeSquare } from '#views/square-rows.ts'

const counts = Array.from({ length: 40 }, (_, place) => place + 1)

/** What is left of the rows that cards of these spans fill one after another. */
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

const placesOf = (place: typeof placeSquare, count: number) =>
  Array.from({ length: count }, (_, index) => place(index, count))

const onPhone = (places: ReturnType<typeof placesOf>) => places.map(({ isWide }) => (isWide ? 2 : 1))

test.each(counts)('%i cards fill their rows on every screen', (count) => {
  const places = placesOf(placeSquare, count)
  expect(
    fill(
      places.map(({ span }) => span),
      12,
    ),
  ).toEqual([])
  expect(fill(onPhone(places), 2)).toEqual([])
})

test.each(counts)('%i cards of which the first stands beside the title fill their rows too', (count) => {
  const [first, ...others] = placesOf(placeOpened, count)
  expect(first?.span).toBe(6)
  // Below the title are one or two, which are as wide as it.
  const beside = others.slice(0, 2).map(({ span }) => span)
  if (count > 1) expect(beside.reduce((sum, span) => sum + span, 0)).toBe(6)
  const below = others.slice(2).map(({ span }) => span)
  expect(fill(below, 12)).toEqual([])
  expect(fill(onPhone(placesOf(placeOpened, count)), 2)).toEqual([])
})

test('the last leads where one is left over, and where two are they share a row', () => {
  const spansOf = (count: number) => placesOf(placeSquare, count).map(({ span }) => span)
  expect(spansOf(1)).toEqual([12])
  expect(spansOf(2)).toEqual([6, 6])
  expect(spansOf(4)).toEqual([3, 3, 3, 3])
  expect(spansOf(5)).toEqual([4, 4, 4, 6, 6])
  expect(spansOf(7)).toEqual([4, 4, 4, 4, 4, 4, 12])
})
