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

/** A name that ties dates together. */
export const tour = z.object({
  ...recordFields,
  name: z.string(),
  description: optionalText(),
  ...imageAnswer('image'),
  is_active: z.boolean(),
  ...scheduleAnswer,
})

/** A tour with its events, newest first. */
export const tourDetail = tour.extend({ events: withFallback(z.array(artistEvent), []) })

export const tourInputs = defineInputs(
  {
    name: field.line(),
    description: field.optionalText(),
    image: field.imageFile(),
    image_alt: field.alt(),
    image_focus: field.focusPoint(),
    is_active: field.flag(),
    ...scheduleInputs,
  },
  ['name'],
)
export type TourDetail = z.infer<typeof tourDetail>
export type Tour = z.infer<typeof tour>

export const tours = defineResource({
  name: 'tours',
  kind: 'tour',
  label: 'tour',
  absent: notFound.tour,
  table: 'tours',
  item: tour,
  detail: tourDetail,
  inputs: tourInputs,
  image: 'image',
  folded: { name_key: 'name' },
  orderings: { ...stampOrderings, name: 'name_key', is_active: 'is_active', created_at: 'created_at' },
  initial: { is_active: true },
  order: '-created_at',
  listFields: ['is_active'],
  listTag: 'tours',
  nested: { events: 'events' },
  removal: 'archive',
  capability: 'tours',
  summaries: { list: 'Tours, latest first', one: 'A tour with its events' },
  site: {
    own: (id) => [site.tour(id), site.tourCalendar(id)],
    section: { name: 'Tours', path: site.tours() },
    lists: [site.tours()],
  },
  search: {
    body: 'description',
    texts: ({ name }) => ({ title: name, facts: '', description: '', rank: 0 }),
  },
})
