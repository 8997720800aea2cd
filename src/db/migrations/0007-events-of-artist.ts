// One index finds the shown events of an artist. With an index on the artist alone, SQLite chose the one that begins
// with `is_active` and scanned every event.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('events_by_artist_id_is_active_date_id')
    .on('events')
    .columns(['artist_id', 'is_active', 'date', 'id'] as never[])
    .execute()
  await db.schema.dropIndex('events_by_artist_id_date').execute()
}
