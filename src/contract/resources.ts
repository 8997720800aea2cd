// The archivable resources of the dashboard: what they share is said once, here.
import { artist, artistDetail, artistInputs } from './entities/artist.ts'
import { event, eventInputs } from './entities/event.ts'
import { partner, partnerInputs } from './entities/partner.ts'
import { slide, slideInputs } from './entities/slide.ts'
import { souvenir, souvenirInputs } from './entities/souvenir.ts'
import { staff, staffInputs } from './entities/staff.ts'

/** `orderings`: columns a list can be sorted by. */
export const resources = {
  artists: {
    kind: 'artist',
    label: 'artist',
    image: 'profileImage',
    item: artist,
    detail: artistDetail,
    inputs: artistInputs,
    orderings: ['id', 'name', 'genre', 'is_featured', 'is_active', 'updated_at'],
  },
  events: {
    kind: 'event',
    label: 'event',
    image: 'poster',
    item: event,
    detail: event,
    inputs: eventInputs,
    orderings: ['id', 'date', 'name', 'location', 'is_active', 'updated_at'],
  },
  partners: {
    kind: 'partner',
    label: 'partner',
    image: 'partnerImage',
    item: partner,
    detail: partner,
    inputs: partnerInputs,
    orderings: ['id', 'name', 'role', 'is_active', 'updated_at'],
  },
  staff: {
    kind: 'staff',
    label: 'staff member',
    image: 'profileImage',
    item: staff,
    detail: staff,
    inputs: staffInputs,
    orderings: ['id', 'name', 'role', 'is_active', 'updated_at'],
  },
  slides: {
    kind: 'slide',
    label: 'slide',
    image: 'image',
    item: slide,
    detail: slide,
    inputs: slideInputs,
    orderings: ['id', 'order', 'name', 'is_active', 'updated_at'],
  },
  souvenirs: {
    kind: 'souvenir',
    label: 'souvenir',
    image: 'image',
    item: souvenir,
    detail: souvenir,
    inputs: souvenirInputs,
    orderings: ['id', 'name', 'price', 'is_active', 'updated_at', 'created_at'],
  },
} as const

export type ResourceName = keyof typeof resources
export type ResourceKind = (typeof resources)[ResourceName]['kind']
export const resourceNames = Object.keys(resources) as ResourceName[]
