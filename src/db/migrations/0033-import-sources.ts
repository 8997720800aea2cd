// By which name of another program an imported record is recognised again, and which values new records of an import get.
// Nullable or with a default, so that the edition before can still write.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('import_sources')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('resource', dialect.sortText, (column) => column.notNull())
    .addColumn('digest', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addUniqueConstraint('import_sources_once', ['resource', 'digest'])
    .execute()
  await db.schema
    .createIndex('import_sources_by_record')
    .on('import_sources')
    .columns(['resource', 'record_id'])
    .execute()
  await db.schema.alterTable('import_rows').addColumn('source_digest', 'text').execute()
  await db.schema
    .alterTable('imports')
    .addColumn('defaults', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
