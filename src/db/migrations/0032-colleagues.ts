// Notes for colleagues about a record, and who has the form of a record open.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('resource', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author_id', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', dialect.sortText, (column) => column.notNull())
    .addColumn('edited_at', dialect.sortText)
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('notes_by_record')
    .on('notes')
    .columns(['resource', 'record_id', 'id'])
    .execute()
  await db.schema
    .createTable('open_records')
    .addColumn('resource', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('seen_at', dialect.sortText, (column) => column.notNull())
    .addPrimaryKeyConstraint('open_records_once', ['resource', 'record_id', 'user_id'] as never)
    .execute()
  await db.schema.createIndex('open_records_by_time').on('open_records').column('seen_at').execute()
}
