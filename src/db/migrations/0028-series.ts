// Which events are dates of one series. Nullable, so that the edition before can still write.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('events').addColumn('series_id', 'integer').execute()
  await db.schema
    .createIndex('events_by_series')
    .on('events')
    .columns(['series_id', 'date'])
    .where(sql.ref('series_id'), 'is not', null)
    .execute()
}
