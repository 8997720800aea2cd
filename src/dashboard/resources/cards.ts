// All cards, for the routes and for what goes through everything.
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

/** With a list and a form of their own for all staff. */
export const contentCards: readonly Card[] = [artists, staff, events, partners, slides, souvenirs]
/** Below an artist. */
export const partCards: readonly Card[] = [songs, gallery]
/** For administrators. */
export const adminCards: readonly Card[] = [company, pages, users]
