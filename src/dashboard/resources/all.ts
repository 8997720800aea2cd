// All resources, for the routes and for code that iterates over them.
import { isSupported } from '#browser/api-offers.ts'
import type { ResourceName } from '#contract/resources.ts'
import { artists } from './artists.ts'
import { events } from './events.ts'
import { gallery } from './gallery.ts'
import { partners } from './partners.ts'
import type { Resource } from './resource.ts'
import { slides } from './slides.ts'
import { songs } from './songs.ts'
import { souvenirs } from './souvenirs.ts'
import { staff } from './staff.ts'
import { tours } from './tours.ts'
import { venues } from './venues.ts'

/** All content resources, in the order of the sidebar. */
const contentByName = {
  artists,
  staff,
  events,
  partners,
  slides,
  souvenirs,
  venues,
  tours,
} as const satisfies Record<ResourceName, Resource>

/** Resources with their own list and form, for all staff. */
export const contentResources: readonly Resource[] = Object.values(contentByName)
/** Those of them that the server has. */
export const offeredResources = () =>
  contentResources.filter(({ needs }) => needs === undefined || isSupported(needs))
/** Resources that belong to an artist. */
export const partResources: readonly Resource[] = [songs, gallery]
