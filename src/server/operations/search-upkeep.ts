// Keeps the search index in sync with the records, inside their transactions.

import type { SearchKind, SearchType } from '#contract/entities/search-hit.ts'
import { nameOfKind } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import type { ColumnOf, Mapping } from '#db/mapping.ts'
import { mappingOfKind } from '#db/mappings.ts'
import { idsNaming } from '#db/record-links.ts'
import { allRecords, getRecords, isActive, type StoredRecord } from '#db/records.ts'
import { mentionedNames } from '#db/search/mentioned-names.ts'
import { mentioning, toSearchDocument } from '#db/search/search-documents.ts'
import { indexDocument, removeDocument } from '#db/search/search-index.ts'

/** Records whose field refers to this one, by an id or in a list. */
async function recordsMentioning(
  tx: Write,
  kind: SearchKind,
  field: string,
  id: number,
): Promise<StoredRecord[]> {
  const mapping: Mapping = mappingOfKind(kind)
  const link = mapping.links.find((one) => one.field === field)
  if (link) return [...(await getRecords(tx, mapping, await idsNaming(tx, link, [id]))).values()]
  const column = mapping.fields[field]?.column as ColumnOf<typeof kind>
  return allRecords(tx, mapping, [{ column, operator: '=', value: id }], ['id'])
}

/** Indexes the current state of records and removes archived ones. Records that mention them are indexed again. */
async function reindexRecords(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<void> {
  const names = await mentionedNames(tx, kind, records)
  for (const [index, record] of records.entries()) {
    const document = toSearchDocument(kind, record, names[index])
    if (document) await indexDocument(tx, document, dialect)
    else await removeDocument(tx, kind, String(record.id), dialect)
    if (kind === 'page') continue
    for (const { kind: other, field } of mentioning(nameOfKind[kind])) {
      const followers = await recordsMentioning(tx, other, field, record.id)
      await reindexRecords(tx, dialect, other, followers.filter(isActive))
    }
  }
}

/** Indexes the current state of a record and of those that mention it. */
export const updateSearch = (tx: Write, dialect: Dialect, kind: SearchType, record: StoredRecord) =>
  reindexRecords(tx, dialect, kind, [record])
