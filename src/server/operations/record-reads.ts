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
import { artistParts, orderOf, peopleConditions, withoutArtist } from './public-reads.ts'
import type { RecordKind } from './record-kind.ts'

/** Query of a dashboard list. */
export interface StaffListQuery {
  page?: number | undefined
  page_size?: number | undefined
  q?: string | undefined
  /** Another name of `q`. */
  search?: string | undefined
  artist?: number | undefined
  responsible?: number | undefined
  is_active?: boolean | undefined
  is_featured?: boolean | undefined
  ordering?: string | undefined
  /** Something that visible records lack. */
  needs?: 'image' | 'artist' | 'responsible' | undefined
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

/** Visible records that lack something; of events those that are still to come. */
function needConditions(kind: RecordKind, needs: StaffListQuery['needs'], today: string): Condition[] {
  if (needs === undefined) return []
  const lacks: Record<typeof needs, Condition> = {
    image: { column: `${Object.values(kind.card.images)[0]}_id`, operator: 'is', value: null },
    artist: { column: 'artist_id', operator: 'is', value: null },
    responsible: { column: 'responsible_id', operator: 'archived', value: 'staff' },
  }
  const coming: Condition[] =
    kind.subject === 'events' ? [{ column: 'date', operator: '>=', value: today }] : []
  return [...flagCondition('is_active', true), ...coming, lacks[needs]]
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
      ...peopleConditions(query),
      ...needConditions(kind, query.needs, deps.today()),
    ],
    find: query.q ?? query.search,
    order: orderOf(kind.card, query.ordering ?? first),
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

/** The trail of a record that was found, newest first. */
export async function listHistory(
  deps: Deps,
  subject: string,
  id: number,
  { url, query }: { url: URL; query: { page?: number | undefined; page_size?: number | undefined } },
) {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const { count, entries } = await listAudit(deps.db.read, subject, id, page, pageSize)
  return { body: toPage(url, page, pageSize, count, entries) }
}
