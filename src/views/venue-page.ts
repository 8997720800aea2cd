// A venue's page: where it is, how to get in, and what is on there; and its card in the list.
import { dashboard, site } from '#contract/addresses.ts'
import type { Venue, VenueDetail } from '#contract/entities/venue.ts'
import type { Card } from './cards.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type EventRow, toUpcomingRows } from './event-row.ts'
import { type MapView, toMapView } from './map-view.ts'
import { type PictureView, toPicture } from './picture-view.ts'
import { lettersIn, toParagraphs } from './plain-text.ts'

export interface VenuePageView {
  key: string
  path: string
  name: DisplayName
  address: string
  picture: PictureView
  /** How to get in, in paragraphs of lines. */
  access: string[][]
  /** It is short enough to be seen whole while the list beside it is read. */
  isAccessShort: boolean
  map: MapView | null
  /** Earliest first, none before today. */
  events: EventRow[]
  calendarHref: string
  editHref: string
}

/** Letters of a column that is as high as a low window, each line of the text counted as so many more. */
const shortText = { letters: 700, line: 40 }

const isShort = (paragraphs: readonly string[][]) =>
  lettersIn(paragraphs) + shortText.line * paragraphs.flat().length <= shortText.letters

export function toVenueCard(venue: Venue): Card {
  return {
    key: `venue-${venue.id}`,
    href: site.venue(venue.id),
    name: venue.name,
    line: venue.address,
    picture: toPicture(venue.image_picture, venue.name, [venue.address]),
  }
}

export function toVenuePage(venue: VenueDetail, today: string): VenuePageView {
  const access = toParagraphs(venue.access)
  return {
    key: `venue-${venue.id}`,
    path: site.venue(venue.id),
    name: toDisplayName(venue.name),
    address: venue.address,
    picture: toPicture(venue.image_picture, venue.name, null),
    access,
    isAccessShort: isShort(access),
    map: toMapView(venue.mapEmbedUrl),
    events: toUpcomingRows(venue.events, today).map((row) => ({
      ...row,
      // "Customs House Hall, Havermouth" is where the page is about.
      place: row.place.startsWith(`${venue.name},`) ? '' : row.place,
    })),
    calendarHref: site.venueCalendar(venue.id),
    editHref: dashboard.edit('venues', venue.id),
  }
}
