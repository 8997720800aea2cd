// Every write of a record: one transaction holds the row, its pictures, the trail, what search finds and the outbox.
import type { SearchType } from '#contract/entities/search-hit.ts'
import { AppError } from '#contract/errors.ts'
import { type Actor, addAudit, diffStates, toAuditState } from '#db/audit.ts'
import type { Write } from '#db/connection.ts'
import { insertMedia } from '#db/media-rows.ts'
import { addChange } from '#db/outbox.ts'
import {
  deleteRecord,
  getRecord,
  insertRecord,
  type RecordValues,
  type StoredRecord,
  updateRecord,
} from '#db/records.ts'
import { cards } from '#db/table-cards.ts'
import type { Deps } from '../deps.ts'
import { assertRevision } from '../request/revision.ts'
import { changeTags } from './change-tags.ts'
import { sanitiseFields } from './html-fields.ts'
import { bringsNews } from './news.ts'
import { placeAtEnd } from './ordering.ts'
import { mediaIdsOf, withPictures } from './picture-inputs.ts'
import { letGoOfPictures, removeUnusedPictures } from './picture-removal.ts'
import type { RecordKind } from './record-kind.ts'
import { updateSearch } from './search-upkeep.ts'

/** What a write did: the record as it is now, and the number of the change unless nothing changed for the public. */
export interface Written {
  record: StoredRecord
  changeId: number | undefined
}

/** The record a write is about; with `artistId` it must belong to that artist. */
export interface Target {
  id: number
  absent: string
  artistId?: number
  ifMatch: readonly number[] | null
  /** The current record as the caller knows it, for a stale edit. */
  toCurrent: (record: StoredRecord) => Promise<unknown>
}

const references = [
  { field: 'artist_id', card: cards.artists, message: 'There is no such artist. Choose another.' },
  { field: 'responsible', card: cards.staff, message: 'There is no such staff member. Choose another.' },
]

async function assertReferences(tx: Write, values: RecordValues): Promise<void> {
  for (const { field, card, message } of references) {
    const id = values.fields[field]
    if (typeof id !== 'number' || (await getRecord(tx, card, id))) continue
    throw new AppError('bad_field', `${field}: ${message}`, { errors: { [field]: [message] } })
  }
}

function actionOf(before: StoredRecord, after: StoredRecord): 'update' | 'archive' | 'restore' {
  if (before.fields.is_active === after.fields.is_active) return 'update'
  return after.fields.is_active === true ? 'restore' : 'archive'
}

interface Step {
  kind: RecordKind
  actor: Actor
  at: string
}

/** Trail, search and outbox of a change that has just been made; the number of the change, if the public can see it. */
async function followUp(
  tx: Write,
  deps: Deps,
  step: Step,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<number | undefined> {
  const { kind, actor, at } = step
  const record = (after ?? before) as StoredRecord
  const action = !before ? 'create' : !after ? 'delete' : actionOf(before, after)
  const difference = diffStates(before ? toAuditState(before) : {}, after ? toAuditState(after) : {})
  await addAudit(
    tx,
    { actor, action, subject: kind.subject, subjectId: record.id, revision: record.revision, ...difference },
    at,
  )
  if (kind.tagKind && kind.tagKind !== 'slide' && after)
    await updateSearch(tx, deps.db.dialect, kind.tagKind as SearchType, after)
  const tags = changeTags(kind, before, after)
  if (tags.length === 0) return undefined
  return addChange(tx, tags, `${kind.subject} ${record.id} ${action}`, at, actor.username)
}

/** A gallery image that names no place comes last. */
async function withPlace(tx: Write, kind: RecordKind, values: RecordValues): Promise<RecordValues> {
  if (kind.artistPart !== 'gallery' || values.fields.order !== undefined) return values
  const artistId = values.fields.artist_id as number
  const order = await placeAtEnd(tx, kind.card, [{ column: 'artist_id', operator: '=', value: artistId }])
  return { ...values, fields: { ...values.fields, order } }
}

/** Stores a new record. Throws `AppError` and then changes nothing. */
export function createRecord(
  deps: Deps,
  kind: RecordKind,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<Written> {
  return createRecordAnd(deps, kind, input, actor, async (_tx, written) => written)
}

/** As `createRecord`, with something to do in the same transaction; answers what that answers. */
export async function createRecordAnd<T>(
  deps: Deps,
  kind: RecordKind,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  finish: (tx: Write, written: Written) => Promise<T>,
): Promise<T> {
  return withPictures(
    deps,
    Object.keys(kind.card.images),
    await sanitiseFields(kind.card.html, input),
    ({ values, admitted }) =>
      deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        await assertReferences(tx, values)
        await insertMedia(tx, admitted, at)
        const record = await insertRecord(tx, kind.card, await withPlace(tx, kind, values), at)
        const changeId = await followUp(tx, deps, { kind, actor, at }, null, record)
        return finish(tx, { record, changeId })
      }),
  )
}

async function findTarget(tx: Write, kind: RecordKind, target: Target): Promise<StoredRecord> {
  const record = await getRecord(tx, kind.card, target.id)
  if (!record || (target.artistId !== undefined && record.fields.artist_id !== target.artistId))
    throw new AppError('not_found', target.absent)
  if (target.ifMatch && !target.ifMatch.includes(record.revision)) {
    const current = await target.toCurrent(record)
    assertRevision(target.ifMatch, record.revision, () => current)
  }
  return record
}

/** Changes what the input names; nothing at all when it brings nothing new. Throws `AppError` and then changes nothing. */
export async function patchRecord(
  deps: Deps,
  kind: RecordKind,
  target: Target,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<Written> {
  let letGo: string[] = []
  const written = await withPictures(
    deps,
    Object.keys(kind.card.images),
    await sanitiseFields(kind.card.html, input),
    ({ values, admitted }) =>
      deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        const before = await findTarget(tx, kind, target)
        await assertReferences(tx, values)
        if (!bringsNews(before, values)) return { record: before, changeId: undefined }
        await insertMedia(tx, admitted, at)
        const after = (await updateRecord(tx, kind.card, target.id, values, at)) as StoredRecord
        letGo = mediaIdsOf(before).filter((id) => !mediaIdsOf(after).includes(id))
        return { record: after, changeId: await followUp(tx, deps, { kind, actor, at }, before, after) }
      }),
  )
  await letGoOfPictures(deps, letGo)
  return written
}

/** Deletes for good. Throws `AppError` and then changes nothing. */
export async function removeRecord(
  deps: Deps,
  kind: RecordKind,
  target: Target,
  actor: Actor,
): Promise<number | undefined> {
  const { before, changeId } = await deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const found = await findTarget(tx, kind, target)
    await deleteRecord(tx, kind.card, target.id)
    return { before: found, changeId: await followUp(tx, deps, { kind, actor, at }, found, null) }
  })
  await removeUnusedPictures(deps, mediaIdsOf(before))
  return changeId
}
