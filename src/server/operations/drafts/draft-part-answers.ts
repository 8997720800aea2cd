// Converts what a draft changes of songs and gallery to responses of the contract, and lists both as the draft would have them.
import type { Draft, DraftPart, DraftPartName } from '#contract/entities/draft.ts'
import { limits } from '#contract/limits.ts'
import { nestedResources } from '#contract/resources.ts'
import type { Read } from '#db/connection.ts'
import { fold } from '#db/fold.ts'
import { typedWords } from '#db/like.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { columnsOf, fieldsOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import { toAuditState } from '#db/tables/audit.ts'
import { toPage } from '../answers.ts'
import { withoutArtist } from '../public-reads.ts'
import type { StaffListQuery } from '../record-reads.ts'
import type { Fields } from './draft-fields.ts'
import {
  actOf,
  changedParts,
  conflictOf,
  draftParts,
  isOrderInConflict,
  livePartOf,
  livePartsOf,
  overlaidRecords,
  type PartItem,
} from './draft-parts.ts'

/** What a song or a picture is called. */
export const nameOfPart = (fields: Fields): string => String(fields.title ?? fields.caption ?? '')

const pick = (state: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, state[name]]))

function toDraftPart(item: PartItem, live: StoredRecord | undefined): DraftPart[] {
  const act = actOf(item)
  // What is taken away and gone is no difference any more.
  if (act === null || (act === 'removed' && !live)) return []
  const { artist_id: _, ...now } = live ? toAuditState(live) : { artist_id: null }
  const { names, is_gone } = conflictOf(item, live)
  const shown = act === 'removed' ? now : pick(now, Object.keys(item.fields))
  return [
    {
      part: item.part,
      id: item.id,
      act,
      name: nameOfPart({ ...now, ...item.fields }),
      values: { ...item.fields },
      live: live ? shown : null,
      conflicts: names,
      is_gone,
    },
  ]
}

/** What a draft changes of songs and gallery, beside what is public. */
export async function toDraftParts(db: Read, row: DraftRow): Promise<Pick<Draft, 'parts' | 'gallery_order'>> {
  if (changedParts(draftParts(row)).length === 0) return { parts: [], gallery_order: null }
  const parts = draftParts(row)
  const live = await livePartsOf(db, row.record_id)
  const order = isOrderInConflict(parts, live) ? 'conflict' : 'changed'
  return {
    parts: parts.items.flatMap((item) =>
      toDraftPart(
        item,
        live[item.part].find(({ id }) => id === item.id),
      ),
    ),
    gallery_order: parts.order ? order : null,
  }
}

/** One song or picture as the draft would have it. */
export const toPartAnswer = <T>(record: StoredRecord): T =>
  withoutArtist(record as StoredRecord<'song' | 'galleryImage'>) as T

/** Values by which lists are searched and sorted: those of the columns that a stored record has. */
function keysOf(mapping: Mapping, record: StoredRecord): Fields {
  const { id, updated_at } = record
  return { ...columnsOf(mapping, { fields: fieldsOf(record), images: {} } as RecordValues), id, updated_at }
}

/** As the databases sort: by code points, and null as the smallest. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return (one as string | number) < (other as string | number) ? -1 : 1
}

function sorted(part: DraftPartName, records: StoredRecord[], ordering: string): StoredRecord[] {
  const mapping: Mapping = mappings[part]
  const sign = ordering.startsWith('-') ? -1 : 1
  const column = String(mapping.orderings[ordering.replace(/^-/, '')])
  const keyed = records.map((record) => ({ record, keys: keysOf(mapping, record) }))
  keyed.sort(
    (one, other) =>
      sign * (compare(one.keys[column], other.keys[column]) || compare(one.record.id, other.record.id)),
  )
  return keyed.map(({ record }) => record)
}

/** One page of the songs, or of the gallery in its order, as the draft would have them. */
export async function listPart<T>(
  db: Read,
  row: DraftRow,
  part: DraftPartName,
  { url, query }: { url: URL; query: StaffListQuery },
) {
  const mapping: Mapping = mappings[part]
  const { page = 1, page_size: pageSize = limits.pageSizeDefault, is_active } = query
  const words = typedWords(fold(query.q ?? query.search ?? ''))
  const all = await overlaidRecords(db, row, part, await livePartOf(db, part, row.record_id))
  const matching = all.filter((record) => {
    const keys = keysOf(mapping, record)
    const texts = Object.keys(mapping.keys).map((name) => String(keys[name]))
    const isFound = words.every((word) => texts.some((text) => text.includes(word)))
    return isFound && (is_active === undefined || fieldsOf(record).is_active === is_active)
  })
  const records = sorted(part, matching, query.ordering ?? nestedResources[part].order)
  const shown = records.slice((page - 1) * pageSize, page * pageSize)
  return {
    body: toPage(
      url,
      page,
      pageSize,
      matching.length,
      shown.map((record) => toPartAnswer<T>(record)),
    ),
  }
}
