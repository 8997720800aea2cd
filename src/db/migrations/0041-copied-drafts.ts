// The record whose translations the draft of a new one brings along. Nullable, so that the edition before can still write.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('translations_of', 'integer').execute()
}
