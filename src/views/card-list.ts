// Pages that show a list of cards.
import { site } from '#contract/addresses.ts'
import { resources, type SiteName } from '#contract/resources.ts'
import type { Card } from './cards.ts'
import { countRoom, type DisplayName, toDisplayName } from './display-name.ts'
import { here, t } from './language.ts'
import { type PaginationView, toPagination } from './pagination.ts'

export interface CardListView {
  title: DisplayName
  /** Title with the page number, for the browser tab. */
  documentTitle: string
  path: string
  count: number
  /** Room of that number behind the title, in widths of the page. */
  countRoom: number
  cards: Card[]
  /** Text shown when there are none. */
  empty: string
  pagination: PaginationView
}

/** One page of a list; `count` is the total over all pages. */
export interface ListSlice<T> {
  list: { count: number; results: readonly T[] }
  number: number
  pages: number
}

/** The list of a section; `toCard` turns one record into a card. */
export function toCardList<T>(
  section: SiteName,
  toCard: (record: T) => Card,
  { list, number, pages }: ListSlice<T>,
): CardListView {
  const title = t(resources[section].site.section.name)
  const address = (page: number) => here(site.list(section, page))
  const room = list.count > 0 ? countRoom(list.count) : 0
  return {
    title: toDisplayName(title, 'list', { across: 1 - room }),
    documentTitle: number > 1 ? t('{title}, page {number}', { title, number }) : title,
    path: address(number),
    count: list.count,
    countRoom: room,
    cards: list.results.map(toCard),
    empty: t(`No ${section} to show yet.`),
    pagination: toPagination(number, pages, address),
  }
}
