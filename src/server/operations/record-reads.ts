// What staff read: every record, archived ones included.
import type { ArtistDetail } from '#contract/entities/artist.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { listAudit } from '#db/audit.ts'
import type { Read } from '#db/connection.ts'
import { type Condition, getRecord, listRecords, type StoredRecord } from '#db/records.ts'
import type { Deps } from '../deps.ts'
import { toAnswer, toPage } from './answers.ts'
import { toEventAnswers } from './event-answers.ts'
import { artistParts, withoutArtist } from './public-reads.ts'
import type { RecordKind } from './record-kind.ts'

/** Query of a dashboard list. */
export interface StaffListQuery {
  page?: number | undefined
  page_size?: number | undefined
  q?: string | undefined
  is_active?: boolean | undefined
  is_featured?: boolean | undefined
  ordering?: string | undefined
}

/** One record as the dashboard sees it: an artist with its parts, an event with its people, songs and images without their artist. */
export async function toStaffAnswer<T>(db: Read, kind: RecordKind, record: StoredRecord): Promise<T> {
  if (kind.subject === 'events') return (await toEventAnswers(db, [record], 'staff'))[0] as T
  if (kind.subject === 'artists')
    return { ...toAnswer<ArtistDetail>(record), ...(await artistParts(db, record.id, [])) } as T
  return kind.tagKind === null ? withoutArtist<T>(record) : toAnswer<T>(record)
}

async function toStaffItems<T>(db: Read, kind: RecordKind, records: readonly StoredRecord[]): Promise<T[]> {
  if (kind.subject === 'events') return (await toEventAnswers(db, records, 'staff')) as T[]
  return records.map((record) => (kind.tagKind === null ? withoutArtist<T>(record) : toAnswer<T>(record)))
}

function flagCondition(column: string, value: boolean | undefined): Condition[] {
  return value === undefined ? [] : [{ column, operator: '=', value: value ? 1 : 0 }]
}

function orderOf(kind: RecordKind, ordering: string): string[] {
  const column = kind.card.orderings[ordering.replace(/^-/, '')] ?? 'id'
  return [ordering.startsWith('-') ? `-${column}` : column]
}

/** A page of records; `ordering` (or `first`, when the query names none) is a name of the card's orderings. */
export async function listForStaff<T>(
  deps: Deps,
  kind: RecordKind,
  call: { url: URL; query: StaffListQuery },
  first: string,
  where: readonly Condition[] = [],
) {
  const { query, url } = call
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  if (query.is_featured !== undefined && !kind.card.fields.is_featured)
    throw new AppError('bad_field', 'is_featured: There is no such filter here. Leave it out.', {
      errors: { is_featured: ['There is no such filter here. Leave it out.'] },
    })
  const { count, records } = await listRecords(deps.db.read, kind.card, {
    where: [
      ...where,
      ...flagCondition('is_active', query.is_active),
      ...flagCondition('is_featured', query.is_featured),
    ],
    find: query.q,
    order: orderOf(kind, query.ordering ?? first),
    page,
    pageSize,
  })
  return { body: toPage(url, page, pageSize, count, await toStaffItems<T>(deps.db.read, kind, records)) }
}

/** The stored record. Throws `not_found`. */
export async function findForStaff(
  db: Read,
  kind: RecordKind,
  id: number,
  absent: string,
  artistId?: number,
): Promise<StoredRecord> {
  const record = await getRecord(db, kind.card, id)
  if (!record || (artistId !== undefined && record.fields.artist_id !== artistId))
    throw new AppError('not_found', absent)
  return record
}

/** One record. Throws `not_found`. */
export async function getForStaff<T>(
  deps: Deps,
  kind: RecordKind,
  id: number,
  absent: string,
  artistId?: number,
) {
  const record = await findForStaff(deps.db.read, kind, id, absent, artistId)
  return { body: await toStaffAnswer<T>(deps.db.read, kind, record), revision: record.revision }
}

/** The trail of one record, newest first. */
export async function listHistory(
  deps: Deps,
  kind: RecordKind,
  id: number,
  absent: string,
  call: { url: URL; query: { page?: number | undefined; page_size?: number | undefined } },
) {
  await findForStaff(deps.db.read, kind, id, absent)
  const page = call.query.page ?? 1
  const pageSize = call.query.page_size ?? limits.pageSizeDefault
  const { count, entries } = await listAudit(deps.db.read, kind.subject, id, page, pageSize)
  return { body: toPage(call.url, page, pageSize, count, entries) }
}
