// Differences between SQLite and PostgreSQL.
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'
import { special } from './fold.ts'

/** What differs between the databases, except for the search index (see search-index.ts). */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Column type of text that is sorted or compared by code points. */
  readonly sortText: RawBuilder<unknown>
  /** Column type of bytes. */
  readonly bytes: RawBuilder<unknown>
  /** Makes a column the auto-incremented id of the table. */
  autoId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Text as `fold` makes it, for what no folded column is kept of. */
  folded(text: RawBuilder<unknown>): RawBuilder<unknown>
  /** A text in a column of JSON. */
  textIn(column: RawBuilder<unknown>, name: string): RawBuilder<unknown>
}

/** Name under which connections to SQLite know `fold`. */
export const foldFunction = 'marquee_fold'

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  sortText: sql`text`,
  bytes: sql`blob`,
  autoId: (column) => column.primaryKey().autoIncrement(),
  folded: (text) => sql`${sql.raw(foldFunction)}(${text})`,
  textIn: (column, name) => sql`${column} ->> ${name}`,
}

/** Letters that remain when marks are taken away, with their capitals. */
const letters = Object.keys(special).filter((letter) => /^[^\0-\x7f]$/.test(letter.toUpperCase()))

/** Without the locale of the database, which may know no letters but those of ASCII. */
function foldedByPostgres(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const plain = sql`regexp_replace(normalize(${text}, nfkd), ${sql.lit('[\u0300-\u036f]')}, '', 'g')`
  const [capitals, small] = [letters.join('').toUpperCase(), letters.join('')]
  const lower = sql`lower(translate(${plain}, ${sql.lit(capitals)}, ${sql.lit(small)}))`
  return Object.entries(special).reduce(
    (folded, [letter, plainOne]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(plainOne)})`,
    lower,
  )
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  sortText: sql`text collate "C"`,
  bytes: sql`bytea`,
  autoId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  folded: foldedByPostgres,
  textIn: (column, name) => sql`${column}::json ->> ${name}`,
}
