// Records in order, each with a text, as rows of a form.
import { newIdempotencyKey } from '#browser/request-key.ts'

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

/**
 * The rows as the API expects them, without empty ones; one with a role alone is refused. None where kept work is older
 * than its field.
 */
export const toLineup = (rows: readonly LineupRow[] = []): { id: number | null; role: string }[] =>
  rows
    .filter(({ id, role }) => id !== null || role.trim() !== '')
    .map(({ id, role }) => ({ id, role: role.trim() }))

export const withEmptyRow = (rows: readonly LineupRow[]): LineupRow[] => [
  ...rows,
  { key: newIdempotencyKey(), id: null, role: '' },
]
