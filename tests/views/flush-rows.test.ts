import { expect, test } from 'vitest'
import { placeGoods, placeMark } from '#views/flush-rows.ts'
import { holesOf } from './holes.ts'

const counts = Array.from({ length: 48 }, (_, place) => place + 1)
const indexesOf = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each(counts)('%i marks with their fields fill their rows on every screen', (count) => {
  const squares = indexesOf(count).map((index) => placeMark(index, count))
  expect(holesOf(squares, 4)).toEqual([])
})

const leadsOf = (count: number) => indexesOf(count).filter((index) => placeGoods(index, count).isLead)

test.each(counts)('%i goods fill their shelves on every screen', (count) => {
  const places = indexesOf(count).map((index) => placeGoods(index, count))
  // The only one crosses the window.
  const spans = count === 1 ? [4] : places.map(({ isLead }) => (isLead ? 2 : 1))
  expect(holesOf(spans, 4)).toEqual([])
  const onPhone = places.map(({ isWide }) => (isWide ? 2 : 1))
  expect(holesOf(onPhone, 2)).toEqual([])
})

test('the first shelves have one that leads, at the left and the right in turn, and no more than fill the last', () => {
  expect(leadsOf(1)).toEqual([0])
  expect(leadsOf(2)).toEqual([0, 1])
  expect(leadsOf(3)).toEqual([0])
  expect(leadsOf(5)).toEqual([0, 3, 4])
  expect(leadsOf(6)).toEqual([0, 5])
  expect(leadsOf(8)).toEqual([])
  expect(leadsOf(9)).toEqual([0, 5, 6])
  expect(leadsOf(11)).toEqual([0])
})

test('the field of the last partner fills the row', () => {
  expect(indexesOf(5).map((index) => placeMark(index, 5))).toEqual([2, 2, 2, 2, 4])
})
