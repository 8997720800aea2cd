// What of songs and gallery a draft of an artist changes, so that lists need not read all that it changes of them. Nullable,
// so that the edition before can still write; it names the revision that it is true of.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('changed_parts', 'text').execute()
}
