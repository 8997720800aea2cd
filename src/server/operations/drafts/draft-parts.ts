// What a draft of an artist changes of its songs and its gallery: kept with the draft as differences to what is public, each
// with what it was a change of, and laid over what is public whenever it is read.
import type { DraftPartName } from '#contract/entities/draft.ts'
import { isReordered } from '#contract/orders.ts'
import { ofArtist } from '#db/conditions.ts'
import type { Read } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, fieldsOf, imagesOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import { toAuditState } from '#db/tables/audit.ts'
import { getMedia } from '#db/tables/media.ts'
import { toRecordValues } from '../picture-inputs.ts'
import { type Fields, namesInConflict, sameValue } from './draft-fields.ts'

export const partNames = ['songs', 'gallery'] as const satisfies readonly DraftPartName[]

/** A song or a picture that the draft adds, changes or takes away; one without any of these is as it is public. */
export interface PartItem {
  part: DraftPartName
  /** That of the public one; negative for one that the draft adds, and never given twice. */
  id: number
  /** What was public of the fields that the draft changes, or of all when it takes it away. */
  base: Fields
  fields: Fields
  is_removed: boolean
  /** The revision of the draft that last changed it. */
  revision: number
}

export interface DraftParts {
  items: readonly PartItem[]
  /** The gallery in its new order, and the order of what was public then. */
  order: { ids: readonly number[]; base: readonly number[] } | null
}

/** Public songs and pictures of an artist; pictures in their order. */
export type LiveParts = Readonly<Record<DraftPartName, readonly StoredRecord[]>>

/** What was parsed of rows that are in use: a draft may hold two megabytes, and several functions ask for them in turn. */
const parsed = new WeakMap<Pick<DraftRow, 'parts'>, DraftParts>()

export const noParts: DraftParts = { items: [], order: null }

export function draftParts(row: Pick<DraftRow, 'parts'>): DraftParts {
  if (row.parts === null) return noParts
  const known = parsed.get(row)
  if (known) return known
  const parts = JSON.parse(row.parts) as DraftParts
  parsed.set(row, parts)
  return parts
}

export const isAdded = ({ id }: Pick<PartItem, 'id'>) => id < 0

/** What a draft does with a song or a picture; null for nothing. */
export function actOf(item: PartItem): 'added' | 'changed' | 'removed' | null {
  if (isAdded(item)) return 'added'
  if (item.is_removed) return 'removed'
  return Object.keys(item.fields).length > 0 ? 'changed' : null
}

/** The parts in which a draft changes something. */
export function changedParts({ items, order }: DraftParts): DraftPartName[] {
  return partNames.filter(
    (name) =>
      items.some((item) => item.part === name && actOf(item) !== null) || (name === 'gallery' && order),
  )
}

/** The same as they are noted beside the parts, for a revision of the draft. */
export const toChangedParts = (parts: DraftParts, revision: number): string =>
  JSON.stringify({ revision, names: changedParts(parts) })

/** The parts that were noted; null when that was for another revision, such as by an edition that notes none. */
export function notedParts({
  changed_parts,
  revision,
}: Pick<DraftRow, 'changed_parts' | 'revision'>): DraftPartName[] | null {
  if (changed_parts === null) return null
  const noted = JSON.parse(changed_parts) as { revision: number; names: DraftPartName[] }
  return noted.revision === revision ? noted.names : null
}

/** Ids of the pictures that a draft shows in its parts. */
export const pictureIdsOfParts = ({ items }: DraftParts): string[] =>
  items.flatMap(({ fields }) => (typeof fields.image === 'string' ? [fields.image] : []))

/** The public songs of an artist, or its pictures in their order. */
export async function livePartOf(
  db: Read,
  part: DraftPartName,
  artistId: number | null,
): Promise<readonly StoredRecord[]> {
  if (artistId === null) return []
  const where = [ofArtist(artistId)]
  return part === 'songs'
    ? allRecords(db, mappings.songs, where, ['id'])
    : allRecords(db, mappings.gallery, where, ['position'])
}

/** As much of what is public as one song or picture is laid over: the place of a picture depends on all others. */
export async function liveAround(
  db: Read,
  { part, id }: Pick<PartItem, 'part' | 'id'>,
  artistId: number | null,
): Promise<readonly StoredRecord[]> {
  if (part === 'gallery' || artistId === null) return livePartOf(db, part, artistId)
  return allRecords(
    db,
    mappings.songs,
    [ofArtist(artistId), { column: 'id', operator: '=', value: id }],
    ['id'],
  )
}

export const livePartsOf = async (db: Read, artistId: number | null): Promise<LiveParts> => ({
  songs: await livePartOf(db, 'songs', artistId),
  gallery: await livePartOf(db, 'gallery', artistId),
})

