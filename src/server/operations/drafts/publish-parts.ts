// Makes public what a draft of an artist changes of its songs and its gallery, in the transaction that saves the artist.
import { AppError } from '#contract/errors.ts'
import { nestedResources } from '#contract/resources.ts'
import { ofArtist } from '#db/conditions.ts'
import type { Read, Write } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, type StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../../deps.ts'
import { setOrder } from '../ordering.ts'
import { mediaIdsOf } from '../picture-inputs.ts'
import { recordTypes } from '../record-types.ts'
import { changeAndRecord, deleteAndRecord, droppedPictures, insertAndRecord } from '../record-writes.ts'
import { toDraftParts } from './draft-part-answers.ts'
import { actOf, draftParts, inOrder, isAdded, livePartsOf, type PartItem, toValues } from './draft-parts.ts'

/** What has come of the parts of a draft. */
export interface PublishedParts {
  changeId: number | undefined
  /** Ids of the records that it has added, by those that they had in the draft. */
  ids: ReadonlyMap<number, number>
  /** Ids of pictures that public records have ceased to show, and of those that were deleted with theirs. */
  released: readonly string[]
  deleted: readonly string[]
}

/** Throws `stale` when somebody has changed in public what the draft changes of songs and gallery. */
export async function assertPartsCurrent(db: Read, row: DraftRow): Promise<void> {
  const { parts, gallery_order } = await toDraftParts(db, row)
  const reasons = parts.flatMap(({ part, id, name, conflicts, is_gone }) => {
    const called = name === '' ? `${nestedResources[part].label} ${id}` : `“${name}”`
    if (is_gone) return `${called} has been deleted`
    return conflicts.length > 0 ? `${called}: ${conflicts.join(', ')}` : []
  })
  if (gallery_order === 'conflict') reasons.push('the order of the gallery')
  if (reasons.length === 0) return
  throw new AppError(
    'stale',
    `The artist’s songs or gallery have been changed since this draft was begun, in the same places: ${reasons.join('; ')}. Open the draft, and choose.`,
  )
}

/** What takes something away before what adds or shows something, so that an artist that is full has room for it. */
function makingRoomFirst(items: readonly PartItem[]): PartItem[] {
  const needsRoom = (item: PartItem) => isAdded(item) || item.fields.is_active === true
  return [...items.filter((item) => !needsRoom(item)), ...items.filter(needsRoom)]
}

interface Step {
  actor: Actor
  at: string
}

/** Adds, changes and deletes what the draft says of an artist, what is not there any more excepted, and announces it as one change. */
export async function publishParts(
  tx: Write,
  deps: Deps,
  row: DraftRow,
  artistId: number,
  { actor, at }: Step,
): Promise<PublishedParts> {
  const { items, order } = draftParts(row)
  const live = await livePartsOf(tx, row.record_id)
  const tags: string[] = []
  const ids = new Map<number, number>()
  const released: string[] = []
  const deleted: string[] = []

  async function insert({ part, id, fields }: PartItem) {
    const values = toValues(part, { ...fields, artist_id: artistId })
    const step = { type: recordTypes[part], actor, at, tags }
    ids.set(id, (await insertAndRecord(tx, deps, step, values)).record.id)
  }

  async function change(item: PartItem, before: StoredRecord) {
    const step = { type: recordTypes[item.part], id: before.id, actor, at, tags }
    if (actOf(item) === 'removed') {
      await deleteAndRecord(tx, deps, step, before)
      deleted.push(...mediaIdsOf(before))
      return
    }
    const { record } = await changeAndRecord(tx, deps, step, before, toValues(item.part, item.fields))
    released.push(...droppedPictures(before, record))
  }

  for (const item of makingRoomFirst(items.filter(actOf))) {
    const before = live[item.part].find(({ id }) => id === item.id)
    if (isAdded(item)) await insert(item)
    else if (before) await change(item, before)
  }
  if (order) {
    const gallery = await allRecords(tx, mappings.gallery, [ofArtist(artistId)], ['position'])
    const wanted = order.ids.map((id) => ids.get(id) ?? id)
    const standing = gallery.map(({ id }) => id)
    tags.push(...(await setOrder(tx, 'gallery', gallery, inOrder(standing, wanted), { actor, at })))
  }
  const reason = `artists ${artistId} update`
  const changeId = tags.length > 0 ? await addChange(tx, tags, reason, at, actor.username) : undefined
  return { changeId, ids, released, deleted }
}
