// What a message is about, such as a souvenir it was written from.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
