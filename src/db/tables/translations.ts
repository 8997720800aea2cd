// What records say in languages besides the site's own.
import type { Insertable } from 'kysely'
import type { Read, Write } from '../connection.ts'
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

/** Translations of records of one table, those that there are. */
export async function listTranslations(
  db: Read,
  subject: string,
  ids: readonly number[],
  language: string,
): Promise<TranslationRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('translations')
    .selectAll()
    .where('subject', '=', subject)
    .where('record_id', 'in', [...new Set(ids)])
    .where('language', '=', language)
    .execute()
}

/** Stores a new translation, or the next revision of a stored one; returns false when another was stored meanwhile. */
export async function putTranslation(
  tx: Write,
  row: Omit<Insertable<TranslationTable>, 'id'>,
): Promise<boolean> {
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

/** Gives a new record the translations of another one of its table. */
export async function copyTranslations(
  tx: Write,
  subject: string,
  from: number,
  to: number,
  { at, by }: { at: string; by: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('translations')
    .select(['language', 'texts', 'originals'])
    .where('subject', '=', subject)
    .where('record_id', '=', from)
    .execute()
  const stamps = { subject, record_id: to, revision: 1, updated_at: at, updated_by: by }
  if (rows.length > 0)
    await tx
      .insertInto('translations')
      .values(rows.map((row) => ({ ...row, ...stamps })))
      .execute()
}
