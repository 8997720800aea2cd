// Stored responses of creations sent with a key, so that a retry creates nothing twice.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('kept_answers')
    .addColumn('id', dialect.sortText, (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer')
    .addColumn('change_id', 'integer')
    .addColumn('expires_at', dialect.sortText, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('kept_answers_by_expiry').on('kept_answers').column('expires_at').execute()
}
