// Keeps what search can find in step with the records, inside their transactions.

import type { SearchType } from '#contract/entities/search-hit.ts'
import { nameOfKind } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import type { ColumnOf } from '#db/mapping.ts'
import { mappingOfKind, mappings } from '#db/mappings.ts'
import { allRecords, fieldsOf, getRecord, isActive, type StoredRecord } from '#db/records.ts'
import { mentionedName, mentioning, mentionsOf, toSearchDocument } from '#db/search/search-documents.ts'
import { indexDocument, removeDocument } from '#db/search/search-index.ts'

async function namesIn(tx: Write, kind: SearchType, record: StoredRecord): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  if (kind === 'page') return names
  for (const { field, resource } of mentionsOf(kind)) {
    const id = fieldsOf(record)[field]
    const found = typeof id === 'number' ? await getRecord(tx, mappings[resource], id) : null
    names[field] = mentionedName(found)
  }
  return names
}

/** Indexes a record as it is now; an archived one is taken out. Those that mention it follow its name. */
export async function updateSearch(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  record: StoredRecord,
): Promise<void> {
  const document = toSearchDocument(kind, record, await namesIn(tx, kind, record))
  if (document) await indexDocument(tx, document, dialect)
  else await removeDocument(tx, kind, String(record.id), dialect)
  if (kind === 'page') return
  for (const { kind: other, field } of mentioning(nameOfKind[kind])) {
    const mapping = mappingOfKind(other)
    const column = mapping.fields[field]?.column as ColumnOf<typeof other>
    const where = [{ column, operator: '=', value: record.id }] as const
    const records = await allRecords(tx, mapping, where, ['id'])
    for (const one of records.filter(isActive)) await updateSearch(tx, dialect, other, one)
  }
}
