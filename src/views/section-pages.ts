// What the site shows of each resource that has pages: its list of cards, and the page of one record.
import type { z } from 'zod'
import type { ResourceName, resources, SiteName } from '#contract/resources.ts'
import { type ArtistPageView, toArtistPage } from './artist-page.ts'
import { type Card, toArtistCard, toPartnerCard, toSouvenirCard } from './cards.ts'
import { type EventPageView, toEventPage } from './event-page.ts'
import type { Section } from './frame.ts'
import type { HeadInput } from './head.ts'
import * as facts from './machines/record-facts.ts'
import { type PlainPageView, toPartnerPage, toStaffPage } from './plain-page.ts'
import { type SouvenirPageView, toSouvenirPage } from './souvenir-page.ts'

/** The page of one record, by what shows it. */
export type RecordPage =
  | { body: 'artist'; view: ArtistPageView }
  | { body: 'event'; view: EventPageView }
  | { body: 'souvenir'; view: SouvenirPageView }
  | { body: 'plain'; view: PlainPageView }

type Item<N extends ResourceName> = z.output<(typeof resources)[N]['item']>
type Detail<N extends ResourceName> = z.output<(typeof resources)[N]['detail']>

interface CardList<N extends SiteName> {
  toCard(record: Item<N>): Card
  readonly shape: 'tall' | 'square'
}

interface SectionPages<N extends SiteName> {
  /** Its list, where that is one of cards. */
  readonly list?: CardList<N>
  /** `today` is asked for only by pages that depend on it. */
  toPage(record: Detail<N>, today: () => string): RecordPage
  /** The text its description for search engines is made from. */
  about(record: Detail<N>): string
  readonly kind: NonNullable<HeadInput['kind']>
  /** Where the record stands, unless more is known of it. */
  facts?(record: Detail<N>): facts.Facts
  /** What the menu marks while a page of the section is open. */
  readonly marks: Section
}

/** A section with one list has a page of cards for it, made by the routes: without its cards it does not compile. */
type WithList<N extends SiteName> = (typeof resources)[N]['site']['lists'] extends readonly [string]
  ? { readonly list: CardList<N> }
  : unknown

const sections: { readonly [N in SiteName]: SectionPages<N> & WithList<N> } = {
  artists: {
    list: { toCard: toArtistCard, shape: 'tall' },
    toPage: (record, today) => ({ body: 'artist', view: toArtistPage(record, today()) }),
    about: ({ bio }) => bio,
    kind: 'profile',
    facts: facts.artistFacts,
    marks: 'artists',
  },
  events: {
    toPage: (record, today) => ({ body: 'event', view: toEventPage(record, today()) }),
    about: ({ description }) => description,
    kind: 'article',
    facts: facts.eventFacts,
    marks: 'events',
  },
  partners: {
    list: { toCard: toPartnerCard, shape: 'square' },
    toPage: (record) => ({ body: 'plain', view: toPartnerPage(record) }),
    about: ({ bio }) => bio,
    kind: 'profile',
    facts: facts.partnerFacts,
    marks: 'partners',
  },
  staff: {
    toPage: (record) => ({ body: 'plain', view: toStaffPage(record) }),
    about: ({ bio }) => bio,
    kind: 'profile',
    facts: facts.staffFacts,
    marks: 'other',
  },
  souvenirs: {
    list: { toCard: toSouvenirCard, shape: 'square' },
    toPage: (record) => ({ body: 'souvenir', view: toSouvenirPage(record) }),
    about: ({ description }) => description,
    kind: 'article',
    facts: facts.souvenirFacts,
    marks: 'other',
  },
}

/** As the section says it, of records of any section. */
export const sectionPages = sections as { readonly [N in SiteName]: SectionPages<SiteName> }
