// Publishing a draft: a save like any other, which takes the draft away in the same transaction.
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { AppError } from '#contract/errors.ts'
import { resources } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import { getRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { deleteDraft } from '#db/tables/drafts.ts'
import type { Deps } from '../../deps.ts'
import { checkFields } from '../../request/read-query.ts'
import { releasePictures, removeUnusedPictures } from '../picture-removal.ts'
import { toStaffAnswer } from '../record-reads.ts'
import { createRecordAnd, patchRecordAnd, type Written } from '../record-writes.ts'
import { copyTranslations } from '../translations.ts'
import { draftFields, draftResource } from './draft-answers.ts'
import { toPublished } from './draft-outcome.ts'
import { recordDraft } from './draft-trail.ts'
import { type DraftTarget, draftTypeOf, fieldsInConflict, findDraft } from './drafts.ts'
import { assertPartsCurrent, type PublishedParts, publishParts } from './publish-parts.ts'

/** Saves what the draft changes of a record. Fields that somebody else has changed too are `stale`, with that record. */
async function publishChange(deps: Deps, row: DraftRow, id: number, actor: Actor, finish: Finish) {
  const type = draftTypeOf(row)
  const resource = draftResource(row)
  const { absent, label } = resources[resource]
  const live = await getRecord(deps.db.read, type.mapping, id)
  if (!live) throw new AppError('not_found', absent)
  const conflicts = fieldsInConflict(row, live)
  if (conflicts.length > 0)
    throw new AppError(
      'stale',
      `The ${label} has been changed since this draft was begun, in the same fields: ${conflicts.join(', ')}. Open the draft, and choose.`,
      { current: await toStaffAnswer(deps.db.read, type, live) },
    )
  const fields = checkFields(dashboardResources[resource].patch.body, { ...draftFields(row) })
  const toCurrent = (record: typeof live) => toStaffAnswer(deps.db.read, type, record)
  return patchRecordAnd(
    deps,
    type,
    { id, absent, ifMatch: [live.revision], toCurrent },
    fields,
    actor,
    finish,
  )
}

type Finish = (tx: Write, written: Written) => Promise<Written>

/**
 * Publishes a draft. Throws what a save of the same values throws, `stale` also when the live record has been changed in
 * the same fields; then the draft is as it was.
 */
export async function publishDraft(deps: Deps, target: DraftTarget, actor: Actor) {
  const row = await findDraft(deps, deps.db.read, target)
  const resource = draftResource(row)
  const drafters = [...new Set([row.created_by, row.updated_by])]
  const publisher = { ...actor, draftedBy: drafters.join(' and ') }
  let below: PublishedParts | undefined
  const finish: Finish = async (tx, written) => {
    const at = deps.clock().toISOString()
    // Somebody may have changed or discarded it meanwhile.
    await findDraft(deps, tx, { id: row.id, ifMatch: [row.revision] })
    await assertPartsCurrent(tx, row)
    if (row.translations_of !== null) {
      const type = draftTypeOf(row)
      const original = await getRecord(tx, type.mapping, row.translations_of)
      if (original) await copyTranslations(tx, deps, { type, actor: publisher, at }, original, written.record)
    }
    below = await publishParts(tx, deps, row, written.record.id, { actor: publisher, at })
    await deleteDraft(tx, row.id)
    const after = toPublished(resource, written.record.id, below.ids)
    await recordDraft(tx, actor, 'delete', row, at, { after })
    return { ...written, changeId: below.changeId ?? written.changeId }
  }
  const { record, changeId } =
    row.record_id === null
      ? await createRecordAnd(
          deps,
          draftTypeOf(row),
          checkFields(dashboardResources[resource].create.body, { ...draftFields(row) }),
          publisher,
          finish,
        )
      : await publishChange(deps, row, row.record_id, publisher, finish)
  await releasePictures(deps, below?.released ?? [])
  await removeUnusedPictures(deps, below?.deleted ?? [])
  return {
    body: { resource, record_id: record.id },
    revision: record.revision,
    ...(changeId !== undefined && { changeId }),
  }
}
