// In which of their sessions somebody changed something, by the public name of the session: what each did lately is found
// by it, and remains told after the session has gone. Nullable, so that the edition before can still write.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('session_id', 'text').execute()
  await db.schema
    .createIndex('audit_by_session_id')
    .on('audit')
    .columns(['session_id', 'id'])
    .where(sql.ref('session_id'), 'is not', null)
    .execute()
}
