// Changes of songs and gallery in the draft of an artist. Each is a new revision of the draft, in one transaction.
import type { DraftPartChoice, DraftPartName } from '#contract/entities/draft.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { nestedResources } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import type { Read, Write } from '#db/connection.ts'
import type { StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { updateDraft } from '#db/tables/drafts.ts'
import { insertMedia } from '#db/tables/media.ts'
import type { Answer, StoreAnswer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { assertRevision } from '../../request/revision.ts'
import { assertOrder, type Order } from '../ordering.ts'
import { withPictures } from '../picture-inputs.ts'
import { releasePictures } from '../picture-removal.ts'
import { recordTypes } from '../record-types.ts'
import { toDraftAnswer } from './draft-answers.ts'
import { type Fields, sameValue } from './draft-fields.ts'
import { toPartAnswer } from './draft-part-answers.ts'
import {
  actOf,
  type DraftParts,
  draftParts,
  inOrder,
  liveAround,
  livePartOf,
  livePartsOf,
  overlaidRecords,
  type PartItem,
  standingIds,
  toChangedParts,
  toFields,
} from './draft-parts.ts'
import { pictureIdsOf } from './draft-pictures.ts'
import { recordDraft } from './draft-trail.ts'
import { type DraftTarget, findDraft } from './drafts.ts'
import { changed, chosen, itemOf, taken, withItem } from './part-changes.ts'

/** A song or a picture of a draft as the caller names it. */
export interface PartTarget {
  draftId: number
  part: DraftPartName
  id: number
  ifMatch: readonly number[] | null
}

/** The draft of an artist. Throws `not_found`. */
export async function findArtistDraft(deps: Deps, db: Read, id: number): Promise<DraftRow> {
  const row = await findDraft(deps, db, { id, ifMatch: null })
  if (row.resource !== 'artists') throw new AppError('not_found', notFound.draft)
  return row
}

const absentOf = (part: DraftPartName) => nestedResources[part].absent

/** A song or a picture as a draft would have it, and as it is public. Throws `not_found`. */
async function readPart(db: Read, row: DraftRow, { part, id }: Pick<PartTarget, 'part' | 'id'>) {
  const all = await liveAround(db, { part, id }, row.record_id)
  const record = (await overlaidRecords(db, row, part, all)).find((one) => one.id === id)
  if (!record) throw new AppError('not_found', absentOf(part))
  return { record, live: all.find((one) => one.id === id) }
}

/** A song or a picture as a draft would have it. Throws `not_found`. */
export const findPart = async (...asked: Parameters<typeof readPart>): Promise<StoredRecord> =>
  (await readPart(...asked)).record

const toAnswer = <T>(record: StoredRecord): Answer<T> => ({
  body: toPartAnswer<T>(record),
  revision: record.revision,
})

/** What of the parts differs from others. An item that is the same object is the same, without a look at what it holds. */
function changesIn(parts: DraftParts, others: DraftParts) {
  const keyOf = ({ part, id }: PartItem) => `${part} ${id}`
  const known = new Map(others.items.map((item) => [keyOf(item), item]))
  const isKnown = (item: PartItem) => {
    const other = known.get(keyOf(item))
    return other === item || sameValue(other, item)
  }
  return { parts: parts.items.filter((item) => !isKnown(item)), gallery_order: parts.order?.ids ?? null }
}

const isSameOrder = (one: DraftParts, other: DraftParts) =>
  one.order === other.order || sameValue(one.order, other.order)

interface Work {
  tx: Write
  row: DraftRow
  parts: DraftParts
  /** The revision that the draft gets. */
  revision: number
  at: string
}

type WorkOn<T> = (
  on: Work,
) => Promise<{ parts: DraftParts; answer: (tx: Write, row: DraftRow) => Promise<T> }>

/** Changes the parts of a draft as `writeParts` does; the pictures that it ceases to show are let go. */
async function changeParts<T>(deps: Deps, draftId: number, actor: Actor, work: WorkOn<T>): Promise<T> {
  const { result, released } = await writeParts(deps, draftId, actor, work)
  await releasePictures(deps, released)
  return result
}

/**
 * Changes the parts of a draft in one transaction. `work` returns what the parts become and what is answered of them, and the
 * trail of the draft has what differs; `released` are the pictures that the draft ceases to show.
 */
async function writeParts<T>(
  deps: Deps,
  draftId: number,
  actor: Actor,
  work: WorkOn<T>,
): Promise<{ result: T; released: string[] }> {
  let released: string[] = []
  const result = await deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const row = await findArtistDraft(deps, tx, draftId)
    const before = draftParts(row)
    const { parts, answer } = await work({ tx, row, parts: before, revision: row.revision + 1, at })
    const after = changesIn(parts, before)
    if (after.parts.length === 0 && parts.items.length === before.items.length && isSameOrder(parts, before))
      return answer(tx, row)
    if (parts.items.filter(actOf).length > limits.draftParts)
      throw new AppError(
        'conflict',
        `This draft changes ${limits.draftParts} songs and pictures already. Publish it, then go on in another one.`,
      )
    const text = JSON.stringify(parts)
    if (text.length > limits.draftPartCharacters && text.length > (row.parts?.length ?? 0))
      throw new AppError(
        'conflict',
        'The songs and pictures that this draft changes are too long together. Publish it, then go on in another one.',
      )
    const pictures = pictureIdsOf(row, parts)
    const changed_parts = toChangedParts(parts, row.revision + 1)
    const change = { parts: text, changed_parts, updated_at: at, updated_by: actor.username }
    const written = await updateDraft(tx, row.id, change, pictures)
    const kept = new Set(pictures)
    released = pictureIdsOf(row).filter((id) => !kept.has(id))
    await recordDraft(tx, actor, 'update', written, at, { before: changesIn(before, parts), after })
    return answer(tx, written)
  })
  return { result, released }
}

