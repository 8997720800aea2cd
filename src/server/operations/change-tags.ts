// Computes the tags of everything that a change of a record may affect.
import { pictureOfAlt } from '#contract/entities/record.ts'
import { translatableIn } from '#contract/entities/translation.ts'
import { changedTags, insideTags, wholeTags } from '#contract/field-tags.ts'
import { idsIn } from '#contract/references.ts'
import {
  collectionTag,
  companyTag,
  namedTag,
  partTag,
  recordTag,
  removedTag,
  searchTag,
} from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { idsNaming } from '#db/record-links.ts'
import { fieldsOf, isActive, type StoredRecord } from '#db/records.ts'
import { toAnswer } from './answers.ts'
import type { RecordType } from './record-types.ts'

const isShown = (record: StoredRecord | null) => record !== null && isActive(record)
const fieldOf = (record: StoredRecord | null, field: string) => record && fieldsOf(record)[field]

type Answer = Readonly<Record<string, unknown>>

/**
 * Fields of the response that differ between two states; null when a change concerns more than them: what the record
 * refers to, or what the response does not have.
 */
function changedFields(type: RecordType, before: StoredRecord, after: StoredRecord): string[] | null {
  const [one, other]: Answer[] = [before, after].map((side) => toAnswer(side))
  const changed = Object.keys({ ...one, ...other }).filter(
    (field) => JSON.stringify(one?.[field]) !== JSON.stringify(other?.[field]),
  )
  const isOwn = (field: string) =>
    type.fields.has(field) && !type.references.some((reference) => reference.field === field)
  if (!changed.every(isOwn)) return null
  // Only a text that there is can lack a translation.
  const isBegun = (field: string) => (one?.[field] === '') !== (other?.[field] === '')
  return translatableIn(type.name).some((field) => changed.includes(field) && isBegun(field))
    ? [...changed, 'untranslated']
    : changed
}

/** As `changedFields`; null also when the record appears or disappears. */
const fieldsBetween = (type: RecordType, before: StoredRecord | null, after: StoredRecord | null) =>
  before && after && isShown(before) && isShown(after) ? changedFields(type, before, after) : null

const tagsOf = (tag: string, fields: string[] | null) => (fields ? changedTags(tag, fields) : wholeTags(tag))

/** Tags of the parts of other records in which the record is listed; `isInside` when it stays where it is in them. */
function tagsOfParts(
  { parts }: RecordType,
  before: StoredRecord | null,
  after: StoredRecord | null,
  isInside: boolean,
): string[] {
  return parts.flatMap(({ field, kind, part }) => {
    const ids = new Set([before, after].flatMap((side) => idsIn(fieldOf(side, field))))
    const tags = ids.values().map((id) => partTag(kind, id, part))
    return [...tags.flatMap(isInside ? insideTags : wholeTags)]
  })
}

/** Tags of a change from `before` (null: new record) to `after` (null: deleted). */
export function changeTags(
  type: RecordType,
  before: StoredRecord | null,
  after: StoredRecord | null,
): string[] {
  const record = after ?? before
  if (!record || (!isShown(before) && !isShown(after))) return []
  const fields = fieldsBetween(type, before, after)
  if (type.name === 'company') return tagsOf(companyTag, fields)
  if (type.name === 'pages') return [recordTag('page', String(fieldOf(record, 'slug'))), searchTag]
  const isMoved =
    isShown(before) !== isShown(after) ||
    type.listFields.some((name) => fieldOf(before, name) !== fieldOf(after, name))
  const tags: string[] = []
  if (type.tagKind) {
    tags.push(...tagsOf(recordTag(type.tagKind, record.id), fields), searchTag)
    if (isMoved) tags.push(collectionTag(type.tagKind))
  }
  // What is inside a part is followed by the records' own tags, which nested ones do not have.
  tags.push(...tagsOfParts(type, before, after, type.tagKind !== null && fields !== null && !isMoved))
  if (type.parts.length > 0 && isShown(before) && !isShown(after)) tags.push(removedTag)
  return tags
}

/** Tags of a change of what a record says in other languages, which leaves it where it is; none for a hidden record. */
export async function translationTags(
  db: Read,
  type: RecordType,
  record: StoredRecord,
  changed: readonly string[],
): Promise<string[]> {
  if (!isShown(record)) return []
  const pictures = changed.flatMap((field) => pictureOfAlt(field) ?? [])
  const fields = [...new Set([...changed, ...pictures, 'untranslated'])]
  if (type.name === 'company') return changedTags(companyTag, fields)
  if (type.name === 'pages') return [recordTag('page', String(fieldOf(record, 'slug'))), searchTag]
  if (!type.tagKind) return []
  return [
    searchTag,
    ...changedTags(recordTag(type.tagKind, record.id), fields),
    ...tagsOfParts(type, record, record, true),
    ...(await listTags(db, type, [[record, record]])),
  ]
}

/** A record before and after a change: null before it is made, and after it is deleted. */
export type BeforeAfter = readonly [before: StoredRecord | null, after: StoredRecord | null]

/** Tags of the events that name records which appear; while these were hidden nothing of the event's answer told them. */
async function tagsOfAppearing(
  db: Read,
  type: RecordType,
  changes: readonly BeforeAfter[],
): Promise<string[]> {
  const ids = changes.flatMap(([before, after]) =>
    before && after && !isShown(before) && isShown(after) ? [after.id] : [],
  )
  const events = await Promise.all(type.namedByEvents.map((naming) => idsNaming(db, naming, ids)))
  return [...new Set(events.flat())].flatMap((id) => wholeTags(namedTag(id)))
}

/** Tags of the lists of other records that name these; when one is hidden by its change, they stand for removals. */
export async function listTags(
  db: Read,
  type: RecordType,
  changes: readonly BeforeAfter[],
): Promise<string[]> {
  const lists = await tagsOfAppearing(db, type, changes)
  if (type.namedIn.length === 0) return lists
  const byTags = Map.groupBy(changes, ([before, after]) => {
    if (fieldsBetween(type, before, after) !== null) return 'inside'
    return isShown(after) ? 'whole' : 'hidden'
  })
  for (const [tags, alike] of byTags) {
    const ids = alike.flatMap(([before, after]) => (after ?? before)?.id ?? [])
    const tagsOfList = tags === 'inside' ? insideTags : wholeTags
    for (const { kind, link } of type.namedIn) {
      const owners = await idsNaming(db, link, ids)
      for (const own of owners) lists.push(...tagsOfList(partTag(kind, own, link.field)))
      if (tags === 'hidden' && owners.length > 0) lists.push(removedTag)
    }
  }
  return lists
}
