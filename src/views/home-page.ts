// The home page: slides, Featured Events, Our Artists, Latest Souvenirs.
import { cardsPerPage, site } from '#contract/addresses.ts'
import type { Artist } from '#contract/entities/artist.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Slide } from '#contract/entities/slide.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { type Card, type EventCard, toArtistCard, toEventCard, toSouvenirCard } from './cards.ts'
import { here, t } from './language.ts'
import { type SlideView, toSlides } from './slide-view.ts'

/** Maximum number of featured events and of latest souvenirs on the home page. */
export const homeCards = 4

export interface HomeSection<C extends Card | EventCard = Card> {
  title: string
  more: { label: string; href: string }
  cards: C[]
}

/** A section without cards is null. */
export interface HomePageView {
  slides: SlideView[]
  events: HomeSection<EventCard> | null
  artists: HomeSection | null
  souvenirs: HomeSection | null
}

export interface HomeRecords {
  slides: readonly Slide[]
  /** Events that slides link to. */
  slideEvents?: readonly EventRecord[]
  /** Featured events only. */
  events: readonly EventRecord[]
  /** Featured artists only, of which the home page shows as many as one page of their list. */
  artists: readonly Artist[]
  /** Latest first. */
  souvenirs: readonly Souvenir[]
}

/** Upcoming events first, then past ones from the latest on, so that visitors see upcoming events first. */
function toFeatured(events: readonly EventRecord[], today: string): EventRecord[] {
  const byDate = events.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
  const coming = byDate.filter((event) => lastDayOf(event) >= today)
  const past = byDate.filter((event) => lastDayOf(event) < today).toReversed()
  return [...coming, ...past].slice(0, homeCards)
}

function toSection<C extends Card | EventCard>(title: string, label: string, href: string, cards: C[]) {
  return cards.length === 0 ? null : { title, more: { label, href }, cards }
}

export function toHomePage(records: HomeRecords, today: string): HomePageView {
  const events = toFeatured(records.events, today).map((event) => toEventCard(event, today))
  const souvenirs = records.souvenirs.slice(0, homeCards).map(toSouvenirCard)
  return {
    slides: toSlides(records.slides, records.slideEvents, today),
    events: toSection(t('Featured Events'), t('All events'), here(site.events()), events),
    artists: toSection(
      t('Our Artists'),
      t('All artists'),
      here(site.artists()),
      records.artists.slice(0, cardsPerPage).map(toArtistCard),
    ),
    souvenirs: toSection(t('Latest Souvenirs'), t('All souvenirs'), site.souvenirs(), souvenirs),
  }
}
