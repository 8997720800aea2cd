// Events for calendars and feeds, up to a maximum number.
import type { Content } from '#content/reader.ts'
import { unknownMoment } from '#contract/absent.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { dayIn, lastDayOf } from '#contract/event-days.ts'

const pageSize = 200
/** How many events a feed looks through at most: thousands may have been imported at once. */
const mostLookedAt = 2_000

type Query = Parameters<Content['page']>[1]

/** One page of a list, as large as it may be while `count` events are wanted. */
const pageOf = (content: Content, count: number, page: number, query: Query) =>
  content.page(publicEndpoints.listEvents, { ...query, page, page_size: Math.min(pageSize, count) })

/** The first events of a list. */
async function firstEvents(content: Content, count: number, query: Query = {}): Promise<EventRecord[]> {
  const events: EventRecord[] = []
  for (let page = 1; events.length < count; page += 1) {
    const list = await pageOf(content, count, page, query)
    events.push(...(list?.results ?? []))
    if (!list?.next || list.results.length === 0) break
  }
  return events.slice(0, count)
}

/** An event that was entered for the record, after it was over; of a server that tells no moments nobody knows. */
const isArchival = (event: EventRecord, timeZone: string) =>
  event.created_at !== unknownMoment && lastDayOf(event) < dayIn(timeZone, new Date(event.created_at))

/** What dates have in common that were made together, by repeating an event or by an import; the public sees no series. */
const announcementOf = ({ id, name, created_at: moment }: EventRecord) =>
  moment === unknownMoment ? `${id}` : `${moment} ${name}`

/** The events that were announced last; of dates that were announced together, the soonest stands for all. */
export async function newestEvents(content: Content, count: number): Promise<EventRecord[]> {
  const found = new Map<string, EventRecord>()
  // One more tells that all dates of the last one have been seen, because those made together come together.
  for (let page = 1; found.size <= count && (page - 1) * (count + 1) < mostLookedAt; page += 1) {
    const list = await pageOf(content, count + 1, page, { ordering: '-id' })
    for (const event of list?.results ?? []) {
      if (isArchival(event, content.timeZone)) continue
      const key = announcementOf(event)
      const other = found.get(key)
      if (!other || event.date < other.date) found.set(key, event)
    }
    if (!list?.next || list.results.length === 0) break
  }
  return [...found.values()].slice(0, count)
}

/** All events, or as many as may be: those that are next, then the latest ones. */
export async function nearestEvents(content: Content, count: number): Promise<EventRecord[]> {
  const first = await pageOf(content, count, 1, {})
  if ((first?.count ?? 0) <= count) return firstEvents(content, count)
  const next = await firstEvents(content, count, { when: 'upcoming', ordering: 'date' })
  return [...next, ...(await firstEvents(content, count - next.length, { when: 'past' }))]
}

type Dated = Parameters<typeof lastDayOf>[0]

/** The same choice of events that are at hand, latest first. */
export function nearestOf<E extends Dated>(
  content: Content,
  events: readonly E[],
  count: number,
): readonly E[] {
  if (events.length <= count) return events
  const today = content.today()
  const isNext = (event: E) => lastDayOf(event) >= today
  const next = events.filter(isNext).reverse()
  return [...next, ...events.filter((event) => !isNext(event))].slice(0, count)
}
