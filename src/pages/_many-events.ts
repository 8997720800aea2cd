// Events for calendars and feeds, up to a maximum number.
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf } from '#contract/event-days.ts'

const pageSize = 200

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

/** The events that were announced last. */
export const newestEvents = (content: Content, count: number) =>
  firstEvents(content, count, { ordering: '-id' })

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
