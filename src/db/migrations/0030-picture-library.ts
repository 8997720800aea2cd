// What the picture library shows of a picture: the name of its file as it was sent, who sent it, and until when history
// needs it. Nullable or with a default, so that the edition before can still write.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  for (const name of ['file_name', 'uploaded_by'])
    await db.schema
      .alterTable('media')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('media')
    .addColumn('file_key', dialect.sortText, (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('media').addColumn('released_at', dialect.sortText).execute()
  // Whether a record has used what is unused by now is not known, so history keeps it.
  await sql`update media set released_at = unused_since where unused_since is not null`.execute(db)
  await db.schema.createIndex('media_by_created').on('media').columns(['created_at', 'id']).execute()
}
