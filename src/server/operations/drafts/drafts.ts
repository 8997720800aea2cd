// Drafts: values of a record that are kept beside the live one. What a save refuses of a field is refused here too; what
// must hold for the whole record is asked when a draft is published, through the same door as any save.
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import type { Read, Write } from '#db/connection.ts'
import { getRecord, type StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import { type Actor, toAuditState } from '#db/tables/audit.ts'
import {
  type DraftFilter,
  deleteLongDiscarded,
  getDiscardedDraft,
  getDraft,
  getDraftOf,
  insertDraft,
  listDrafts,
  noLink,
  setDraftState,
  updateDraft,
} from '#db/tables/drafts.ts'
import type { Answer, StoreAnswer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { checkFields } from '../../request/read-query.ts'
import { assertRevision } from '../../request/revision.ts'
import { toPage } from '../answers.ts'
import { sanitiseFields } from '../html-fields.ts'
import { withPictures } from '../picture-inputs.ts'
import { releasePictures, removeUnusedPictures } from '../picture-removal.ts'
import { toStaffAnswer } from '../record-reads.ts'
import { type RecordType, recordTypes } from '../record-types.ts'
import { findTranslated } from '../translations.ts'
import {
  draftBase,
  draftFields,
  draftResource,
  pictureIdsIn,
  toDraftAnswer,
  toDraftSummaries,
} from './draft-answers.ts'
import { differencesTo, type Fields, namesInConflict } from './draft-fields.ts'
import { draftParts, noParts, toChangedParts } from './draft-parts.ts'
import { pictureIdsOf } from './draft-pictures.ts'
import { recordDraft } from './draft-trail.ts'

/** A draft as the caller names it: the revisions that it may have, null for any. */
export interface DraftTarget {
  id: number
  ifMatch: readonly number[] | null
}

export const draftTypeOf = (row: Pick<DraftRow, 'resource'>): RecordType => recordTypes[draftResource(row)]

/** The draft. Throws `not_found` and `stale`. */
export async function findDraft(deps: Deps, db: Read, { id, ifMatch }: DraftTarget): Promise<DraftRow> {
  const row = await getDraft(db, id)
  if (!row) throw new AppError('not_found', notFound.draft)
  if (ifMatch && !ifMatch.includes(row.revision)) {
    const { body } = await toDraftAnswer(db, row, deps.clock().toISOString())
    assertRevision(ifMatch, row.revision, () => body)
  }
  return row
}

/** Values as a save takes them, with clean HTML. Throws `bad_field`. */
function toClean(resource: ResourceName, values: Fields): Promise<Record<string, unknown>> {
  const fields = checkFields(dashboardResources[resource].patch.body, values)
  return sanitiseFields(recordTypes[resource].mapping.html, fields)
}

interface Basis {
  resource: ResourceName
  record_id: number | null
  base_revision: number | null
}

/** Whether a draft of such a record holds more than its fields. */
const hasParts = (resource: ResourceName) => resource === 'artists'
const nothingDiffers = 'Nothing differs from what is public. Change something first.'

/**
 * The live record of a draft in the revision that the caller has seen, and what of the values differs from it. Throws
 * `not_found`, `stale` with the present record, and `conflict` when nothing differs.
 */
async function compareWithLive(tx: Write, basis: Basis, values: Fields) {
  const { resource, record_id, base_revision } = basis
  if (record_id === null) {
    if (Object.keys(values).length === 0) throw new AppError('conflict', 'Nothing is filled in yet.')
    return { base: {}, differing: values }
  }
  const type: RecordType = recordTypes[resource]
  const record: StoredRecord | null = await getRecord(tx, type.mapping, record_id)
  if (!record) throw new AppError('not_found', resources[resource].absent)
  if (record.revision !== base_revision) {
    const current = await toStaffAnswer(tx, type, record)
    assertRevision(base_revision === null ? [] : [base_revision], record.revision, () => current)
  }
  const { base, fields: differing } = differencesTo(type.mapping, toAuditState(record), values)
  const isForParts = hasParts(resource) && Object.keys(values).length === 0
  if (Object.keys(differing).length === 0 && !isForParts) throw new AppError('conflict', nothingDiffers)
  return { base, differing }
}

async function assertRoom(tx: Write, { resource, record_id }: Basis): Promise<void> {
  const other = record_id === null ? null : await getDraftOf(tx, resource, record_id)
  if (other)
    throw new AppError(
      'conflict',
      `There is a draft of this ${resources[resource].label} already, by ${other.created_by}. Open it, and change it there.`,
    )
  const { count } = await listDrafts(tx, {}, 1, 1)
  if (count >= limits.drafts)
    throw new AppError(
      'conflict',
      `There are ${limits.drafts} drafts. Publish or discard some of them first.`,
    )
}

/** Keeps a new draft. Throws `AppError`, and then nothing has changed. */
export async function createDraft(
  deps: Deps,
  input: Basis & { values: Fields; translations_of?: number | null | undefined },
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<Awaited<ReturnType<typeof toDraftAnswer>>['body']>> {
  const { resource, record_id } = input
  const base_revision = record_id === null ? null : input.base_revision
  const translations_of = record_id === null ? (input.translations_of ?? null) : null
  const clean = await toClean(resource, input.values)
  return withPictures(deps, Object.keys(recordTypes[resource].mapping.images), clean, () =>
    deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      const { base, differing } = await compareWithLive(tx, { ...input, base_revision }, clean)
      await assertRoom(tx, input)
      if (translations_of !== null) await findTranslated(tx, recordTypes[resource], translations_of)
      const by = actor.username
      const row = await insertDraft(
        tx,
        {
          resource, record_id, base_revision, base: JSON.stringify(base), fields: JSON.stringify(differing),
          changed_parts: toChangedParts(noParts, 1), translations_of, created_at: at, created_by: by, updated_at: at, updated_by: by,
        }, // biome-ignore format: a row
        pictureIdsIn(resource, differing),
      )
      await recordDraft(tx, actor, 'create', row, at, { after: differing as Record<string, unknown> })
      return keep(tx, await toDraftAnswer(tx, row, at))
    }),
  )
}

/** Changes a draft. Throws `AppError`, and then nothing has changed. */
export async function changeDraft(
  deps: Deps,
  target: DraftTarget,
  input: Pick<Basis, 'base_revision'> & { values: Fields },
  actor: Actor,
  keep: StoreAnswer,
) {
  const known = await findDraft(deps, deps.db.read, target)
  const resource = draftResource(known)
  const clean = await toClean(resource, input.values)
  let released: string[] = []
  const images = Object.keys(recordTypes[resource].mapping.images)
  const write = () =>
    deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      const before = await findDraft(deps, tx, target)
      const { record_id } = before
      const base_revision = record_id === null ? null : input.base_revision
      const { base, differing } = await compareWithLive(tx, { resource, record_id, base_revision }, clean)
      const [fields, was] = [JSON.stringify(differing), draftFields(before)]
      if (fields === before.fields && base_revision === before.base_revision)
        return toDraftAnswer(tx, before, at)
      const change = {
        base_revision,
        base: JSON.stringify(base),
        fields,
        changed_parts: toChangedParts(draftParts(before), before.revision + 1),
        updated_at: at,
        updated_by: actor.username,
      }
      const pictures = pictureIdsOf({ ...before, fields })
      const row = await updateDraft(tx, before.id, change, pictures)
      released = pictureIdsOf(before).filter((id) => !pictures.includes(id))
      await recordDraft(tx, actor, 'update', row, at, { before: { ...was }, after: { ...differing } })
      return keep(tx, await toDraftAnswer(tx, row, at))
    })
  const answer = await withPictures(deps, images, clean, write, async () => pictureIdsOf(known))
  await releasePictures(deps, released)
  return answer
}

