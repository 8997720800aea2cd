// E-mail addresses of accounts, and one-time links by which a password is chosen.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, { sortText }: Dialect): Promise<void> {
  for (const column of ['email', 'email_key'])
    await db.schema
      .alterTable('users')
      .addColumn(column, sortText, (definition) => definition.notNull().defaultTo(''))
      .execute()
  await db.schema.createIndex('users_by_email_key').on('users').column('email_key').execute()
  await db.schema
    .createTable('password_links')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('password_links_key', ['user_id', 'kind'])
    .execute()
}
