// Which changes belong to one save of several records, so that it can be undone as one. Nullable, so that the edition
// before can still write.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('bulk_id', 'integer').execute()
  await db.schema
    .createIndex('audit_by_bulk_id')
    .on('audit')
    .columns(['bulk_id', 'id'])
    .where(sql.ref('bulk_id'), 'is not', null)
    .execute()
}
