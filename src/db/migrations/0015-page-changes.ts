// Each shared page says which change it was made after, so that a takeover renders no page that shows its changes already.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('shared_pages')
    .addColumn('change_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
