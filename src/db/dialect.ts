// The questions to which SQLite and PostgreSQL answer differently; nothing else in this room asks which one it is.
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'

/** What differs between the databases, beside the search index (see search-index.ts). */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Column type of text that is sorted or compared by code points. */
  readonly sortText: RawBuilder<unknown>
  /** Makes a column the table's own number. */
  autoId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  sortText: sql`text`,
  autoId: (column) => column.primaryKey().autoIncrement(),
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  sortText: sql`text collate "C"`,
  autoId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
}
