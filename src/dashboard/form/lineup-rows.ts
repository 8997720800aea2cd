// Records in order, each with a text, as rows of a form.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { limits } from '#contract/limits.ts'

export interface LineupRow {
  /** Unique key for rendering, also across rows of a restored draft; never sent. */
  key: string
  /** Null until a record is chosen. */
  id: number | null
  role: string
}

/** An entry as the API has it. */
export interface LineupEntry {
  readonly id: number
  readonly role: string
}

export const toLineupRows = (entries: readonly LineupEntry[]): LineupRow[] =>
  entries.map(({ id, role }) => ({ key: newIdempotencyKey(), id, role }))

/** The rows as the API expects them, without empty ones; one with a role alone is refused. */
export const toLineup = (rows: readonly LineupRow[]): { id: number | null; role: string }[] =>
  rows
    .filter(({ id, role }) => id !== null || role.trim() !== '')
    .map(({ id, role }) => ({ id, role: role.trim() }))

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

export const withEmptyRow = (rows: readonly LineupRow[]): LineupRow[] => [
  ...rows,
  { key: newIdempotencyKey(), id: null, role: '' },
]
