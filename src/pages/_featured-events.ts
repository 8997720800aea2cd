// Featured events of the home page: those that are next, then the latest ones, however many there are besides.
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'

export async function featuredEvents(content: Content, count: number): Promise<EventRecord[]> {
  const asked = { is_featured: true, page_size: count } as const
  const coming = await content.page(publicEndpoints.listEvents, {
    ...asked,
    when: 'upcoming',
    ordering: 'date',
  })
  const events = coming?.results ?? []
  if (events.length >= count) return events
  const past = await content.page(publicEndpoints.listEvents, { ...asked, when: 'past' })
  return [...events, ...(past?.results ?? [])]
}
