// How the changes of songs and gallery in a draft become others: functions of what was kept and of what is public.
import type { DraftPartChoice, DraftPartName } from '#contract/entities/draft.ts'
import { AppError } from '#contract/errors.ts'
import { mappings } from '#db/mappings.ts'
import type { StoredRecord } from '#db/records.ts'
import { toAuditState } from '#db/tables/audit.ts'
import { type Fields, fieldGroups, sameValue } from './draft-fields.ts'
import { conflictOf, type DraftParts, isAdded, type PartItem } from './draft-parts.ts'

/** The item of a song or a picture; a new one when the draft says nothing of it yet. */
export const itemOf = ({ items }: DraftParts, part: DraftPartName, id: number): PartItem =>
  items.find((item) => item.part === part && item.id === id) ?? {
    part,
    id,
    base: {},
    fields: {},
    is_removed: false,
    revision: 0,
  }

/** The parts with another item in place of the one it was; without it when there is none. */
export function withItem(parts: DraftParts, before: PartItem, after: PartItem | null): DraftParts {
  const isIt = (item: PartItem) => item.part === before.part && item.id === before.id
  const isKnown = parts.items.some(isIt)
  const items = parts.items.flatMap((item) => (isIt(item) ? (after ?? []) : item))
  return { ...parts, items: after && !isKnown ? [...items, after] : items }
}

/** The item with these values, but for those that are public as they are; a picture with all that is said of it. */
export function changed(
  item: PartItem,
  live: StoredRecord | undefined,
  given: Fields,
  revision: number,
): PartItem {
  const fields: Record<string, unknown> = { ...item.fields, ...given }
  const base: Record<string, unknown> = { ...item.base }
  const now: Fields = live ? toAuditState(live) : {}
  for (const group of live ? fieldGroups(mappings[item.part], Object.keys(given)) : []) {
    const isOther = group.some((name) => name in fields && !sameValue(now[name], fields[name]))
    for (const name of group) {
      if (!(name in fields)) fields[name] = now[name]
      if (!(name in base)) base[name] = now[name]
      if (isOther) continue
      delete fields[name]
      delete base[name]
    }
  }
  return sameValue(fields, item.fields) ? item : { ...item, fields, base, revision }
}

/** The item once the public one is to be deleted, as it is by now. */
export const taken = (item: PartItem, live: StoredRecord, revision: number): PartItem => ({
  ...item,
  base: toAuditState(live),
  fields: {},
  is_removed: true,
  revision,
})

const goneText = 'It has been deleted in public, and cannot be changed any more. Take it out of the draft.'

/** What becomes of an item when somebody has chosen between it and what is public; null when nothing is left of it. */
export function chosen(
  item: PartItem,
  live: StoredRecord | undefined,
  keep: DraftPartChoice['keep'],
  revision: number,
): PartItem | null {
  if (keep === 'public')
    return isAdded(item) ? null : { ...item, base: {}, fields: {}, is_removed: false, revision }
  if (conflictOf(item, live).is_gone) throw new AppError('conflict', goneText)
  if (!live) return item
  if (item.is_removed) return taken(item, live, revision)
  return changed({ ...item, base: {}, fields: {} }, live, item.fields, revision)
}