/** Input values as a draft keeps them: fields, and the id, alternative text and focal point of pictures. */
export function toFields({ fields, images }: RecordValues): Record<string, unknown> {
  const flat: Record<string, unknown> = { ...fields }
  for (const [name, { mediaId, alt, focus }] of Object.entries(images)) {
    if (mediaId !== undefined) flat[name] = mediaId
    if (alt !== undefined) flat[`${name}_alt`] = alt
    if (focus !== undefined) flat[`${name}_focus`] = focus
  }
  return flat
}

/** What the draft has of a part as a write takes it. */
export const toValues = (part: DraftPartName, fields: Fields): RecordValues =>
  toRecordValues(Object.keys(mappings[part].images), fields)

/** A record as the draft would have it, made of the public one if there is one. */
function overlaid(
  item: PartItem,
  live: StoredRecord | undefined,
  media: Awaited<ReturnType<typeof getMedia>>,
  at: string,
): StoredRecord {
  const mapping: Mapping = mappings[item.part]
  const { fields, images } = toValues(item.part, item.fields)
  const shown = { ...(live && imagesOf(live)) }
  for (const name of Object.keys(mapping.images)) {
    const { mediaId, ...words } = (images as Record<string, { mediaId?: string | null }>)[name] ?? {}
    const known = shown[name] ?? { media: null, alt: '', focus: '0.5,0.5' }
    const picture = mediaId === undefined ? known.media : (media.get(mediaId ?? '') ?? null)
    shown[name] = { ...known, ...words, media: picture }
  }
  return {
    id: item.id,
    // Both only grow, so that any change of either makes another sum.
    revision: item.revision + (live?.revision ?? 0),
    created_at: live?.created_at ?? at,
    updated_at: at,
    fields: { ...mapping.initial, ...(live && fieldsOf(live)), ...fields },
    images: shown,
  } as StoredRecord
}

/** Ids in the order of `ids`, and after them the others as they stand. */
export function inOrder(standing: readonly number[], ids: readonly number[] | undefined): number[] {
  if (!ids) return [...standing]
  return [...ids.filter((id) => standing.includes(id)), ...standing.filter((id) => !ids.includes(id))]
}

/** Ids of a part as the draft would have it, unless it is put in order: what stays of the public ones, then what is added. */
export function standingIds({ items }: DraftParts, part: DraftPartName, live: readonly number[]): number[] {
  const own = items.filter((item) => item.part === part)
  const removed = new Set(own.filter((item) => item.is_removed).map(({ id }) => id))
  return [...live.filter((id) => !removed.has(id)), ...own.filter(isAdded).map(({ id }) => id)]
}

/** The songs, or the gallery in its order, as the draft would have them; what it adds stands last unless ordered. */
export async function overlaidRecords(
  db: Read,
  row: DraftRow,
  part: DraftPartName,
  live: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const parts = draftParts(row)
  const items = new Map(parts.items.filter((item) => item.part === part).map((item) => [item.id, item]))
  const known = new Map(live.map((record) => [record.id, record]))
  const media = await getMedia(db, pictureIdsOfParts(parts))
  const standing = standingIds(parts, part, [...known.keys()])
  const shown = (id: number): StoredRecord => {
    const item = items.get(id)
    return item ? overlaid(item, known.get(id), media, row.updated_at) : (known.get(id) as StoredRecord)
  }
  if (part === 'songs') return standing.map(shown)
  return inOrder(standing, parts.order?.ids).map((id, order) => {
    const record = shown(id)
    return { ...record, fields: { ...record.fields, order } } as StoredRecord
  })
}

/** Where an item and what is public contradict one another; `is_gone` when that is not there any more. */
export function conflictOf(
  item: PartItem,
  live: StoredRecord | undefined,
): { names: string[]; is_gone: boolean } {
  const act = actOf(item)
  if (act === null || act === 'added') return { names: [], is_gone: false }
  if (!live) return { names: [], is_gone: act === 'changed' }
  const now = toAuditState(live)
  if (act === 'changed') return { names: namesInConflict(mappings[item.part], item, now), is_gone: false }
  // Where it stands does not matter to whoever takes it away.
  const names = Object.keys(item.base).filter(
    (name) => name !== 'order' && !sameValue(item.base[name], now[name]),
  )
  return { names, is_gone: false }
}

/** Whether somebody has put the public gallery into another order since the draft did. */
export const isOrderInConflict = ({ order }: DraftParts, live: LiveParts): boolean =>
  order !== null &&
  isReordered(
    order.base,
    live.gallery.map(({ id }) => id),
  ) &&
  isReordered(
    order.ids,
    live.gallery.map(({ id }) => id),
  )
