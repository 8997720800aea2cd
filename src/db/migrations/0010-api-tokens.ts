// API tokens of integrations; only a digest of the secret is stored.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('digest', dialect.sortText, (column) => column.notNull().unique())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('expires_on', dialect.sortText)
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', dialect.sortText)
    .addColumn('revoked_at', dialect.sortText)
    .addColumn('revoked_by', 'text')
    .execute()
  await db.schema.createIndex('api_tokens_by_user').on('api_tokens').column('user_id').execute()
}
