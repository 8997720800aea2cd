// Imports: the checked rows of a file, and what storing them did, so that it can be undone; and the audit log says from
// which file a change came.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('state', dialect.sortText, (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('created_at', dialect.sortText, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('finished_at', dialect.sortText)
    .addColumn('finished_by', 'text')
    .addColumn('undone_at', dialect.sortText)
    .addColumn('undone_by', 'text')
    .addColumn('kept', 'text', (column) => column.notNull())
    .addColumn('kept_count', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('import_rows')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('import_id', 'integer', (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('action', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('base_revision', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('values_json', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addUniqueConstraint('import_rows_once', ['import_id', 'number'])
    .execute()
  await db.schema
    .createIndex('import_rows_by_action')
    .on('import_rows')
    .columns(['import_id', 'action', 'number'])
    .execute()
  await db.schema
    .createTable('import_results')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('import_id', 'integer', (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('before', 'text')
    .execute()
  await db.schema
    .createIndex('import_results_by_import')
    .on('import_results')
    .columns(['import_id', 'id'])
    .execute()
  await db.schema.alterTable('audit').addColumn('imported_from', 'text').execute()
}
