import { expect, test } from 'vitest'
import { placeGoods, placeMark } from '#views/flush-rows.ts'
import { holesOf } from './holes.ts'

const counts = Array.from({ length: 48 }, (_, place) => place + 1)
const indexesOf = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each(counts)('%i marks with their fields fill their rows on every screen', (count) => {
  const squares = indexesOf(count).map((index) => placeMark(index, count))
  expect(holesOf(squares, 4)).toEqual([])
})

test.each(counts)(
  '%i goods fill their shelves on every screen, each of which begins and ends with one',
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
    const countOf = (edge: 'starts' | 'ends') => places.filter(({ edges }) => edges.includes(edge)).length
    const shelves = spans.reduce<number>((sum, span) => sum + span, 0) / 12
    expect([countOf('starts'), countOf('ends')]).toEqual([shelves, shelves])
  },
)

test('the first shelf holds four goods where the others can be full', () => {
  const spansOf = (count: number) => indexesOf(count).map((index) => placeGoods(index, count).span)
  expect(spansOf(1)).toEqual([12])
  expect(spansOf(5)).toEqual([6, 6, 4, 4, 4])
  expect(spansOf(7)).toEqual([3, 3, 3, 3, 4, 4, 4])
  expect(spansOf(8)).toEqual(Array(8).fill(3))
  expect(spansOf(11)).toEqual([...Array(8).fill(3), 4, 4, 4])
})

test('the field of the last partner fills the row', () => {
  expect(indexesOf(5).map((index) => placeMark(index, 5))).toEqual([2, 2, 2, 2, 4])
})
