// Parts of a large change that the server that publishes offers to the others, and what they have rendered of them.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('render_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('renderer', 'text', (column) => column.notNull())
    .addColumn('change_id', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('pages', 'text', (column) => column.notNull())
    .addColumn('helper', 'text')
    .addColumn('until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('results', 'text')
    .execute()
}
