// Artists of an event besides its first, as a list of the event; and by which events each of them is named.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('lineup', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('event_lineup')
    .addColumn('event_id', 'integer', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('artist_id', 'integer', (column) =>
      column.notNull().references('artists.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('event_lineup_once', ['event_id', 'artist_id'] as never)
    .execute()
  await db.schema
    .createIndex('event_lineup_by_artist_id')
    .on('event_lineup')
    .columns(['artist_id', 'event_id'] as never[])
    .execute()
}
