// The search documents of stored records, with all that is read for them.
import type { SearchType } from '#contract/entities/search-hit.ts'
import { translatableIn } from '#contract/entities/translation.ts'
import { isOtherLanguage, type OtherLanguage } from '#contract/languages.ts'
import { nameOfKind } from '#contract/resources.ts'
import type { Read } from '../connection.ts'
import type { Mapping } from '../mapping.ts'
import { mappingOfKind } from '../mappings.ts'
import { allRecords, fieldsOf, getRecords, type StoredRecord } from '../records.ts'
import type { TranslationRow } from '../schema.ts'
import { listTranslations } from '../tables/translations.ts'
import { mentionedNames } from './mentioned-names.ts'
import { type Translated, toSearchDocument } from './search-documents.ts'
import type { SearchDocument } from './search-index.ts'

/** Name of the table of a kind in the contract. */
export const tableOfKind = (kind: SearchType) => (kind === 'page' ? 'pages' : nameOfKind[kind])

/** Records by the `recordId` of their documents; those of pages are all read, because there are two. */
export async function recordsOf(
  db: Read,
  kind: SearchType,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const mapping: Mapping = mappingOfKind(kind)
  if (kind !== 'page') {
    const records = await getRecords(db, mapping, ids.map(Number))
    return new Map([...records.values()].map((record) => [String(record.id), record]))
  }
  const pages = await allRecords(db, mapping, [], ['id'])
  return new Map(pages.map((record) => [String(fieldsOf(record).slug), record]))
}

/** Id of a record → what it says in a language, or in all that it says something in. */
export async function translationsOf(
  db: Read,
  kind: SearchType,
  records: readonly StoredRecord[],
  only?: OtherLanguage,
): Promise<Map<number, Translated[]>> {
  const name = tableOfKind(kind)
  if (translatableIn(name).length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const rows = await listTranslations(db, name, ids, only)
  const byRecord = Map.groupBy(rows, ({ record_id }) => record_id)
  const toTranslated = ({ language, texts }: TranslationRow): Translated[] =>
    isOtherLanguage(language) ? [{ language, texts: JSON.parse(texts) as Translated['texts'] }] : []
  return new Map(byRecord.entries().map(([id, some]) => [id, some.flatMap(toTranslated)]))
}

/** The document of each record, in order; null for one that is not public. */
export async function documentsOf(
  db: Read,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<(SearchDocument | null)[]> {
  const names = await mentionedNames(db, kind, records)
  const translations = await translationsOf(db, kind, records)
  return records.map((record, index) =>
    toSearchDocument(kind, record, names[index], translations.get(record.id)),
  )
}
