// Reads for staff: every record, including archived ones.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Condition } from '#db/conditions.ts'
import type { Read } from '#db/connection.ts'
import { fieldsOf, getRecord, listRecords, type StoredRecord } from '#db/records.ts'
import { listAudit } from '#db/tables/audit.ts'
import type { Deps } from '../deps.ts'
import { toAnswer, toPage } from './answers.ts'
import { toEventAnswers } from './event-answers.ts'
import { peopleConditions } from './event-people.ts'
import {
  artistParts,
  orderOf,
  ownedEvents,
  ownsEvents,
  upcomingConditions,
  withoutArtist,
} from './public-reads.ts'
import type { RecordType } from './record-types.ts'

/** Query of a dashboard list. */
export interface StaffListQuery {
  page?: number | undefined
  page_size?: number | undefined
  q?: string | undefined
  /** Alias of `q`. */
  search?: string | undefined
  artist?: number | undefined
  responsible?: number | undefined
  series?: number | undefined
  venue?: number | undefined
  tour?: number | undefined
  is_active?: boolean | undefined
  is_featured?: boolean | undefined
  ordering?: string | undefined
  /** Filter for visible records that lack something. */
  needs?: 'image' | 'artist' | 'responsible' | undefined
  /** Filter for records that appear or disappear by themselves, or for those that do not. */
  planned?: boolean | undefined
}

/**
 * One record as the dashboard sees it: an artist with its related records, an event with its artist and staff, songs
 * and images without their artist.
 */
export async function toStaffAnswer<T>(db: Read, type: RecordType, record: StoredRecord): Promise<T> {
  const [answer] = await toStaffItems<T>(db, type, [record])
  if (type.name === 'artists') return { ...(answer as T), ...(await artistParts(db, record.id, [])) }
  if (ownsEvents(type.name))
    return { ...(answer as T), events: await ownedEvents(db, type.name, record.id, []) }
  return answer as T
}

/** The contract defines their shape by the type: `T` is its entity. */
async function toStaffItems<T>(db: Read, type: RecordType, records: readonly StoredRecord[]): Promise<T[]> {
  if (type.name === 'events')
    return (await toEventAnswers(db, records as StoredRecord<'event'>[], 'staff')) as T[]
  const isNested = type.name === 'songs' || type.name === 'gallery'
  return records.map((record) =>
    isNested ? withoutArtist(record as StoredRecord<'song' | 'galleryImage'>) : toAnswer(record),
  ) as T[]
}

function flagCondition(column: 'is_active' | 'is_featured', value: boolean | undefined): Condition[] {
  return value === undefined ? [] : [{ column, operator: '=', value: value ? 1 : 0 }]
}

/** Dates of one series, the event that was repeated among them, and events of a venue or a tour. */
function togetherConditions({ series, venue, tour }: StaffListQuery): Condition<'event'>[] {
  const named = { series_id: series, venue_id: venue, tour_id: tour }
  return Object.entries(named).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column: column as keyof typeof named, operator: '=', value } as const],
  )
}

/** Conditions for visible records that lack something; for events, only upcoming ones. */
function needConditions(
  { name, mapping }: RecordType,
  needs: StaffListQuery['needs'],
  today: string,
): Condition[] {
  if (needs === undefined) return []
  const [prefix = 'image'] = Object.values(mapping.images)
  const lacks: Record<typeof needs, readonly Condition[]> = {
    image: [{ column: `${prefix}_id` as 'image_id', operator: 'is', value: null }],
    artist: [
      { column: 'artist_id', operator: 'is', value: null },
      { column: 'lineup', operator: '=', value: '[]' },
    ],
    responsible: [{ column: 'responsible_id', operator: 'archived', value: 'staff' }],
  }
  const coming = name === 'events' ? (upcomingConditions(today) as Condition[]) : []
  return [...flagCondition('is_active', true), ...coming, ...lacks[needs]]
}

/** Conditions for what `listPlanned` lists, and for the rest: the end of what is archived already is no plan. */
function plannedConditions(planned: boolean | undefined): readonly Condition[] {
  const appears = (operator: 'is' | 'is not') => ({ column: 'publish_at', operator, value: null }) as const
  const disappears = (operator: 'is' | 'is not') =>
    ({ column: 'unpublish_at', operator, value: null }) as const
  const shown = (value: 0 | 1) => ({ column: 'is_active', operator: '=', value }) as const
  if (planned === undefined) return []
  return planned
    ? [{ any: [appears('is not'), disappears('is not')] }, { any: [appears('is not'), shown(1)] }]
    : [appears('is'), { any: [disappears('is'), shown(0)] }]
}

/** What records of a dashboard list must meet. Throws `bad_field` for a filter that the list does not have. */
export async function staffConditions(
  deps: Deps,
  type: RecordType,
  query: StaffListQuery,
): Promise<readonly Condition[]> {
  if (query.is_featured !== undefined && !type.mapping.fields.is_featured)
    throw new AppError('bad_field', 'is_featured: There is no such filter here. Leave it out.', {
      errors: { is_featured: ['There is no such filter here. Leave it out.'] },
    })
  return [
    ...flagCondition('is_active', query.is_active),
    ...flagCondition('is_featured', query.is_featured),
    ...((await peopleConditions(deps.db.read, query)) as Condition[]),
    ...(togetherConditions(query) as Condition[]),
    ...needConditions(type, query.needs, deps.today()),
    ...plannedConditions(query.planned),
  ]
}

/** One page of records; `ordering` (or `first`, when the query has none) is a name of the mapping's orderings. */
export async function listForStaff<T>(
  deps: Deps,
  type: RecordType,
  call: { url: URL; query: StaffListQuery },
  first: string,
  where: readonly Condition[] = [],
) {
  const { query, url } = call
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const { count, records } = await listRecords(deps.db.read, type.mapping, {
    where: [...where, ...(await staffConditions(deps, type, query))],
    find: query.q ?? query.search,
    order: orderOf(type.mapping, query.ordering ?? first),
    page,
    pageSize,
  })
  return { body: toPage(url, page, pageSize, count, await toStaffItems<T>(deps.db.read, type, records)) }
}

/** The stored record. Throws `not_found`. */
export async function findForStaff(
  db: Read,
  type: RecordType,
  id: number,
  absent: string,
  artistId?: number,
): Promise<StoredRecord> {
  const record = await getRecord(db, type.mapping, id)
  if (!record || (artistId !== undefined && fieldsOf(record).artist_id !== artistId))
    throw new AppError('not_found', absent)
  return record
}

/** One record. Throws `not_found`. */
export async function getForStaff<T>(
  deps: Deps,
  type: RecordType,
  id: number,
  absent: string,
  artistId?: number,
) {
  const record = await findForStaff(deps.db.read, type, id, absent, artistId)
  return { body: await toStaffAnswer<T>(deps.db.read, type, record), revision: record.revision }
}

/** The audit log of a record, newest first; `beside` names subjects by which the same record is known otherwise. */
export async function listHistory(
  deps: Deps,
  subject: string,
  id: number,
  { url, query }: { url: URL; query: { page?: number | undefined; page_size?: number | undefined } },
  beside: readonly string[] = [],
) {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const { count, entries } = await listAudit(deps.db.read, subject, id, page, pageSize, beside)
  return { body: toPage(url, page, pageSize, count, entries) }
}
