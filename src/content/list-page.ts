// One page of a long list, with up to 48 cards.
import { cardsPerPage } from '#contract/addresses.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Query } from './ask-api.ts'
import type { Content, ListEndpoint } from './reader.ts'

/** A positive integer from a route parameter, or null. */
export function toNumber(parameter: string | undefined): number | null {
  return parameter !== undefined && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : null
}

type PageOf<E extends ListEndpoint> = Awaited<ReturnType<typeof readPage<E>>>

async function readPage<E extends ListEndpoint>(content: Content, endpoint: E, number: number, query: Query) {
  return content.page(endpoint, { ...query, page: number, page_size: cardsPerPage })
}

/**
 * Page `parameter` of a list (the first without one), or null when there is no such page. The first page always exists,
 * even for an empty list, and registers the others, which are at `address`.
 */
export async function listPage<E extends ListEndpoint>(
  content: Content,
  endpoint: E,
  address: (page: number) => string,
  parameter?: string,
  query: Query = {},
): Promise<{ list: NonNullable<PageOf<E>>; number: number; pages: number } | null> {
  const number = parameter === undefined ? 1 : toNumber(parameter)
  if (number === null) return null
  const list = await readPage(content, endpoint, number, query)
  const isMissing = list === null || (number > 1 && list.results.length === 0)
  if (isMissing) return null
  const pages = pageCount(list)
  if (number === 1) for (let other = 2; other <= pages; other += 1) content.addLinkedPath(address(other))
  return { list, number, pages }
}

function pageCount(list: ListPage<unknown>): number {
  return Math.max(1, Math.ceil(list.count / cardsPerPage))
}
