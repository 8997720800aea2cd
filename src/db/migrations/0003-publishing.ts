// The author of a change, the lease of the publishing process, and how far external targets have been notified.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('username', 'text').execute()
  await db.schema
    .createTable('leases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', dialect.sortText, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('change_id', 'integer', (column) => column.notNull())
    .execute()
}
