// Lists of events: each filter in both orders, on as many pages as it takes.
import { listPage } from '#content/list-page.ts'
import type { Content } from '#content/reader.ts'
import { type EventListName, eventLists, site } from '#contract/addresses.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { ownPath, pathIn } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { resources } from '#contract/resources.ts'
import { type EventListView, toEventList } from '#views/event-list.ts'
import { toNextEvents } from '#views/next-events.ts'
import { speaking, wordsIn } from '#views/speaking.ts'
import { countOf, relatedLists } from './_related-lists.ts'

/** The list of a route such as `/events/past/soonest/page/[page]`. */
export const eventListOf = (routePattern: string) =>
  eventLists.find(
    ({ filter, order }) =>
      site.events(filter, 1, order) === ownPath(routePattern).replace('/page/[page]', ''),
  ) as EventListName

/** What the API is asked for a list. */
export const eventQuery = ({ filter, order }: EventListName) => ({
  when: filter,
  ...(order === 'soonest' && { ordering: 'date' }),
})

/** Above the first page of what is upcoming stands what is next, because the list begins with what is last. */
async function readNext(content: Content) {
  const query = { when: 'upcoming', ordering: 'date', page: 1, page_size: limits.pageSizeMax }
  const list = await content.page(publicEndpoints.listEvents, query)
  return speaking(content.language, () => toNextEvents(list?.results ?? [], content.today()))
}

/** Lists beside that of events: tours and venues, those that have records. */
async function readRelated(content: Content) {
  const counts = await Promise.all(relatedLists.map((name) => countOf(content, name)))
  const say = wordsIn(content.language)
  return relatedLists
    .filter((_, index) => counts[index] !== 0)
    .map((name) => ({ label: say(resources[name].site.section.name), href: site.list(name) }))
}

/** Null when the list has no such page. */
export async function readEventList(
  content: Content,
  name: EventListName,
  parameter?: string,
): Promise<EventListView | null> {
  const address = (page: number) => pathIn(content.language, site.events(name.filter, page, name.order))
  const slice = await listPage(content, publicEndpoints.listEvents, address, parameter, eventQuery(name))
  if (!slice) return null
  const hasNext = name.filter === 'upcoming' && name.order === 'newest' && slice.number === 1
  const next = hasNext ? await readNext(content) : null
  const related = await readRelated(content)
  return speaking(content.language, () => toEventList(name, slice, content.today(), { next, related }))
}
