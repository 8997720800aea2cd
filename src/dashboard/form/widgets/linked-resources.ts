import { artists } from '../../resources/artists.ts'
import { events } from '../../resources/events.ts'
import { staff } from '../../resources/staff.ts'
import { tours } from '../../resources/tours.ts'
import { venues } from '../../resources/venues.ts'

/** Resources whose records a field can link to. */
export const linkedResources = { artists, events, staff, tours, venues }
