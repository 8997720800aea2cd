// Who has made a password link for somebody else, so that it ends when they may no longer manage accounts. Nullable, because
// whoever has forgotten their own password has no maker, and so that the edition before can still write; links that are there
// already end within the hour.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('password_links').addColumn('made_by', 'integer').execute()
}
