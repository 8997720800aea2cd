// Events for calendars and feeds, up to a maximum number.
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf } from '#contract/event-days.ts'

const pageSize = 200

type Query = Parameters<Content['page']>[1]

/** The first events of a list, and how many it has. */
async function firstEvents(content: Content, count: number, query: Query = {}) {
  const events: EventRecord[] = []
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, page_size: Math.min(pageSize, count) }
    const list = await content.page(publicEndpoints.listEvents, asked)
    events.push(...(list?.results ?? []))
    if (!list?.next || list.results.length === 0 || events.length >= count)
      return { events: events.slice(0, count), total: list?.count ?? 0 }
  }
}

/** The events that were announced last. */
export async function newestEvents(content: Content, count: number): Promise<EventRecord[]> {
  return (await firstEvents(content, count, { ordering: '-id' })).events
}

/** All events, or as many as may be: those that are next, then the latest ones. */
export async function nearestEvents(content: Content, count: number): Promise<EventRecord[]> {
  const all = await firstEvents(content, count)
  if (all.total <= count) return all.events
  const next = (await firstEvents(content, count, { when: 'upcoming', ordering: 'date' })).events
  if (next.length >= count) return next
  return [...next, ...(await firstEvents(content, count - next.length, { when: 'past' })).events]
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
