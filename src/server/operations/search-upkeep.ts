// Keeps the search index in sync with the records, inside their transactions.

import type { SearchType } from '#contract/entities/search-hit.ts'
import { nameOfKind } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import type { ColumnOf } from '#db/mapping.ts'
import { mappingOfKind } from '#db/mappings.ts'
import { allRecords, isActive, type StoredRecord } from '#db/records.ts'
import { mentionedNames } from '#db/search/mentioned-names.ts'
import { mentioning, toSearchDocument } from '#db/search/search-documents.ts'
import { indexDocument, removeDocument } from '#db/search/search-index.ts'

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
      const mapping = mappingOfKind(other)
      const column = mapping.fields[field]?.column as ColumnOf<typeof other>
      const where = [{ column, operator: '=', value: record.id }] as const
      const followers = await allRecords(tx, mapping, where, ['id'])
      await reindexRecords(tx, dialect, other, followers.filter(isActive))
    }
  }
}

/** Indexes the current state of a record and of those that mention it. */
export const updateSearch = (tx: Write, dialect: Dialect, kind: SearchType, record: StoredRecord) =>
  reindexRecords(tx, dialect, kind, [record])
