// Places where events are held. An event keeps its own text of the place and its own map.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createIndex, createRecordTable, flag, image, sortKeyColumn, textColumn } from '../record-table.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const texts = [textColumn('name'), textColumn('address'), textColumn('map_url'), textColumn('access')]
  const keys = [sortKeyColumn('name_key', dialect), sortKeyColumn('address_key', dialect)]
  await createRecordTable(db, dialect, 'venues', ...texts, ...keys, image('image'), flag('is_active', 1))
  for (const column of ['name_key', 'address_key', 'is_active', 'updated_at'])
    await createIndex(db, 'venues', column, 'id')
  await createIndex(db, 'venues', 'is_active', 'name_key', 'id')
  await createIndex(db, 'venues', 'image_id')
  await db.schema
    .alterTable('events')
    .addColumn('venue_id', 'integer', (column) => column.references('venues.id'))
    .execute()
  await createIndex(db, 'events', 'venue_id', 'is_active', 'date', 'id')
}
