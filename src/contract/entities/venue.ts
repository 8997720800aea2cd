import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { artistEvent } from './artist-event.ts'
import { imageAnswer, optionalText, recordFields } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

/** A place where events are held; `access` says how to get in, for people who cannot take every way. */
export const venue = z.object({
  ...recordFields,
  name: z.string(),
  address: z.string(),
  mapEmbedUrl: z.string(),
  access: optionalText(),
  ...imageAnswer('image'),
  is_active: z.boolean(),
  ...scheduleAnswer,
})

/** A venue with its events, newest first. */
export const venueDetail = venue.extend({ events: withFallback(z.array(artistEvent), []) })

export const venueInputs = defineInputs(
  {
    name: field.line(),
    address: field.line(),
    mapEmbedUrl: field.mapUrl(),
    access: field.optionalText(),
    image: field.imageFile(),
    image_alt: field.alt(),
    image_focus: field.focusPoint(),
    is_active: field.flag(),
    ...scheduleInputs,
  },
  ['name', 'address', 'mapEmbedUrl'],
)
export type VenueDetail = z.infer<typeof venueDetail>
export type Venue = z.infer<typeof venue>

export const venues = defineResource({
  name: 'venues',
  kind: 'venue',
  label: 'venue',
  absent: notFound.venue,
  table: 'venues',
  item: venue,
  detail: venueDetail,
  inputs: venueInputs,
  image: 'image',
  columns: { mapEmbedUrl: { column: 'map_url' } },
  folded: { name_key: 'name', address_key: 'address' },
  orderings: { ...stampOrderings, name: 'name_key', address: 'address_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_active'],
  listTag: 'venues',
  nested: { events: 'events' },
  removal: 'archive',
  capability: 'venues',
  summaries: { list: 'Venues by name', one: 'A venue with its events' },
  site: {
    own: (id) => [site.venue(id), site.venueCalendar(id)],
    section: { name: 'Venues', path: site.venues() },
    lists: [site.venues()],
  },
  search: {
    body: 'access',
    texts: ({ name, address }) => ({ title: name, facts: address, description: address, rank: 0 }),
  },
})