/** Discards a draft and ends its link; it can be brought back for a while. */
export async function discardDraft(deps: Deps, target: DraftTarget, actor: Actor): Promise<void> {
  await deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const row = await findDraft(deps, tx, target)
    await setDraftState(tx, row.id, { discarded_at: at, ...noLink })
    await recordDraft(tx, actor, 'delete', row, at, { before: { ...draftFields(row) } })
  })
  await removeLongDiscarded(deps)
}

/** Brings a discarded draft back. Throws `not_found`, and `conflict` when the record has another one. */
export function restoreDraft(deps: Deps, id: number, actor: Actor) {
  return deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const row = await getDiscardedDraft(tx, id)
    if (!row) throw new AppError('not_found', notFound.draft)
    await assertRoom(tx, { ...row, resource: draftResource(row) })
    const restored = await setDraftState(tx, id, { discarded_at: null })
    await recordDraft(tx, actor, 'restore', restored, at, { after: { ...draftFields(row) } })
    return toDraftAnswer(tx, restored, at)
  })
}

type RemovalDeps = Pick<Deps, 'db' | 'media' | 'mediaGuard' | 'log' | 'clock'>

/** Deletes drafts whose time to be brought back is over, and their pictures. A failure is logged. */
export async function removeLongDiscarded(deps: RemovalDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - limits.draftUndoHours * 3_600_000).toISOString()
  try {
    const pictures = await deps.db.write((tx) => deleteLongDiscarded(tx, before))
    await removeUnusedPictures(deps, pictures)
  } catch (error) {
    deps.log.warn({ err: error }, 'discarded drafts could not be removed; trying again later')
  }
}

/** Names of the fields that both a draft and somebody else have changed since it was begun, to different values. */
export const fieldsInConflict = (row: DraftRow, live: StoredRecord): string[] =>
  namesInConflict(
    draftTypeOf(row).mapping,
    { base: draftBase(row), fields: draftFields(row) },
    toAuditState(live),
  )

/** One page of drafts, those changed last first. */
export async function listAllDrafts(
  deps: Deps,
  {
    url,
    query,
  }: { url: URL; query: DraftFilter & { page?: number | undefined; page_size?: number | undefined } },
) {
  const { page = 1, page_size: pageSize = limits.pageSizeDefault, ...filter } = query
  const { count, rows } = await listDrafts(deps.db.read, filter, page, pageSize)
  const results = await toDraftSummaries(deps.db.read, rows, deps.clock().toISOString())
  return { body: toPage(url, page, pageSize, count, results) }
}
