// Second factors of accounts: authenticator apps, recovery codes and passkeys; and how sessions were begun.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('method', 'text', (column) => column.notNull().defaultTo('password'))
    .execute()
  const ofAccount = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => dialect.autoId(column))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
  await ofAccount('totp_factors')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addUniqueConstraint('totp_factors_of_user', ['user_id'])
    .execute()
  await ofAccount('recovery_codes')
    .addColumn('selector', dialect.sortText, (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('recovery_codes_of_user', ['user_id', 'selector'])
    .execute()
  await ofAccount('passkeys')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_handle', dialect.sortText, (column) => column.notNull())
    .addColumn('credential_id', dialect.sortText, (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // 32 bits without a sign, which an integer of PostgreSQL does not hold and this one holds exactly.
    .addColumn('counter', sql`double precision`, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()
  await db.schema
    .createTable('used_challenges')
    .addColumn('id', dialect.sortText, (column) => column.primaryKey())
    .addColumn('expires_at', dialect.sortText, (column) => column.notNull())
    .execute()
}
