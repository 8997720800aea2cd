// Names of related records by which a record is also found, such as an event by its artist.
import type { SearchType } from '#contract/entities/search-hit.ts'
import { idsIn } from '#contract/references.ts'
import type { Read } from '../connection.ts'
import { mappings } from '../mappings.ts'
import { fieldsOf, getRecords, isActive, type StoredRecord } from '../records.ts'
import { type MentionedNames, mentionsOf } from './search-documents.ts'

/** The name of a mentioned record; '' for none and for one that is not public. */
export function mentionedName(record: StoredRecord | null | undefined): string {
  return record && isActive(record) ? String(fieldsOf(record).name ?? '') : ''
}

/**
 * The mentioned names of each record, in order; '' for none and for one that is not shown. Uses one query per field,
 * however many records there are.
 */
export async function mentionedNames(
  db: Read,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<MentionedNames[]> {
  const names = records.map((): Record<string, string> => ({}))
  if (kind === 'page') return names
  for (const { field, resource } of mentionsOf(kind)) {
    const ids = records.map((record) => idsIn(fieldsOf(record)[field]))
    const mentioned = await getRecords(db, mappings[resource], ids.flat())
    for (const [index, known] of names.entries()) {
      const found = (ids[index] ?? []).map((id) => mentionedName(mentioned.get(id)))
      known[field] = found.filter(Boolean).join(' ')
    }
  }
  return names
}
