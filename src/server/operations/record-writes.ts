// All writes of records: one transaction contains the row, its pictures, the audit log, the search index and the
// outbox.
import { AppError } from '#contract/errors.ts'
import { notifyOnCommit, type Read, type Write } from '#db/connection.ts'
import type { ColumnOf } from '#db/mapping.ts'
import {
  deleteRecord,
  fieldsOf,
  getRecord,
  insertRecord,
  isActive,
  type RecordValues,
  type StoredRecord,
  updateRecord,
} from '#db/records.ts'
import { type Actor, addAudit, diffStates, toAuditState } from '#db/tables/audit.ts'
import { insertMedia, type SentPicture } from '#db/tables/media.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../deps.ts'
import { assertRevision } from '../request/revision.ts'
import { Upload } from '../request/upload.ts'
import { changeTags, listTags } from './change-tags.ts'
import { hasChanges } from './has-changes.ts'
import { sanitiseFields } from './html-fields.ts'
import { placeAtEnd } from './ordering.ts'
import { mediaIdsOf, withPictures } from './picture-inputs.ts'
import { releasePictures, removeUnusedPictures } from './picture-removal.ts'
import { checkValues } from './record-checks.ts'
import type { RecordType } from './record-types.ts'
import { updateSearch, updateSearchOfMany } from './search-upkeep.ts'

/** Result of a write: the current record, and the number of the change unless nothing changed for the public. */
export interface Written {
  record: StoredRecord
  changeId: number | undefined
}

/** The record to write; with `artistId` it must belong to that artist. */
export interface Target {
  id: number | string
  /** The column that contains its id, `id` by default. */
  column?: ColumnOf<'page'>
  absent: string
  artistId?: number
  ifMatch: readonly number[] | null
  /** The current record in the caller's format, for a stale edit. */
  toCurrent: (record: StoredRecord) => Promise<unknown>
}

export function actionOf(before: StoredRecord, after: StoredRecord): 'update' | 'archive' | 'restore' {
  if (isActive(before) === isActive(after)) return 'update'
  return isActive(after) ? 'restore' : 'archive'
}

export interface Step {
  type: RecordType
  /** Id of the record in the outbox. */
  id: number | string
  actor: Actor
  at: string
  /** The record that this one repeats: what that names may be named again although it is hidden by now. */
  like?: StoredRecord
  /** Takes the tags of the change, for whoever announces several changes as one. */
  tags?: string[]
}

