// A part of a picture is a picture of its own, which names its original and which part of it it is. Nullable, so that the
// edition before can still write; it may take an original for unused, though, and remove it when nothing else shows it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('media').addColumn('cropped_from', 'text').execute()
  await db.schema.alterTable('media').addColumn('crop', 'text').execute()
  await db.schema
    .createIndex('media_by_original')
    .on('media')
    .column('cropped_from')
    .where(sql.ref('cropped_from'), 'is not', null)
    .execute()
}
