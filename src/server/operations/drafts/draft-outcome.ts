// What has become of a draft, for whoever has typed into it and finds it gone.
import type { DraftOutcome } from '#contract/entities/draft.ts'
import { AppError } from '#contract/errors.ts'
import { resourceNames } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import { listAudit } from '#db/tables/audit.ts'
import { getDiscardedDraft, getDraft } from '#db/tables/drafts.ts'
import type { Deps } from '../../deps.ts'
import { draftResource } from './draft-answers.ts'

/** Whether a draft is there, and which record it was published as. Throws `not_found` for one that never was. */
export async function getDraftOutcome({ db }: Pick<Deps, 'db'>, id: number): Promise<DraftOutcome> {
  const open = await getDraft(db.read, id)
  const row = open ?? (await getDiscardedDraft(db.read, id))
  if (row) {
    const { record_id } = row
    return { state: open ? 'open' : 'discarded', resource: draftResource(row), record_id }
  }
  // The row of a published draft is gone, and its trail says what it became.
  const [last] = (await listAudit(db.read, 'drafts', id, 1, 1)).entries
  if (!last) throw new AppError('not_found', notFound.draft)
  const [name, recordId] = String(last.after.published ?? '').split(' ')
  const resource = resourceNames.find((one) => one === name)
  return resource
    ? { state: 'published', resource, record_id: Number(recordId) }
    : { state: 'deleted', resource: null, record_id: null }
}
