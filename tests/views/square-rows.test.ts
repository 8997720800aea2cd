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

const largeOf = (count: number) => counts.slice(0, count).map((one) => placeLarge(one - 1, count))

/** Holes of a wall of four columns, whose cards stand in their order where there is room for them, and large ones at their side. */
function holesOfWall(places: ReturnType<typeof largeOf>): number {
  const taken = new Set<string>()
  let [row, column, cells] = [0, 0, 0]
  for (const place of places) {
    const [wide, high] = [place ? 2 : 1, place && !place.isLow ? 2 : 1]
    const fits = (at: number) =>
      at + wide <= 4 &&
      (!place || at === (place.isRight ? 2 : 0)) &&
      !taken.has(`${row} ${at}`) &&
      !taken.has(`${row} ${at + wide - 1}`)
    while (!fits(column)) [row, column] = column < 3 ? [row, column + 1] : [row + 1, 0]
    for (let down = 0; down < high; down += 1)
      for (let along = 0; along < wide; along += 1) taken.add(`${row + down} ${column + along}`)
    cells += wide * high
  }
  return 4 * (1 + Math.max(...[...taken].map((cell) => Number.parseInt(cell, 10)))) - cells
}

test.each(counts)('a page of %i artists has no hole', (count) => {
  const places = largeOf(count)
  expect(places[0]).toMatchObject({ isRight: false, isLow: true })
  // Beside a single one is the title alone.
  expect(holesOfWall(places)).toBe(count === 1 ? 2 : 0)
  expect(
    holesOf(
      places.map((place) => (place ? 2 : 1)),
      2,
    ),
  ).toEqual([])
})

test('a page of artists has large cards at the left and at the right in turn', () => {
  const large = largeOf(24).flatMap((place, index) => (place ? [{ index, ...place }] : []))
  expect(large).toEqual([
    { index: 0, isRight: false, isLow: true, isPaired: false },
    { index: 7, isRight: false, isLow: false, isPaired: false },
    { index: 18, isRight: true, isLow: false, isPaired: false },
    { index: 23, isRight: true, isLow: true, isPaired: false },
  ])
})
