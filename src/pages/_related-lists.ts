// Lists that stand beside that of events and in no menu: nothing links to one without records, and no sitemap names it.
import type { Content, ListEndpoint } from '#content/reader.ts'
import { listEndpoint } from '#contract/endpoints/public.ts'
import type { SiteName } from '#contract/resources.ts'

export const relatedLists = ['tours', 'venues'] as const satisfies SiteName[]

/** How many records a list has; none where the server has no such list. */
export async function countOf(content: Content, name: SiteName): Promise<number> {
  const list = await content.page<ListEndpoint>(listEndpoint(name), { page: 1, page_size: 1 })
  return list?.count ?? 0
}
