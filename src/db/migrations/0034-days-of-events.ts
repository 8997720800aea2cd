// Whether an event is over depends on its last day, too, and no row is read to find that out.
import type { Kysely } from 'kysely'
import { createIndex } from '../record-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createIndex(db, 'events', 'is_active', 'date', 'id', 'end_date')
  await db.schema.dropIndex('events_by_is_active_date_id').execute()
}
