// Keeps the search index in sync with the records, inside their transactions.
import { setImmediate } from 'node:timers/promises'
import type { SearchKind, SearchType } from '#contract/entities/search-hit.ts'
import { nameOfKind } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import { partsOf } from '#db/in-parts.ts'
import type { ColumnOf, Mapping } from '#db/mapping.ts'
import { mappingOfKind } from '#db/mappings.ts'
import { listRecordIds } from '#db/record-batches.ts'
import { idsNaming } from '#db/record-links.ts'
import { getRecords, isActive, type StoredRecord } from '#db/records.ts'
import { documentsOf } from '#db/search/documents-of.ts'
import { mentionedName } from '#db/search/mentioned-names.ts'
import { isFoundAlike, mentioning } from '#db/search/search-documents.ts'
import { indexDocuments, removeDocuments } from '#db/search/search-index.ts'

/** Records that are indexed before others are answered. */
const atOnce = 200

/** Ids of the records whose field refers to one of these, by an id or in a list. */
async function idsMentioning(
  tx: Write,
  mapping: Mapping,
  field: string,
  ids: readonly number[],
): Promise<number[]> {
  const link = mapping.links.find((one) => one.field === field)
  if (link) return idsNaming(tx, link, ids)
  const column = mapping.fields[field]?.column as ColumnOf<SearchKind>
  return listRecordIds(tx, mapping, { where: [{ column, operator: 'in', value: ids }] })
}

/** Indexes the current state of records and removes archived ones. Records that mention them are indexed again. */
async function reindexRecords(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<void> {
  await indexRecords(tx, dialect, kind, records)
  if (kind === 'page' || records.length === 0) return
  const ids = records.map(({ id }) => id)
  for (const { kind: other, field } of mentioning(nameOfKind[kind])) {
    const mapping: Mapping = mappingOfKind(other)
    const parts = partsOf(await idsMentioning(tx, mapping, field, ids), atOnce)
    for (const [place, some] of [...parts].entries()) {
      // SQLite answers without a turn of the event loop; between many, others get theirs.
      if (place > 0) await setImmediate()
      const followers = [...(await getRecords(tx, mapping, some)).values()]
      await reindexRecords(tx, dialect, other, followers.filter(isActive))
    }
  }
}

/** Indexes the current state of records alone, and removes archived ones. */
async function indexRecords(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<void> {
  const documents = await documentsOf(tx, kind, records)
  const gone = records.filter((_, index) => !documents[index]).map(({ id }) => String(id))
  await indexDocuments(
    tx,
    documents.filter((document) => document !== null),
    dialect,
  )
  await removeDocuments(tx, kind, gone, dialect)
}

/** Like `updateSearch` for changed records, of which it indexes those that are found otherwise now. */
export async function updateSearchOfMany(
  tx: Write,
  dialect: Dialect,
  kind: SearchKind,
  changes: readonly (readonly [before: StoredRecord, after: StoredRecord])[],
): Promise<void> {
  const differing = changes.filter(([before, after]) => !isFoundAlike(kind, before, after))
  const isMentionedAlike = ([before, after]: (typeof changes)[number]) =>
    mentionedName(before) === mentionedName(after)
  const alone = differing.filter(isMentionedAlike)
  const others = differing.filter((change) => !isMentionedAlike(change))
  await indexRecords(
    tx,
    dialect,
    kind,
    alone.map(([, after]) => after),
  )
  await reindexRecords(
    tx,
    dialect,
    kind,
    others.map(([, after]) => after),
  )
}

/** Like `updateSearch`, for many records of a kind; each at most once. */
export const updateSearchOfAll = reindexRecords

/** Indexes the current state of a record and of those that mention it. */
export const updateSearch = (tx: Write, dialect: Dialect, kind: SearchType, record: StoredRecord) =>
  reindexRecords(tx, dialect, kind, [record])
