// Which rows of a list of events have their posters hanging beside it.
import { expect, test } from 'vitest'
import { makePicture } from '#tests/site/fixture-data.ts'
import { toDisplayName } from '#views/display-name.ts'
import { toEventRow } from '#views/event-row.ts'
import { hangPosters, rowsAbove, wallHeights } from '#views/event-wall.ts'
import { makeEvent } from './machines/records.ts'

const today = '2026-11-20'
const heading = 0.5

/** The blocks of a list whose groups have so many rows, and where their first rows are. */
function hang(...sizes: number[]) {
  const groups = sizes.map((size) => ({
    rows: Array.from({ length: size }, () => toEventRow(makeEvent({ date: today }), today)),
  }))
  let top = -heading
  return hangPosters(groups, heading).flatMap(({ rows }) => {
    top += heading
    return rows.flatMap(({ block }, index) => {
      const at = top
      top += 1
      return block === undefined ? [] : [{ at, block, isFirst: index === 0 }]
    })
  })
}

test('they hang from the first row to the end of the list, one below the other', () => {
  for (const sizes of [[1], [5], [2, 1, 5], [20], [1, 1, 2, 1, 3, 1, 1, 4], [3, 3, 3, 3]]) {
    const blocks = hang(...sizes)
    const height = sizes.reduce((sum, size) => sum + size + heading, -heading)
    expect(blocks[0]?.at).toBe(0)
    for (const [index, { at, block }] of blocks.entries()) {
      const next = blocks[index + 1]?.at ?? height
      expect(at + block).toBeCloseTo(next)
      // A poster is four rows high, and the last one hangs into what follows.
      if (blocks.length > 1) expect(block).toBeGreaterThanOrEqual(3)
      // Another one would have room.
      expect(block).toBeLessThan(7)
    }
  }
})

test('one hangs rather beside the first row of a group', () => {
  expect(hang(2, 1, 6).map(({ isFirst }) => isFirst)).toEqual([true, true])
  expect(hang(2, 1, 6)[1]?.at).toBe(4)
})

test('the first may begin above its row, beside the title, and the next one hangs so much higher', () => {
  const rows = Array.from({ length: 12 }, () => toEventRow(makeEvent({ date: today }), today))
  const leadsOf = (above: number) =>
    hangPosters([{ rows }], heading, above).flatMap((group) =>
      group.rows.flatMap(({ block }, index) => (block === undefined ? [] : [{ index, block }])),
    )
  const [first, second] = leadsOf(1.5)
  expect(first?.index).toBe(0)
  expect(first?.block).toBe(Number(second?.index) + 1.5)
  expect(first?.block).toBeGreaterThanOrEqual(3.88)
  expect(second?.index).toBeLessThan(Number(leadsOf(0)[1]?.index))
  // A low title leaves less room above the rows.
  const [low, high] = [toDisplayName('Veranstaltungen', 'list'), toDisplayName('Events', 'list')]
  expect(rowsAbove(low)).toBeLessThan(rowsAbove(high))
  expect(hangPosters([{ rows: [] }], heading, 1.5)).toEqual([{ rows: [] }])
})

test('a picture that is wider than a sheet needs less room, and the list leaves the last one what it lacks', () => {
  const rowOf = (width: number, height: number) => {
    return toEventRow(makeEvent({ date: today, poster_picture: makePicture(1, width, height) }), today)
  }
  const hung = (count: number, width: number, height: number) =>
    hangPosters([{ rows: Array.from({ length: count }, () => rowOf(width, height)) }], heading)
  const leads = (count: number, width: number, height: number) =>
    hung(count, width, height)[0]?.rows.filter(({ block }) => block !== undefined).length
  expect([leads(8, 1000, 1500), leads(8, 1600, 900)]).toEqual([2, 4])
  expect(wallHeights(hung(1, 1600, 900))).toEqual({ first: 1.58, below: 0.58 })
  expect(wallHeights(hung(1, 1000, 1500))).toEqual({ first: 3.88, below: 2.88 })
  // None is higher than a sheet, however narrow.
  expect(wallHeights(hung(8, 500, 3000))).toEqual({ first: 3.88, below: 0 })
  expect(wallHeights([])).toEqual({ first: 0, below: 0 })
})
