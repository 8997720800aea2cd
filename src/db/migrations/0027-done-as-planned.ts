// What has appeared and disappeared by itself lately, found among all that staff have ever changed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('audit_done_as_planned')
    .on('audit')
    .columns(['at', 'id'])
    .where(sql.ref('username'), '=', sql.lit('schedule'))
    .execute()
}
