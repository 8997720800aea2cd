// All cards, for the routes and for what goes through everything.
import type { ResourceName } from '#contract/resources.ts'
import { artists } from './artists.ts'
import type { Card } from './card.ts'
import { company } from './company.ts'
import { events } from './events.ts'
import { gallery } from './gallery.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { slides } from './slides.ts'
import { songs } from './songs.ts'
import { souvenirs } from './souvenirs.ts'
import { staff } from './staff.ts'
import { users } from './users.ts'

/** One of every resource, in the order of the sidebar. */
const resourceCards = {
  artists,
  staff,
  events,
  partners,
  slides,
  souvenirs,
} as const satisfies Record<ResourceName, Card>

/** With a list and a form of their own for all staff. */
export const contentCards: readonly Card[] = Object.values(resourceCards)
/** Below an artist. */
export const partCards: readonly Card[] = [songs, gallery]
/** For administrators. */
export const adminCards: readonly Card[] = [company, pages, users]
