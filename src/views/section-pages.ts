// Pages of each resource that has any: its list of cards and the page of one record.
import type { z } from 'zod'
import type { ResourceName, resources, SiteName } from '#contract/resources.ts'
import { type ArtistPageView, toArtistPage } from './artist-page.ts'
import { type Card, toArtistCard, toPartnerCard, toSouvenirCard } from './cards.ts'
import { type EventPageView, toEventPage } from './event-page.ts'
import type { Elsewhere } from './event-ways.ts'
import type { Section } from './frame.ts'
import type { HeadInput } from './head.ts'
import * as facts from './machines/record-facts.ts'
import { type PlainPageView, toPartnerPage, toStaffPage } from './plain-page.ts'
import { wordsOf } from './plain-text.ts'
import { type SouvenirPageView, toSouvenirPage } from './souvenir-page.ts'
import { type TourPageView, toTourCard, toTourPage } from './tour-page.ts'
import { toVenueCard, toVenuePage, type VenuePageView } from './venue-page.ts'

/** The page of one record, by the component that shows it. */
export type RecordPage =
  | { body: 'artist'; view: ArtistPageView }
  | { body: 'event'; view: EventPageView }
  | { body: 'souvenir'; view: SouvenirPageView }
  | { body: 'tour'; view: TourPageView }
  | { body: 'venue'; view: VenuePageView }
  | { body: 'plain'; view: PlainPageView }

type Item<N extends ResourceName> = z.output<(typeof resources)[N]['item']>
type Detail<N extends ResourceName> = z.output<(typeof resources)[N]['detail']>

interface CardList<N extends SiteName> {
  toCard(record: Item<N>): Card
  readonly shape: 'tall' | 'square' | 'marks' | 'goods'
}

interface SectionPages<N extends SiteName> {
  /** The section's list, when it is a list of cards. */
  readonly list?: CardList<N>
  /** Only pages that depend on the date call `today`; `timeZone` is the site's, `elsewhere` for events that one misses. */
  toPage(record: Detail<N>, today: () => string, timeZone: string, elsewhere: Elsewhere): RecordPage
  /** Plain text from which the description for search engines is made. */
  about(record: Detail<N>): string
  readonly kind: NonNullable<HeadInput['kind']>
  /** Metadata of a record; without it only the breadcrumbs are used. */
  facts?(record: Detail<N>): facts.Facts
  /** Menu entry that is marked while a page of the section is open. */
  readonly marks: Section
}

/** Forces a section with one list to declare cards, because the routes make a page of cards for it. */
type WithList<N extends SiteName> = (typeof resources)[N]['site']['lists'] extends readonly [string]
  ? { readonly list: CardList<N> }
  : unknown

const sections: { readonly [N in SiteName]: SectionPages<N> & WithList<N> } = {
  artists: {
    list: { toCard: toArtistCard, shape: 'tall' },
    toPage: (record, today) => ({ body: 'artist', view: toArtistPage(record, today()) }),
    about: ({ bio }) => wordsOf(bio),
    kind: 'profile',
    facts: facts.artistFacts,
    marks: 'artists',
  },
  events: {
    toPage: (record, today, timeZone, elsewhere) => ({
      body: 'event',
      view: toEventPage(record, today(), timeZone, elsewhere),
    }),
    about: ({ description }) => description,
    kind: 'article',
    facts: facts.eventFacts,
    marks: 'events',
  },
  partners: {
    list: { toCard: toPartnerCard, shape: 'marks' },
    toPage: (record) => ({ body: 'plain', view: toPartnerPage(record) }),
    about: ({ bio }) => wordsOf(bio),
    kind: 'profile',
    facts: facts.partnerFacts,
    marks: 'partners',
  },
  staff: {
    toPage: (record) => ({ body: 'plain', view: toStaffPage(record) }),
    about: ({ bio }) => wordsOf(bio),
    kind: 'profile',
    facts: facts.staffFacts,
    marks: 'other',
  },
  souvenirs: {
    list: { toCard: toSouvenirCard, shape: 'goods' },
    toPage: (record) => ({ body: 'souvenir', view: toSouvenirPage(record) }),
    about: ({ description }) => description,
    kind: 'article',
    facts: facts.souvenirFacts,
    marks: 'souvenirs',
  },
  venues: {
    list: { toCard: toVenueCard, shape: 'square' },
    toPage: (record, today) => ({ body: 'venue', view: toVenuePage(record, today()) }),
    about: ({ access, address }) => access || address,
    kind: 'article',
    facts: facts.venueFacts,
    marks: 'events',
  },
  tours: {
    list: { toCard: toTourCard, shape: 'square' },
    toPage: (record, today) => ({ body: 'tour', view: toTourPage(record, today()) }),
    about: ({ description, name }) => description || name,
    kind: 'article',
    facts: facts.tourFacts,
    marks: 'events',
  },
}

/** The sections, typed for code that handles records of any section. */
export const sectionPages = sections as { readonly [N in SiteName]: SectionPages<SiteName> }
