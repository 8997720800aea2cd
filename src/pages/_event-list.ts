// Reads the events of one filter, for the prebuilt lists and their further pages.
import { listPage } from '#content/list-page.ts'
import type { Content } from '#content/reader.ts'
import { type EventFilter, site } from '#contract/addresses.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type EventListView, toEventList } from '#views/event-list.ts'

/** Null when the list has no such page. */
export async function readEventList(
  content: Content,
  filter: EventFilter,
  parameter?: string,
): Promise<EventListView | null> {
  const slice = await listPage(
    content,
    publicEndpoints.listEvents,
    (page) => site.events(filter, page),
    parameter,
    { when: filter },
  )
  return slice && toEventList(filter, slice, content.today())
}
