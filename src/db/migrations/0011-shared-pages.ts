// The list of published pages that servers without a common folder share; the pages themselves are in a bucket.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('shared_releases')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('change_id', 'integer', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('is_complete', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('shared_pages')
    .addColumn('release_id', 'integer', (column) =>
      column.notNull().references('shared_releases.id').onDelete('cascade'),
    )
    .addColumn('path', dialect.sortText, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_pages_key', ['release_id', 'path'])
    .execute()
  await db.schema
    .createIndex('shared_pages_by_version')
    .on('shared_pages')
    .columns(['release_id', 'version'])
    .execute()
  await db.schema
    .createTable('shared_site')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('live_release', 'integer')
    .addColumn('choice', 'text')
    .addColumn('newest', 'text')
    .execute()
}
