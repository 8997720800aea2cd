// Drafts: versions of records that are kept beside the live ones. The pictures they show are rows of their own, so that
// each is known to be used; and the audit log says whose draft was published.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('resource', dialect.sortText, (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('base_revision', 'integer')
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', dialect.sortText, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', dialect.sortText, (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('discarded_at', dialect.sortText)
    .addColumn('link_digest', dialect.sortText, (column) => column.unique())
    .addColumn('link_expires_at', dialect.sortText)
    .execute()
  await db.schema
    .createIndex('drafts_by_record')
    .on('drafts')
    .columns(['resource', 'record_id'])
    .unique()
    .where('discarded_at' as never, 'is', null)
    .execute()
  await db.schema
    .createTable('draft_pictures')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addUniqueConstraint('draft_pictures_once', ['draft_id', 'media_id'])
    .execute()
  await db.schema.createIndex('draft_pictures_by_media').on('draft_pictures').column('media_id').execute()
  await db.schema.alterTable('audit').addColumn('drafted_by', 'text').execute()
}
