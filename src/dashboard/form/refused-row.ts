// Finds what is wrong in a line-up.
import { limits } from '#contract/limits.ts'
import type { LineupRow } from './lineup-rows.ts'

/**
 * Index of the row that has to be mended, as `lineupProblems` of the contract sees them: a text without a record, one that is too
 * long, a record for the second time, and the artist of the event. Found in the rows, because messages are in the language of
 * the user. 0 when no row is known to be wrong.
 */
export function refusedRow(rows: readonly LineupRow[], artistId: number | null): number {
  const found = [
    rows.findIndex(({ id, role }) => id === null && role.trim() !== ''),
    rows.findIndex(({ role }) => role.trim().length > limits.lineupRole),
    rows.findIndex(({ id }, index) => id !== null && rows.findIndex((row) => row.id === id) < index),
    rows.findIndex(({ id }) => id !== null && id === artistId),
  ]
  return found.find((index) => index >= 0) ?? 0
}
