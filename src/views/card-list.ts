// Pages that are a list of cards.
import { site } from '#contract/addresses.ts'
import { resources, type SiteName } from '#contract/resources.ts'
import type { Card } from './cards.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type PaginationView, toPagination } from './pagination.ts'

export interface CardListView {
  title: DisplayName
  /** Title with the number of the page, for the browser's tab. */
  documentTitle: string
  path: string
  count: number
  cards: Card[]
  /** What is said when there are none. */
  empty: string
  pagination: PaginationView
}

/** One page out of a list: `count` of all pages together. */
export interface ListSlice<T> {
  list: { count: number; results: readonly T[] }
  number: number
  pages: number
}

/** The list of a section; `toCard` shows one of its records. */
export function toCardList<T>(
  section: SiteName,
  toCard: (record: T) => Card,
  { list, number, pages }: ListSlice<T>,
): CardListView {
  const title = resources[section].site.section.name
  const address = (page: number) => site.list(section, page)
  return {
    title: toDisplayName(title),
    documentTitle: number > 1 ? `${title}, page ${number}` : title,
    path: address(number),
    count: list.count,
    cards: list.results.map(toCard),
    empty: `No ${section} to show yet.`,
    pagination: toPagination(number, pages, address),
  }
}
