// Column builders for migrations of record tables. Released migrations use them, so only add to this file.
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Dialect } from './dialect.ts'

export type Table = CreateTableBuilder<string, string>
/** Adds one or more columns to a table that is being created. */
export type Columns = (table: Table) => Table

/** The three columns of a picture. */
export const image =
  (name: string): Columns =>
  (table) =>
    table
      .addColumn(`${name}_id`, 'text', (column) => column.references('media.id'))
      .addColumn(`${name}_alt`, 'text', (column) => column.notNull().defaultTo(''))
      .addColumn(`${name}_focus`, 'text', (column) => column.notNull().defaultTo('0.5,0.5'))

export const flag =
  (name: string, initial: 0 | 1): Columns =>
  (table) =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(initial))

/** A text column, empty by default. */
export const textColumn =
  (name: string): Columns =>
  (table) =>
    table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))

export const json =
  (name: string): Columns =>
  (table) =>
    table.addColumn(name, 'text', (column) => column.notNull().defaultTo('{}'))

export const integerColumn =
  (name: string): Columns =>
  (table) =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))

/** A text column that is sorted by bytes: folded words, days. */
export const sortKeyColumn =
  (name: string, { sortText }: Dialect): Columns =>
  (table) =>
    table.addColumn(name, sortText, (column) => column.notNull().defaultTo(''))

/** Creates a record table with the common columns and these. */
export async function createRecordTable(
  db: Kysely<never>,
  dialect: Dialect,
  name: string,
  ...columns: readonly Columns[]
): Promise<void> {
  const table = (db.schema.createTable(name) as Table)
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', dialect.sortText, (column) => column.notNull())
    .addColumn('updated_at', dialect.sortText, (column) => column.notNull())
  await columns.reduce((made, add) => add(made), table).execute()
}

/** Creates an index named after its columns. */
export async function createIndex(db: Kysely<never>, table: string, ...columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns as never[])
    .execute()
}