/** Adds a song or a picture to a draft. Throws `AppError`, and then nothing has changed. */
export function addPart<T>(
  deps: Deps,
  { draftId, part }: Pick<PartTarget, 'draftId' | 'part'>,
  input: Fields,
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<T>> {
  const images = Object.keys(recordTypes[part].mapping.images)
  return withPictures(deps, images, input, ({ values, admitted }) =>
    changeParts(deps, draftId, actor, async ({ tx, parts, revision, at }) => {
      await insertMedia(tx, admitted, at, actor.username)
      const item = { ...itemOf(parts, part, -revision), fields: toFields(values), revision }
      return {
        parts: withItem(parts, item, item),
        answer: async (tx, row) => keep(tx, toAnswer<T>(await findPart(tx, row, item))),
      }
    }),
  )
}

/** Changes a song or a picture in a draft. Throws `AppError`, and then nothing has changed. */
export async function changePart<T>(
  deps: Deps,
  target: PartTarget,
  input: Fields,
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<T>> {
  const { draftId, part, id } = target
  // Encoding a picture takes about a second, so what is missing or changed is reported before it.
  await findCurrent(deps.db.read, await findArtistDraft(deps, deps.db.read, draftId), target)
  const images = Object.keys(recordTypes[part].mapping.images)
  // Pictures are let go afterwards, because their removal waits until no picture is about to be used.
  const { result, released } = await withPictures(deps, images, input, ({ values, admitted }) =>
    writeParts(deps, draftId, actor, async ({ tx, row, parts, revision, at }) => {
      const live = await findCurrent(tx, row, target)
      await insertMedia(tx, admitted, at, actor.username)
      const before = itemOf(parts, part, id)
      const after = changed(before, live, toFields(values), revision)
      return {
        parts: after === before ? parts : withItem(parts, before, after),
        answer: async (tx, row) => {
          const answer = toAnswer<T>(await findPart(tx, row, target))
          return after === before ? answer : keep(tx, answer)
        },
      }
    }),
  )
  await releasePictures(deps, released)
  return result
}

/**
 * What is public of a song or a picture that is in a revision which the caller knows; undefined of one that the draft adds.
 * Throws `not_found` and `stale`.
 */
async function findCurrent(db: Read, row: DraftRow, target: PartTarget): Promise<StoredRecord | undefined> {
  const { record, live } = await readPart(db, row, target)
  assertRevision(target.ifMatch, record.revision, () => toPartAnswer(record))
  return live
}

/** Takes a picture out of the gallery of a draft. Throws `AppError`, and then nothing has changed. */
export function removePart(deps: Deps, target: PartTarget, actor: Actor): Promise<void> {
  const { draftId, part, id } = target
  return changeParts(deps, draftId, actor, async ({ tx, row, parts, revision }) => {
    const live = await findCurrent(tx, row, target)
    const before = itemOf(parts, part, id)
    return {
      parts: withItem(parts, before, live ? taken(before, live, revision) : null),
      answer: async () => undefined,
    }
  })
}

/** Puts the gallery of a draft in order. Throws `conflict`. */
export function orderGallery(deps: Deps, draftId: number, wanted: Order, actor: Actor): Promise<void> {
  return changeParts(deps, draftId, actor, async ({ tx, row, parts }) => {
    const live = (await livePartOf(tx, 'gallery', row.record_id)).map(({ id }) => id)
    const standing = standingIds(parts, 'gallery', live)
    assertOrder(wanted, inOrder(standing, parts.order?.ids))
    const { ids } = wanted
    const order = sameValue(standing, ids) ? null : { ids, base: parts.order?.base ?? live }
    return { parts: { ...parts, order }, answer: async () => undefined }
  })
}

/** Keeps what the draft says of a part, over what is public by now, or takes it back. Throws `not_found`, `stale`, `conflict`. */
export function choosePart(
  deps: Deps,
  { id: draftId, ifMatch }: DraftTarget,
  { part, id, keep }: DraftPartChoice,
  actor: Actor,
) {
  return changeParts(deps, draftId, actor, async ({ tx, row, parts, revision, at }) => {
    await findDraft(deps, tx, { id: row.id, ifMatch })
    const answer = (tx: Write, row: DraftRow) => toDraftAnswer(tx, row, at)
    const live = await livePartsOf(tx, row.record_id)
    if (id === null) {
      const base = live.gallery.map((one) => one.id)
      const order = keep === 'draft' && parts.order ? { ids: parts.order.ids, base } : null
      return { parts: { ...parts, order }, answer }
    }
    const item = parts.items.find((one) => one.part === part && one.id === id)
    if (!item || actOf(item) === null) throw new AppError('not_found', absentOf(part))
    const current = live[part].find((one) => one.id === id)
    return { parts: withItem(parts, item, chosen(item, current, keep, revision)), answer }
  })
}
