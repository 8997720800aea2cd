// Pages that are a list of cards: artists, partners, souvenirs.
import { site } from '#contract/addresses.ts'
import type { Artist } from '#contract/entities/artist.ts'
import type { Partner } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import { type Card, toArtistCard, toPartnerCard, toSouvenirCard } from './cards.ts'
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

function toCardList<T>(
  title: string,
  empty: string,
  address: (page: number) => string,
  toCard: (record: T) => Card,
  { list, number, pages }: ListSlice<T>,
): CardListView {
  return {
    title: toDisplayName(title),
    documentTitle: number > 1 ? `${title}, page ${number}` : title,
    path: address(number),
    count: list.count,
    cards: list.results.map(toCard),
    empty,
    pagination: toPagination(number, pages, address),
  }
}

export const toArtistList = (slice: ListSlice<Artist>) =>
  toCardList('Artists', 'No artists to show yet.', site.artists, toArtistCard, slice)

export const toPartnerList = (slice: ListSlice<Partner>) =>
  toCardList('Partners', 'No partners to show yet.', site.partners, toPartnerCard, slice)

export const toSouvenirList = (slice: ListSlice<Souvenir>) =>
  toCardList('Souvenirs', 'No souvenirs to show yet.', site.souvenirs, toSouvenirCard, slice)
