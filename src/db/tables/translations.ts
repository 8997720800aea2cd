// What records say in languages besides the site's own.
import type { Insertable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import { inParts } from '../in-parts.ts'
import type { TranslationRow, TranslationTable } from '../schema.ts'

/** A record in one language; `subject` is the name of its table in the contract. */
export interface TranslationKey {
  subject: string
  record_id: number
  language: string
}

export async function getTranslation(db: Read, key: TranslationKey): Promise<TranslationRow | null> {
  const [row] = await listTranslations(db, key.subject, [key.record_id], key.language)
  return row ?? null
}

/** Translations of records of one table, those that there are, into one language or into all. */
export async function listTranslations(
  db: Read,
  subject: string,
  ids: readonly number[],
  language?: string,
): Promise<TranslationRow[]> {
  const all = db.selectFrom('translations').selectAll().where('subject', '=', subject)
  const wanted = language === undefined ? all : all.where('language', '=', language)
  return inParts(ids, (some) => wanted.where('record_id', 'in', some).execute())
}

/** Names of tables → ids of their records with translations that search does not know. */
export async function listUnsearched(db: Read): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('translations')
    .select(['subject', 'record_id'])
    .distinct()
    .where('is_searched', '=', 0)
    .orderBy('record_id')
    .execute()
  const bySubject = Map.groupBy(rows, ({ subject }) => subject)
  return new Map(bySubject.entries().map(([name, some]) => [name, some.map(({ record_id }) => record_id)]))
}

/** Notes that search knows all translations. */
export async function noteSearched(tx: Write): Promise<void> {
  await tx.updateTable('translations').set({ is_searched: 1 }).where('is_searched', '=', 0).execute()
}

/**
 * Stores a new translation, or the next revision of a stored one; returns false when another was stored meanwhile. The
 * caller brings it into search.
 */
export async function putTranslation(
  tx: Write,
  texts: Omit<Insertable<TranslationTable>, 'id' | 'is_searched'>,
): Promise<boolean> {
  const row = { ...texts, is_searched: 1 }
  const stored = await tx
    .insertInto('translations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'record_id', 'language'])
        .doUpdateSet(row)
        .where('translations.revision', '=', row.revision - 1),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores the first translations of a new record, which the caller brings into search. */
export async function insertTranslations(
  tx: Write,
  rows: readonly Omit<Insertable<TranslationTable>, 'id' | 'is_searched' | 'revision'>[],
): Promise<void> {
  const first = rows.map((row) => ({ ...row, revision: 1, is_searched: 1 }))
  if (first.length > 0) await tx.insertInto('translations').values(first).execute()
}
