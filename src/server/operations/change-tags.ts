// Computes the tags of everything that a change of a record may affect.
import { idsIn } from '#contract/references.ts'
import {
  collectionTag,
  companyFieldTag,
  companyTag,
  partTag,
  recordTag,
  removedTag,
  searchTag,
} from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { idsNaming } from '#db/record-links.ts'
import { fieldsOf, isActive, type StoredRecord } from '#db/records.ts'
import type { RecordType } from './record-types.ts'
import { toSingletonAnswer } from './single-reads.ts'

const isShown = (record: StoredRecord | null) => record !== null && isActive(record)
const fieldOf = (record: StoredRecord | null, field: string) => record && fieldsOf(record)[field]

/** Fields of the site info whose public value changes. */
function changedFields(...sides: (StoredRecord | null)[]): string[] {
  const [before = {}, after = {}]: Record<string, unknown>[] = sides.map((side) =>
    side ? toSingletonAnswer(side as StoredRecord<'company'>) : {},
  )
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Tags of a change from `before` (null: new record) to `after` (null: deleted). */
export function changeTags(
  type: RecordType,
  before: StoredRecord | null,
  after: StoredRecord | null,
): string[] {
  const record = after ?? before
  if (!record || (!isShown(before) && !isShown(after))) return []
  if (type.name === 'company') return [companyTag, ...changedFields(before, after).map(companyFieldTag)]
  if (type.name === 'pages') return [recordTag('page', String(fieldOf(record, 'slug'))), searchTag]
  const tags: string[] = []
  if (type.tagKind) {
    tags.push(recordTag(type.tagKind, record.id), searchTag)
    const moved =
      isShown(before) !== isShown(after) ||
      type.listFields.some((name) => fieldOf(before, name) !== fieldOf(after, name))
    if (moved) tags.push(collectionTag(type.tagKind))
  }
  for (const { field, kind, part } of type.parts)
    for (const side of [before, after])
      for (const id of idsIn(fieldOf(side, field))) tags.push(partTag(kind, id, part))
  if (type.parts.length > 0 && isShown(before) && !isShown(after)) tags.push(removedTag)
  return tags
}

/**
 * Tags of the lists of other records that name this one; when it is hidden by a change, they stand for removals.
 */
export async function listTags(
  db: Read,
  { namedIn }: RecordType,
  id: number,
  isHidden: boolean,
): Promise<string[]> {
  const lists: string[] = []
  for (const { kind, link } of namedIn)
    for (const own of await idsNaming(db, link, [id])) lists.push(partTag(kind, own, link.field))
  return isHidden && lists.length > 0 ? [...lists, removedTag] : lists
}
