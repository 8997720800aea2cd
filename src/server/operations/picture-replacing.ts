// Puts another picture into the place of one in all records and drafts that use it: one transaction, one change for the
// publisher, an entry in the history of each record, and one by which all of it is undone.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { notFound } from '#contract/texts.ts'
import type { Write } from '#db/connection.ts'
import { getRecords, type ImageValues, imagesOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import { type Actor, addNumberedAudit, getAudit } from '#db/tables/audit.ts'
import { getDraft, updateDraft } from '#db/tables/drafts.ts'
import { getMedia, getPart, insertMedia, isMediaKnown, listParts } from '#db/tables/media.ts'
import { addChange } from '#db/tables/outbox.ts'
import { draftsUsing } from '#db/tables/picture-library.ts'
import { type UsingTable, usingRecordIds } from '#db/tables/picture-uses.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { getPublished } from './drafts/draft-outcome.ts'
import { draftParts, toChangedParts } from './drafts/draft-parts.ts'
import { pictureFieldsOf, pictureIdsOf, withPictureIn } from './drafts/draft-pictures.ts'
import { recordDraft } from './drafts/draft-trail.ts'
import { withPictures } from './picture-inputs.ts'
import { pictureSubject } from './picture-library.ts'
import { releasePictures } from './picture-removal.ts'
import { toStoredPicture } from './pictures.ts'
import { type RecordType, recordTypes } from './record-types.ts'
import { changeAndRecord } from './record-writes.ts'

/** `artists 7 profileImage`, `drafts 3 poster`: where a picture was replaced. */
type Place = string

interface Move {
  from: string
  to: string
  /** Only there; everywhere when it is not given. */
  only?: ReadonlySet<Place>
}

type Swap = Move & { actor: Actor; at: string }

/** Who replaces a picture, and whether they may change the site info, which is for administrators. */
interface Replacer {
  actor: Actor
  maySite: boolean
}

const differs = new AppError('conflict', 'This is the same picture. Choose another one.')
const tooMany = new AppError(
  'conflict',
  `More than ${limits.pictureUses} records use this picture, and at most ${limits.pictureUses} are changed at once. Replace it in their forms.`,
)
const ofSite = new AppError(
  'forbidden',
  'The site info uses this picture, and only administrators may change that. Ask one of them, or replace the picture in the forms of the records.',
)

async function swapInRecord(
  tx: Write,
  deps: Deps,
  type: RecordType,
  record: StoredRecord,
  { from, to, actor, at, only }: Swap,
  tags: string[],
): Promise<Place[]> {
  const places: Place[] = []
  const images: Record<string, ImageValues> = {}
  for (const [field, { media }] of Object.entries(imagesOf(record))) {
    const place = `${type.name} ${record.id} ${field}`
    if (media?.id !== from || (only && !only.has(place))) continue
    images[field] = { mediaId: to }
    places.push(place)
  }
  if (places.length === 0) return []
  const step = { type, id: record.id, actor, at, tags }
  // The names of the fields are those of the record's own pictures.
  await changeAndRecord(tx, deps, step, record, { fields: {}, images } as unknown as RecordValues)
  return places
}

async function swapInDrafts(tx: Write, { from, to, actor, at, only }: Swap): Promise<Place[]> {
  const places: Place[] = []
  for (const id of (await draftsUsing(tx, [from])).keys()) {
    // One after the other, because each may be two megabytes.
    const row = await getDraft(tx, id)
    if (!row) continue
    const found = pictureFieldsOf(row).filter(
      ({ place, picture }) => picture === from && (!only || only.has(`drafts ${row.id} ${place}`)),
    )
    if (found.length === 0) continue
    const swapped = withPictureIn(row, found, to)
    const by = { updated_at: at, updated_by: actor.username }
    const change = { ...swapped, changed_parts: toChangedParts(draftParts(row), row.revision + 1), ...by }
    const after = await updateDraft(tx, row.id, change, pictureIdsOf({ ...row, ...swapped }))
    const showing = (id: string) => Object.fromEntries(found.map(({ place }) => [place, id]))
    await recordDraft(tx, actor, 'update', after, at, { before: showing(from), after: showing(to) })
    places.push(...found.map(({ place }) => `drafts ${row.id} ${place}`))
  }
  return places
}

/** Ids of the records in which a move may change something, by table. */
async function recordIdsOf(tx: Write, { from, only }: Move): Promise<Map<UsingTable, number[]>> {
  if (!only) return usingRecordIds(tx, from, limits.pictureUses + 1)
  const named = [...only].map((place) => place.split(' ')).filter(([name]) => name !== 'drafts')
  const byTable = Map.groupBy(named, ([name]) => name as UsingTable)
  return new Map(
    [...byTable].map(([name, places]) => [name, [...new Set(places.map(([, id]) => Number(id)))]]),
  )
}

/** Makes the moves in records and drafts, each place with what it showed; the tags of all changes are announced as one. */
async function swap(
  tx: Write,
  deps: Deps,
  moves: readonly Move[],
  { actor, maySite, at, reason }: Replacer & { at: string; reason: string },
): Promise<{ former: Map<Place, string>; changeId: number | undefined }> {
  const tags: string[] = []
  const former = new Map<Place, string>()
  for (const move of moves) {
    const work = { ...move, actor, at }
    const note = (places: readonly Place[]) => {
      for (const place of places) former.set(place, move.from)
    }
    note(await swapInDrafts(tx, work))
    for (const [resource, ids] of await recordIdsOf(tx, move)) {
      // Places that are given were changed at once before.
      if (!move.only && former.size + ids.length > limits.pictureUses) throw tooMany
      const type: RecordType = recordTypes[resource]
      for (const record of (await getRecords(tx, type.mapping, ids)).values()) {
        const places = await swapInRecord(tx, deps, type, record as StoredRecord, work, tags)
        if (places.length > 0 && type.name === 'company' && !maySite) throw ofSite
        note(places)
      }
    }
  }
  const changeId = tags.length > 0 ? await addChange(tx, tags, reason, at, actor.username) : undefined
  return { former, changeId }
}

/**
 * What is replaced with a picture: also its parts, whose boxes mean nothing on another picture. One part in place of the
 * whole leaves the others, which were chosen for their places.
 */
async function replacedWith(tx: Write, id: string, to: string): Promise<string[]> {
  const isOwnPart = (await getPart(tx, to))?.part?.original === id
  return isOwnPart ? [id] : [id, ...(await listParts(tx, id)).filter((part) => part !== to)]
}

/** The places of an entry that showed another picture than the one that was replaced, with that one. */
const partsIn = (id: string, former: ReadonlyMap<Place, string>) =>
  Object.fromEntries([...former].filter(([, one]) => one !== id))

const withChange = (changeId: number | undefined) => (changeId === undefined ? {} : { changeId })

/**
 * Replaces a picture everywhere. Throws `not_found`, `forbidden` when the site info uses it and the caller may not change
 * that, `conflict` when nothing uses it, when it is the same picture or used
 * too often, or for a rejected file; then nothing has changed.
 */
export async function replacePicture(
  deps: Deps,
  { picture: id, image }: { picture: string; image: unknown },
  { actor, maySite }: Replacer,
  keep: StoreAnswer,
) {
  // Encoding a picture takes about a second, so a missing one is reported before it.
  if (!(await isMediaKnown(deps.db.read, id))) throw new AppError('not_found', notFound.picture)
  let replaced: string[] = []
  const answer = await withPictures(deps, ['image'], { image }, ({ values, admitted }) =>
    deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      const { image: given } = values.images as { image?: ImageValues }
      const to = String(given?.mediaId)
      if (to === id) throw differs
      await insertMedia(tx, admitted, at, actor.username)
      replaced = await replacedWith(tx, id, to)
      const moves = replaced.map((from) => ({ from, to }))
      const { former, changeId } = await swap(tx, deps, moves, {
        actor,
        maySite,
        at,
        reason: `pictures ${id} replace`,
      })
      const places = [...former.keys()]
      if (places.length === 0)
        throw new AppError('conflict', 'No record uses this picture, so there is nothing to replace.')
      const replacement = await addNumberedAudit(
        tx,
        {
          actor,
          action: 'update',
          ...pictureSubject,
          before: { picture: id },
          after: { picture: to, places, parts: partsIn(id, former) },
        },
        at,
      )
      const media = (await getMedia(tx, [to])).get(to) as MediaRecord
      const body = { replacement, ...toStoredPicture(media), changed: places.length }
      return keep(tx, { body, ...withChange(changeId) })
    }),
  )
  await releasePictures(deps, replaced)
  return answer
}

