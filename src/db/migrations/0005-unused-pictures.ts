// Unused pictures are kept for a while, so that an earlier state of a record can restore them.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('media').addColumn('unused_since', dialect.sortText).execute()
  await db.schema.createIndex('media_by_unused').on('media').column('unused_since').execute()
}
