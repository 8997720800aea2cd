// Paths of existing pages for a build by Astro alone; the publisher uses the same functions.
import { cardsPerPage, type EventFilter } from '#contract/addresses.ts'
import type { Query } from './ask-api.ts'
import { createBuildContent } from './build-content.ts'
import type { Content, ListEndpoint } from './reader.ts'

/** `{ params: { id } }` for every record of a list. */
export async function idPaths(endpoint: ListEndpoint, content: Content = createBuildContent()) {
  const records = (await content.all(endpoint)) as { id: number }[]
  return records.map(({ id }) => ({ params: { id: String(id) } }))
}

/** `{ params: { page } }` from the second page on. */
export async function pagePaths(
  endpoint: ListEndpoint,
  query: Query & { when?: EventFilter } = {},
  content: Content = createBuildContent(),
) {
  const first = await content.page(endpoint, { ...query, page: 1, page_size: cardsPerPage })
  const pages = Math.ceil((first?.count ?? 0) / cardsPerPage)
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
    params: { page: String(index + 2) },
  }))
}
