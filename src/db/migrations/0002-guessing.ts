// Tables that limit password guessing: counted attempts, and the addresses from which each account was signed in to.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('limit_hits')
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('key', dialect.sortText, (column) => column.notNull())
    .addColumn('at', dialect.sortText, (column) => column.notNull())
    .addColumn('expires_at', dialect.sortText, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('limit_hits_by_key').on('limit_hits').columns(['key', 'at']).execute()
  await db.schema.createIndex('limit_hits_by_expiry').on('limit_hits').column('expires_at').execute()
  await db.schema
    .createTable('known_addresses')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address_key', dialect.sortText, (column) => column.notNull())
    .addColumn('signed_in_at', dialect.sortText, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_addresses_key', ['user_id', 'address_key'])
    .execute()
  await db.schema
    .createIndex('known_addresses_by_time')
    .on('known_addresses')
    .column('signed_in_at')
    .execute()
}
