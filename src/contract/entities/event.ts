import { z } from 'zod'
import { beyondSpecification, withFallback } from '../absent.ts'
import { eventFilters, eventLists, site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import { lastDayOf } from '../event-days.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { ownLanguage } from '../languages.ts'
import { limits } from '../limits.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { dayText, latestFirst } from '../search-texts.ts'
import { eventAgreement, eventDetailInputs, eventDetails } from './event-details.ts'
import { eventArtist, lineup, lineupProblems } from './event-lineup.ts'
import { eventStatus, eventStatusWordsIn } from './event-status.ts'
import { picture } from './picture.ts'
import { imageAnswer, recordFields, untranslated } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

/** The venue inside an event; null when there is none, and for the public when it is archived. */
export const eventVenue = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  is_active: z.boolean(),
})

/** The tour inside an event; null when there is none, and for the public when it is archived. */
export const eventTour = z.object({ id: z.int(), name: z.string(), is_active: z.boolean() })

/** The responsible staff member inside an event. */
export const eventStaff = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
  profileImage_picture: picture.nullable(),
})

/** An event; `date` is a day in the site's time zone. */
export const event = z.object({
  ...recordFields,
  name: z.string(),
  date: z.iso.date(),
  status: beyondSpecification(eventStatus, 'SCHEDULED', 'event_status'),
  ...imageAnswer('poster'),
  location: z.string(),
  description: z.string(),
  artist: withFallback(eventArtist.nullable(), null),
  lineup,
  mapEmbedUrl: z.string(),
  responsible: withFallback(z.int().nullable(), null),
  responsible_staff: beyondSpecification(eventStaff.nullable(), null),
  venue: beyondSpecification(eventVenue.nullable(), null, 'venues'),
  tour: beyondSpecification(eventTour.nullable(), null, 'tours'),
  /** The same for all dates of a series; null for an event by itself, and for the public always. */
  series_id: beyondSpecification(z.int().nullable(), null, 'series'),
  ...eventDetails,
  is_featured: z.boolean(),
  is_active: z.boolean(),
  ...scheduleAnswer,
  untranslated,
})

export const eventInputs = defineInputs(
  {
    name: field.line(),
    date: field.day(),
    status: eventStatus,
    poster: field.imageFile(),
    poster_alt: field.alt(),
    poster_focus: field.focusPoint(),
    venue_id: field.optionalId(),
    location: field.line(),
    description: field.text(limits.message),
    artist_id: field.optionalId(),
    lineup: field.lineup(),
    tour_id: field.optionalId(),
    mapEmbedUrl: field.mapUrl(),
    responsible: field.optionalId(),
    ...eventDetailInputs,
    is_featured: field.flag(),
    is_active: field.flag(),
    ...scheduleInputs,
  },
  ['name', 'date', 'location', 'mapEmbedUrl', 'description'],
)

export type EventRecord = z.infer<typeof event>

/** Filters for events by the id of the artist or of the responsible staff member. */
const people = { artist: field.id().optional(), responsible: field.id().optional() }

type Agreeing = Parameters<typeof eventAgreement.problems>[0] & Parameters<typeof lineupProblems>[0]
const agreement = {
  fields: [...eventAgreement.fields, 'artist_id', 'lineup'],
  problems: (whole: Agreeing) => ({ ...eventAgreement.problems(whole), ...lineupProblems(whole) }),
}

export const events = defineResource({
  name: 'events',
  kind: 'event',
  label: 'event',
  absent: notFound.event,
  table: 'events',
  item: event,
  detail: event,
  inputs: eventInputs,
  image: 'poster',
  stored: { series_id: field.optionalId() },
  columns: {
    mapEmbedUrl: { column: 'map_url' },
    responsible: { column: 'responsible_id' },
    price_from: { column: 'price_from_cents', as: 'cents' },
    price_to: { column: 'price_to_cents', as: 'cents' },
    moved_to: { column: 'moved_to_id' },
  },
  pictureColumns: { poster: 'image' },
  folded: { name_key: 'name', location_key: 'location' },
  orderings: {
    ...stampOrderings,
    date: 'date',
    name: 'name_key',
    location: 'location_key',
    is_active: 'is_active',
  },
  initial: { status: 'SCHEDULED', lineup: [], is_active: true },
  order: '-date',
  listFields: ['date', 'end_date', 'is_featured', 'is_active'],
  bulk: ['date', 'responsible', 'is_featured'],
  translatable: ['name', 'description', 'age', 'poster_alt'],
  agreement,
  listTag: 'events',
  references: {
    artist_id: 'artists',
    lineup: 'artists',
    responsible: 'staff',
    venue_id: 'venues',
    tour_id: 'tours',
    moved_to: 'events',
  },
  nested: {
    artist: 'artists',
    lineup: 'artists',
    responsible: 'staff',
    responsible_staff: 'staff',
    venue: 'venues',
    tour: 'tours',
    moved_to: 'events',
    moved_to_event: 'events',
  },
  links: { lineup: { table: 'event_lineup', own: 'event_id', other: 'artist_id' } },
  partOf: { artist_id: 'events', lineup: 'events', venue_id: 'events', tour_id: 'events' },
  aliases: { responsible_id: 'responsible' },
  removal: 'archive',
  /** `when` filters relative to the site's date. */
  publicFilters: { is_featured: z.boolean().optional(), when: z.enum(eventFilters).optional(), ...people },
  staffFilters: {
    ...people,
    venue: field.id().optional(),
    tour: field.id().optional(),
    series: field.id().optional(),
  },
  needs: ['image', 'artist', 'responsible'],
  summaries: { list: 'Events, newest first', one: 'An event' },
  site: {
    own: (id) => [site.event(id), site.eventCalendar(id)],
    section: { name: 'Events', path: site.events() },
    lists: eventLists.map(({ filter, order }) => site.events(filter, 1, order)),
    feeds: [site.eventsCalendar(), site.eventsFeed()],
  },
  search: {
    body: 'description',
    mentions: ['artist_id', 'lineup', 'tour_id'],
    texts: ({ name, date, end_date, location, status }, names, language = ownLanguage) => ({
      title: name,
      facts: [names.artist_id, names.lineup, names.tour_id, location, dayText(date, language)]
        .filter(Boolean)
        .join(' '),
      description: [eventStatusWordsIn(language)[status], dayText(date, language), location]
        .filter(Boolean)
        .join(' · '),
      rank: latestFirst(lastDayOf({ date, end_date })),
    }),
  },
})
