// Differences between SQLite and PostgreSQL.
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'

/** What differs between the databases, except for the search index (see search-index.ts). */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Column type of text that is sorted or compared by code points. */
  readonly sortText: RawBuilder<unknown>
  /** Column type of bytes. */
  readonly bytes: RawBuilder<unknown>
  /** Makes a column the auto-incremented id of the table. */
  autoId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  sortText: sql`text`,
  bytes: sql`blob`,
  autoId: (column) => column.primaryKey().autoIncrement(),
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  sortText: sql`text collate "C"`,
  bytes: sql`bytea`,
  autoId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
}
