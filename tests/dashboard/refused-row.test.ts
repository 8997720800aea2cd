// Which row of a line-up has to be mended, whatever language its message is in.
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { LineupRow } from '#dashboard/form/lineup-rows.ts'
import { refusedRow } from '#dashboard/form/refused-row.ts'

const rowsOf = (...rows: [id: number | null, role?: string][]): LineupRow[] =>
  rows.map(([id, role = ''], index) => ({ key: `row ${index}`, id, role }))

test.each([
  ['a record for the second time', rowsOf([7], [8], [7]), 2],
  ['one for the second time after an empty row', rowsOf([7], [null], [8], [7]), 3],
  ['a second empty row beside it', rowsOf([null], [null], [8], [8]), 3],
  ['the artist of the event', rowsOf([7], [3]), 1],
  ['a role without an artist', rowsOf([7], [null, 'Support']), 1],
  ['a role that is too long', rowsOf([7], [8, 'x'.repeat(limits.lineupRole + 1)], [7]), 1],
  ['nothing that is known here', rowsOf([7], [8]), 0],
])('is found for %s', (_, rows, expected) => {
  expect(refusedRow(rows, 3)).toBe(expected)
})