/** Where a place of a draft is by now: when that was published meanwhile, in what it became. */
async function placeOfPublished(tx: Write, place: Place): Promise<Place> {
  const [name, draftId, ...field] = place.split(' ')
  if (name !== 'drafts') return place
  const published = await getPublished(tx, Number(draftId))
  if (!published) return place
  const { resource, recordId, added } = published
  const [part, id, ...below] = field
  return id === undefined ? `${resource} ${recordId} ${part}` : [part, added[id] ?? id, ...below].join(' ')
}

/** One move for each picture that was replaced; a part that is gone comes back as its original. */
async function movesBack(
  tx: Write,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): Promise<Move[]> {
  const parts = (after.parts ?? {}) as Record<Place, string>
  const placesOf = Map.groupBy(after.places as Place[], (place) => parts[place] ?? String(before.picture))
  const moves: Move[] = []
  for (const [id, places] of placesOf) {
    const to = (await isMediaKnown(tx, id)) ? id : String(before.picture)
    const only = new Set(await Promise.all(places.map((place) => placeOfPublished(tx, place))))
    moves.push({ from: String(after.picture), to, only })
  }
  return moves
}

/**
 * Puts the former picture back where the new one is still shown. Throws `not_found`, `forbidden` when that changes the site
 * info and the caller may not, and `conflict` when the former one is not stored any more.
 */
export async function undoReplacement(
  deps: Deps,
  replacement: number,
  { actor, maySite }: Replacer,
): Promise<Answer<{ changed: number }>> {
  let released: string[] = []
  const answer = await deps.mediaGuard.using(() =>
    deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      const entry = await getAudit(tx, pictureSubject.subject, replacement)
      if (entry?.action !== 'update') throw new AppError('not_found', notFound.replacement)
      const [to, from] = [String(entry.before.picture), String(entry.after.picture)]
      if (!(await isMediaKnown(tx, to)))
        throw new AppError('conflict', 'The former picture is not stored any more. Upload it again.')
      const moves = await movesBack(tx, entry)
      const { former, changeId } = await swap(tx, deps, moves, {
        actor,
        maySite,
        at,
        reason: `pictures ${from} replace`,
      })
      const places = [...former.keys()]
      released = [from]
      if (places.length > 0) {
        const states = { before: { picture: from }, after: { picture: to, places } }
        await addNumberedAudit(tx, { actor, action: 'update', ...pictureSubject, ...states }, at)
      }
      return { body: { changed: places.length }, ...withChange(changeId) }
    }),
  )
  await releasePictures(deps, released)
  return answer
}
