// Events for calendars and feeds: the newest by date, up to a maximum number.
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'

const pageSize = 200

export async function newestEvents(content: Content, count: number): Promise<EventRecord[]> {
  const events: EventRecord[] = []
  for (let page = 1; events.length < count; page += 1) {
    const list = await content.page(publicEndpoints.listEvents, {
      page,
      page_size: Math.min(pageSize, count),
    })
    events.push(...(list?.results ?? []))
    if (!list?.next) break
  }
  return events.slice(0, count)
}
