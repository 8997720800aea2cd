// By which rules the words of a search document were made: a start looks through those of the edition before, which knows
// nothing of the column and leaves 0 in it.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('search_documents')
    .addColumn('word_rules', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('search_documents_word_rules')
    .on('search_documents')
    .column('word_rules')
    .execute()
}
