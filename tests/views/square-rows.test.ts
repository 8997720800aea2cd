import { expect, test } from 'vitest'
import { placeLarge, placeOpened, placeSquare } from '#views/square-rows.ts'
import { holesOf } from './holes.ts'

const counts = Array.from({ length: 40 }, (_, place) => place + 1)

const placesOf = (place: typeof placeSquare, count: number) =>
  Array.from({ length: count }, (_, index) => place(index, count))

const onPhone = (places: ReturnType<typeof placesOf>) => places.map(({ isWide }) => (isWide ? 2 : 1))

test.each(counts)('%i cards fill their rows on every screen', (count) => {
  const places = placesOf(placeSquare, count)
  expect(
    holesOf(
      places.map(({ span }) => span),
      12,
    ),
  ).toEqual([])
  expect(holesOf(onPhone(places), 2)).toEqual([])
})

test.each(counts)('%i cards of which the first stands beside the title fill their rows too', (count) => {
  const [first, ...others] = placesOf(placeOpened, count)
  expect(first?.span).toBe(6)
  // Below the title are one or two, which are as wide as it.
  const beside = others.slice(0, 2).map(({ span }) => span)
  if (count > 1) expect(beside.reduce((sum, span) => sum + span, 0)).toBe(6)
  const below = others.slice(2).map(({ span }) => span)
  expect(holesOf(below, 12)).toEqual([])
  expect(holesOf(onPhone(placesOf(placeOpened, count)), 2)).toEqual([])
})

test('the last leads where one is left over, and where two are they share a row', () => {
  const spansOf = (count: number) => placesOf(placeSquare, count).map(({ span }) => span)
  expect(spansOf(1)).toEqual([12])
  expect(spansOf(2)).toEqual([6, 6])
  expect(spansOf(4)).toEqual([3, 3, 3, 3])
  expect(spansOf(5)).toEqual([4, 4, 4, 6, 6])
  expect(spansOf(7)).toEqual([4, 4, 4, 4, 4, 4, 12])
})

test('a page of artists has large cards at the left and at the right in turn, and no row has a hole', () => {
  const places = counts.slice(0, 24).map((count) => placeLarge(count - 1, 24))
  const large = places.flatMap((place, index) => (place ? [{ index, ...place }] : []))
  expect(large).toEqual([
    { index: 0, isRight: false, isLow: true },
    { index: 7, isRight: false, isLow: false },
    { index: 18, isRight: true, isLow: false },
    { index: 23, isRight: true, isLow: true },
  ])
  const cells = places.reduce((sum, place) => sum + (place ? (place.isLow ? 2 : 4) : 1), 0)
  expect(cells % 4).toBe(0)
})
