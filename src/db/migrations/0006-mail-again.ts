// Messages that could not be mailed are retried; those stored while no mail server was set are not mailed.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('mail_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('messages').addColumn('mail_after', dialect.sortText).execute()
  await db.schema.createIndex('messages_by_mail').on('messages').column('mail_after').execute()
}
