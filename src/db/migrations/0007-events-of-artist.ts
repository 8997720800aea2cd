// An artist's shown events are found by one index. With the artist alone in it, SQLite took the one that begins with
// `is_active` instead and read every event there is.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('events_by_artist_id_is_active_date_id')
    .on('events')
    .columns(['artist_id', 'is_active', 'date', 'id'] as never[])
    .execute()
  await db.schema.dropIndex('events_by_artist_id_date').execute()
}
