// Builds of a site that is built elsewhere: requests, their own notices, and which of them the public address serves.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('build_calls')
    .addColumn('id', 'integer', (column) => dialect.autoId(column))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('last_change', 'integer', (column) => column.notNull())
    .addColumn('day', dialect.sortText, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', dialect.sortText, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'text')
    .addColumn('taken_at', 'text')
    .addColumn('answer', 'text')
    .execute()
  await db.schema
    .createTable('site_builds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('change_id', 'integer')
    .addColumn('day', dialect.sortText, (column) => column.notNull())
    .addColumn('known_at', dialect.sortText, (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('done_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('seen_at', 'text')
    .execute()
  await db.schema
    .createTable('site_looks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('build', 'text')
    .addColumn('looked_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('problem_since', 'text')
    .execute()
}
