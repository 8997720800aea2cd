import { expect, test } from 'vitest'
import { placeGoods, placeMark } from '#views/flush-rows.ts'
import { holesOf } from './holes.ts'

const counts = Array.from({ length: 48 }, (_, place) => place + 1)
const indexesOf = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each(counts)('%i marks with their fields fill their rows on every screen', (count) => {
  const places = indexesOf(count).map((index) => placeMark(index, count))
  expect(
    holesOf(
      places.map(({ ofFour }) => ofFour),
      4,
    ),
  ).toEqual([])
  expect(
    holesOf(
      places.map(({ ofSix }) => ofSix),
      6,
    ),
  ).toEqual([])
})

test.each(counts)(
  '%i goods fill their shelves on every screen, and none is larger than one before it',
  (count) => {
    const places = indexesOf(count).map((index) => placeGoods(index, count))
    const spans = places.map(({ span }) => span)
    expect(holesOf(spans, 12)).toEqual([])
    expect(
      holesOf(
        places.map(({ isWide }) => (isWide ? 2 : 1)),
        2,
      ),
    ).toEqual([])
    expect(spans).toEqual(spans.toSorted((one, other) => other - one))
  },
)

test('one shelf of goods is large where the others can be full', () => {
  const spansOf = (count: number) => indexesOf(count).map((index) => placeGoods(index, count).span)
  expect(spansOf(1)).toEqual([12])
  expect(spansOf(5)).toEqual([6, 6, 4, 4, 4])
  expect(spansOf(7)).toEqual([4, 4, 4, 3, 3, 3, 3])
  expect(spansOf(8)).toEqual(Array(8).fill(3))
  expect(spansOf(11)).toEqual([4, 4, 4, ...Array(8).fill(3)])
})

test('the field of the last partner fills the row', () => {
  expect(indexesOf(5).map((index) => placeMark(index, 5))).toEqual([
    { ofFour: 2, ofSix: 2 },
    { ofFour: 2, ofSix: 2 },
    { ofFour: 2, ofSix: 2 },
    { ofFour: 2, ofSix: 2 },
    { ofFour: 4, ofSix: 4 },
  ])
})
