// All resources, for the routes and for what goes through everything.
import type { ResourceName } from '#contract/resources.ts'
import { artists } from './artists.ts'
import { company } from './company.ts'
import { events } from './events.ts'
import { gallery } from './gallery.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import type { Resource } from './resource.ts'
import { slides } from './slides.ts'
import { songs } from './songs.ts'
import { souvenirs } from './souvenirs.ts'
import { staff } from './staff.ts'
import { users } from './users.ts'

/** One of every resource, in the order of the sidebar. */
const contentByName = {
  artists,
  staff,
  events,
  partners,
  slides,
  souvenirs,
} as const satisfies Record<ResourceName, Resource>

/** With a list and a form of their own for all staff. */
export const contentResources: readonly Resource[] = Object.values(contentByName)
/** Below an artist. */
export const partResources: readonly Resource[] = [songs, gallery]
/** For administrators. */
export const adminResources: readonly Resource[] = [company, pages, users]
