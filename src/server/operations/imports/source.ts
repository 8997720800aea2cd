// A file as columns and rows, whatever program it is from.

/** What a file says before any of its rows is needed. */
export interface SourceHead {
  columns: string[]
  /** Fields that columns are stored in when nobody says another; for other columns their names decide. */
  fields?: ReadonlyMap<string, string | null>
}

/** A file of which all has been looked at, and whose rows are read one after the other. */
export interface SourceFile extends SourceHead {
  /** Rows that are not empty. */
  count: number
  rows: Iterable<FileRow> | AsyncIterable<FileRow>
}

export interface FileRow {
  values: Readonly<Record<string, unknown>>
  /** What else is known of a row of another program's file. */
  about?: RowSource
}

export interface SourceRow extends FileRow {
  /** The row as it is shown: texts by column, as JSON. */
  source: string
}

/** A file that is being read, some rows at a time. */
export interface Source extends SourceHead, AsyncDisposable {
  parts(): AsyncIterable<readonly SourceRow[]>
}

export interface RowSource {
  /** Names by which the record of the row is recognised, the lasting one first. */
  keys: readonly string[]
  problem?: string
  notice?: string
}
