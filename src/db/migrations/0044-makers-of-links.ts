// Who has made the link of a draft, so that it ends with that account. Nullable, so that the edition before can still write;
// links that are there already end within seven days.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('link_by', 'integer').execute()
}
