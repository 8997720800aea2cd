// What has become of a draft, for whoever has typed into it and finds it gone.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { DraftOutcome } from '#contract/entities/draft.ts'
import { AppError } from '#contract/errors.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import { listAudit } from '#db/tables/audit.ts'
import { getDiscardedDraft, getDraft } from '#db/tables/drafts.ts'
import type { Deps } from '../../deps.ts'
import { draftResource } from './draft-answers.ts'

/** The record that a draft has become, and what it has added below it: new ids by those that they had in the draft. */
interface Published {
  resource: ResourceName
  recordId: number
  added: Readonly<Record<string, number>>
}

/** What the trail of a published draft says, whose row is gone. */
export const toPublished = (
  resource: ResourceName,
  recordId: number,
  added: ReadonlyMap<number, number>,
) => ({
  published: `${resource} ${recordId}`,
  ...(added.size > 0 && { added: Object.fromEntries(added) }),
})

function readPublished({ after }: AuditEntry): Published | null {
  const [name, recordId] = String(after.published ?? '').split(' ')
  const resource = resourceNames.find((one) => one === name)
  // An edition before has noted nothing of what was added.
  const added = (after.added ?? {}) as Published['added']
  return resource ? { resource, recordId: Number(recordId), added } : null
}

const lastEntry = async (db: Read, id: number) => (await listAudit(db, 'drafts', id, 1, 1)).entries[0]

/** Whether a draft is there, and which record it was published as. Throws `not_found` for one that never was. */
export async function getDraftOutcome({ db }: Pick<Deps, 'db'>, id: number): Promise<DraftOutcome> {
  const open = await getDraft(db.read, id)
  const row = open ?? (await getDiscardedDraft(db.read, id))
  if (row) {
    const { record_id } = row
    return { state: open ? 'open' : 'discarded', resource: draftResource(row), record_id }
  }
  const last = await lastEntry(db.read, id)
  if (!last) throw new AppError('not_found', notFound.draft)
  const published = readPublished(last)
  return published
    ? { state: 'published', resource: published.resource, record_id: published.recordId }
    : { state: 'deleted', resource: null, record_id: null }
}

/** What a draft that is gone was published as; null when it was not. */
export async function getPublished(db: Read, id: number): Promise<Published | null> {
  const last = await lastEntry(db, id)
  return last ? readPublished(last) : null
}
