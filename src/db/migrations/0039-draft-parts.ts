// What a draft of an artist changes of its songs and gallery, as JSON beside its fields. Nullable, so that the edition before
// can still write; it does not publish it, though.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('parts', 'text').execute()
}
