// Events as a calendar shows them, read without their texts and pictures.
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { idsIn } from '#contract/references.ts'
import type { Read } from '../connection.ts'

const columns = [
  'events.id',
  'events.revision',
  'events.name',
  'events.date',
  'events.end_date',
  'events.start_time',
  'events.end_time',
  'events.status',
  'events.ticket_status',
  'events.moved_to_id',
  'events.is_active',
  'events.publish_at',
  'events.unpublish_at',
  'events.location',
  'events.artist_id',
  'events.lineup',
  'events.venue_id',
  'venues.name as venue_name',
  'events.responsible_id',
  'staff.name as responsible_name',
] as const

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

async function artistNames(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * A page of the events on the days from `from` to `to` (yyyy-mm-dd), the first day first; `page` counts from 1. How long
 * an event may last keeps the index on the date useful.
 */
export async function listCalendar(
  db: Read,
  { from, to }: { from: string; to: string },
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: CalendarEvent[] }> {
  const matching = db
    .selectFrom('events')
    .where('events.date', '<=', to)
    .where('events.date', '>=', addDays(from, -limits.eventDays))
    .where((eb) => eb.or([eb('events.date', '>=', from), eb('events.end_date', '>=', from)]))
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const rows = await matching
    .leftJoin('venues', 'venues.id', 'events.venue_id')
    .leftJoin('staff', 'staff.id', 'events.responsible_id')
    .select(columns)
    .orderBy('events.date')
    .orderBy('events.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const playing = rows.map(({ artist_id, lineup }) => [
    ...idsIn(artist_id),
    ...idsIn(JSON.parse(lineup) as unknown),
  ])
  const names = await artistNames(db, playing.flat())
  return {
    count: Number(counted?.count ?? 0),
    rows: rows.map((row, index) => {
      const { artist_id, lineup, venue_id, venue_name, responsible_id, responsible_name, ...rest } = row
      const { moved_to_id, is_active, status, ticket_status, ...plain } = rest
      return {
        ...plain,
        status: status as CalendarEvent['status'],
        ticket_status: ticket_status as CalendarEvent['ticket_status'],
        moved_to: moved_to_id,
        is_active: is_active === 1,
        venue: named(venue_id, venue_name),
        artists: (playing[index] ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
        responsible: named(responsible_id, responsible_name),
      }
    }),
  }
}