async function bringIntoSearch(
  tx: Write,
  { db }: Deps,
  { searchType: kind }: RecordType,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<void> {
  if (!kind || !after) return
  if (before && kind !== 'page') await updateSearchOfMany(tx, db.dialect, kind, [[before, after]])
  else await updateSearch(tx, db.dialect, kind, after)
}

/**
 * Writes audit log, search index and outbox of a change; returns the number of the change, if the public can see it.
 */
async function recordChange(
  tx: Write,
  deps: Deps,
  step: Step,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<number | undefined> {
  // No page shows any of it, and the search index alone may take as long as thousands of records.
  if (deps.isPreview) return undefined
  const { type, id, actor, at } = step
  const record = (after ?? before) as StoredRecord
  const action = !before ? 'create' : !after ? 'delete' : actionOf(before, after)
  const difference = diffStates(before ? toAuditState(before) : {}, after ? toAuditState(after) : {})
  await addAudit(
    tx,
    { actor, action, subject: type.name, subjectId: record.id, revision: record.revision, ...difference },
    at,
  )
  await bringIntoSearch(tx, deps, type, before, after)
  if ('publish_at' in difference.after || 'unpublish_at' in difference.after) notifyOnCommit(tx)
  const tags = changeTags(type, before, after)
  if (tags.length === 0) return undefined
  const affected = [...tags, ...(await listTags(tx, type, [[before, after]]))]
  if (step.tags) {
    step.tags.push(...affected)
    return undefined
  }
  return addChange(tx, affected, `${type.name} ${id} ${action}`, at, actor.username)
}

/** Changes a record and writes all that belongs to the change. */
export async function updateAndRecord(
  tx: Write,
  deps: Deps,
  step: Step,
  before: StoredRecord,
  values: RecordValues,
): Promise<Written> {
  const after = (await updateRecord(tx, step.type.mapping, before.id, values, step.at)) as StoredRecord
  return { record: after, changeId: await recordChange(tx, deps, step, before, after) }
}

/** Places a gallery image without a position last. */
async function withPlace(tx: Write, type: RecordType, values: RecordValues): Promise<RecordValues> {
  const given: Readonly<Record<string, unknown>> = values.fields
  if (type.name !== 'gallery' || given.order !== undefined || typeof given.artist_id !== 'number')
    return values
  const order = await placeAtEnd(tx, given.artist_id)
  return { ...values, fields: { ...values.fields, order } } as RecordValues
}

/**
 * Checks the values of a new record, and stores it with all that belongs to the change. Throws `bad_field`; the caller's
 * transaction must then be rolled back.
 */
export async function insertAndRecord(
  tx: Write,
  deps: Deps,
  step: Omit<Step, 'id'>,
  values: RecordValues,
  admitted: readonly SentPicture[] = [],
): Promise<Written> {
  const { type, actor, at, like } = step
  const checked = await checkValues(tx, type, null, values, at, like)
  await insertMedia(tx, admitted, at, actor.username)
  const record = await insertRecord(tx, type.mapping, await withPlace(tx, type, checked), at)
  return { record, changeId: await recordChange(tx, deps, { ...step, id: record.id }, null, record) }
}

/** Like `insertAndRecord` for a stored record; does nothing when no value differs. */
export async function changeAndRecord(
  tx: Write,
  deps: Deps,
  step: Step,
  before: StoredRecord,
  values: RecordValues,
  admitted: readonly SentPicture[] = [],
): Promise<Written> {
  const checked = await checkValues(tx, step.type, before, values, step.at, step.like)
  if (!hasChanges(before, checked)) return { record: before, changeId: undefined }
  await insertMedia(tx, admitted, step.at, step.actor.username)
  return updateAndRecord(tx, deps, step, before, checked)
}

/** Deletes a record with all that belongs to the change; returns the number of the change. */
export async function deleteAndRecord(
  tx: Write,
  deps: Deps,
  step: Step,
  before: StoredRecord,
): Promise<number | undefined> {
  await deleteRecord(tx, step.type.mapping, before.id)
  return recordChange(tx, deps, step, before, null)
}

/** Ids of the pictures that a record no longer uses. */
export const droppedPictures = (before: StoredRecord, after: StoredRecord) =>
  mediaIdsOf(before).filter((id) => !mediaIdsOf(after).includes(id))

/** Stores a new record. Throws `AppError` and then changes nothing. */
export function createRecord(
  deps: Deps,
  type: RecordType,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<Written> {
  return createRecordAnd(deps, type, input, actor, async (_tx, written) => written)
}

/** Like `createRecord`, with additional work in the same transaction; returns the result of that work. */
export async function createRecordAnd<T>(
  deps: Deps,
  type: RecordType,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  finish: (tx: Write, written: Written) => Promise<T>,
): Promise<T> {
  return withPictures(
    deps,
    Object.keys(type.mapping.images),
    await sanitiseFields(type.mapping.html, input),
    ({ values, admitted }) =>
      deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        return finish(tx, await insertAndRecord(tx, deps, { type, actor, at }, values, admitted))
      }),
  )
}

async function findTarget(db: Read, type: RecordType, target: Target): Promise<StoredRecord> {
  const record = await getRecord(db, type.mapping, target.id, target.column)
  if (!record || (target.artistId !== undefined && fieldsOf(record).artist_id !== target.artistId))
    throw new AppError('not_found', target.absent)
  if (target.ifMatch && !target.ifMatch.includes(record.revision)) {
    const current = await target.toCurrent(record)
    assertRevision(target.ifMatch, record.revision, () => current)
  }
  return record
}

/** Changes the given fields; does nothing when no value differs. Throws `AppError` and then changes nothing. */
export function patchRecord(
  deps: Deps,
  type: RecordType,
  target: Target,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<Written> {
  return patchRecordAnd(deps, type, target, input, actor, async (_tx, written) => written)
}

/**
 * Like `patchRecord`, with additional work in the same transaction; returns the result of that work, which is told whether
 * a value differed.
 */
export async function patchRecordAnd<T>(
  deps: Deps,
  type: RecordType,
  target: Target,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  finish: (tx: Write, written: Written, hasChanged: boolean) => Promise<T>,
): Promise<T> {
  // Encoding a picture takes about a second, so a missing or changed record is reported before it.
  if (Object.values(input).some((value) => value instanceof Upload))
    await findTarget(deps.db.read, type, target)
  let releasedIds: string[] = []
  const result = await withPictures(
    deps,
    Object.keys(type.mapping.images),
    await sanitiseFields(type.mapping.html, input),
    ({ values, admitted }) =>
      deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        const before = await findTarget(tx, type, target)
        const step = { type, id: target.id, actor, at }
        const after = await changeAndRecord(tx, deps, step, before, values, admitted)
        releasedIds = droppedPictures(before, after.record)
        return finish(tx, after, after.record !== before)
      }),
    async () => mediaIdsOf(await getRecord(deps.db.read, type.mapping, target.id, target.column)),
  )
  await releasePictures(deps, releasedIds)
  return result
}

/** Deletes a record permanently. Throws `AppError` and then changes nothing. */
export async function removeRecord(
  deps: Deps,
  type: RecordType,
  target: Target,
  actor: Actor,
): Promise<number | undefined> {
  const { before, changeId } = await deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const found = await findTarget(tx, type, target)
    const step = { type, id: target.id, actor, at }
    return { before: found, changeId: await deleteAndRecord(tx, deps, step, found) }
  })
  await removeUnusedPictures(deps, mediaIdsOf(before))
  return changeId
}
