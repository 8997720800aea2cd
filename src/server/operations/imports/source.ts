// A file as columns and rows, whatever program it is from.

export interface Source {
  columns: string[]
  rows: Readonly<Record<string, unknown>>[]
  /** What else is known of each row, in their order, of files of other programs. */
  about?: readonly RowSource[]
  /** Fields that columns are stored in when nobody says another; for other columns their names decide. */
  fields?: ReadonlyMap<string, string | null>
}

export interface RowSource {
  /** Names by which the record of the row is recognised, the lasting one first. */
  keys: readonly string[]
  problem?: string
  notice?: string
}
