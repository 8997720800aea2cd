// Site info and content pages: records of which there is a fixed number.
import { AppError } from '#contract/errors.ts'
import { companyTag, recordTag, searchTag } from '#contract/tags.ts'
import { type Actor, addAudit, diffStates, toAuditState } from '#db/audit.ts'
import type { Read } from '#db/connection.ts'
import { insertMedia } from '#db/media-rows.ts'
import { addChange } from '#db/outbox.ts'
import { getRecord, type StoredRecord, updateRecord } from '#db/records.ts'
import type { TableCard } from '#db/table-card.ts'
import { cards } from '#db/table-cards.ts'
import type { Deps } from '../deps.ts'
import { assertRevision } from '../request/revision.ts'
import { sanitiseFields } from './html-fields.ts'
import { bringsNews } from './news.ts'
import { mediaIdsOf, withPictures } from './picture-inputs.ts'
import { letGoOfPictures } from './picture-removal.ts'
import { toSingleAnswer } from './public-reads.ts'
import { updateSearch } from './search-upkeep.ts'

/** One record of which there is only one of its name. */
interface Single {
  card: TableCard
  column: string
  value: number | string
  subject: string
  tags: readonly string[]
  absent: string
}

export const companySingle: Single = {
  card: cards.company,
  column: 'id',
  value: 1,
  subject: 'company',
  tags: [companyTag],
  absent: 'Site info not found.',
}

export function pageSingle(slug: string, absent: string): Single {
  return {
    card: cards.pages,
    column: 'slug',
    value: slug,
    subject: 'pages',
    tags: [recordTag('page', slug), searchTag],
    absent,
  }
}

/** The stored one. Throws `not_found`. */
export async function findSingle(db: Read, { card, value, column, absent }: Single): Promise<StoredRecord> {
  const record = await getRecord(db, card, value, column)
  if (!record) throw new AppError('not_found', absent)
  return record
}

/** Changes what the input names; nothing at all when it brings nothing new. Throws `not_found`, `stale`, or for a refused picture. */
export async function patchSingle<T>(
  deps: Deps,
  single: Single,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  ifMatch: readonly number[] | null,
) {
  let letGo: string[] = []
  const { record, changeId } = await withPictures(
    deps,
    Object.keys(single.card.images),
    await sanitiseFields(single.card.html, input),
    ({ values, admitted }) =>
      deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        const before = await findSingle(tx, single)
        assertRevision(ifMatch, before.revision, () => toSingleAnswer(before))
        if (!bringsNews(before, values)) return { record: before, changeId: undefined }
        await insertMedia(tx, admitted, at)
        const after = (await updateRecord(tx, single.card, before.id, values, at)) as StoredRecord
        letGo = mediaIdsOf(before).filter((id) => !mediaIdsOf(after).includes(id))
        if (single.subject === 'pages') await updateSearch(tx, deps.db.dialect, 'page', after)
        const difference = diffStates(toAuditState(before), toAuditState(after))
        await addAudit(
          tx,
          {
            actor,
            action: 'update',
            subject: single.subject,
            subjectId: before.id,
            revision: after.revision,
            ...difference,
          },
          at,
        )
        return {
          record: after,
          changeId: await addChange(
            tx,
            single.tags,
            `${single.subject} ${single.value} update`,
            at,
            actor.username,
          ),
        }
      }),
  )
  await letGoOfPictures(deps, letGo)
  return {
    body: toSingleAnswer<T>(record),
    revision: record.revision,
    ...(changeId !== undefined && { changeId }),
  }
}
