// What records say in languages besides the site's own.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('subject', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('language', dialect.sortText, (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('originals', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', dialect.sortText, (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('translations_of_record')
    .on('translations')
    .columns(['subject', 'record_id', 'language'])
    .unique()
    .execute()
}
