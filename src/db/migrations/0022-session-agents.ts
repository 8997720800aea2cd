// What signed in, in words, so that people recognise their own sessions.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
