// Times, prices and tickets of events. Without a reference from one event to another: a backup is read in the order of
// the ids, and events are never deleted.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, { sortText }: Dialect): Promise<void> {
  const nullable = [
    ['doors_time', 'text'], ['start_time', 'text'], ['end_time', 'text'], ['end_date', sortText],
    ['price_from_cents', 'integer'], ['price_to_cents', 'integer'], ['ticket_status', 'text'],
    ['previous_date', sortText], ['moved_to_id', 'integer'],
  ] as const // biome-ignore format: a table
  for (const [name, type] of nullable) await db.schema.alterTable('events').addColumn(name, type).execute()
  for (const name of ['timezone', 'currency', 'ticket_url', 'age'])
    await db.schema
      .alterTable('events')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
