// Whether search knows a translation: those that the edition before has stored are brought into it at a start.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('translations')
    .addColumn('is_searched', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('translations_not_searched')
    .on('translations')
    .column('record_id')
    .where(sql.ref('is_searched'), '=', 0)
    .execute()
}
