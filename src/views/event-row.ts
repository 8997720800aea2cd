// An event as a row of an event list, used on lists, the artist's page and the home page.
import { site } from '#contract/addresses.ts'
import type { ArtistEvent } from '#contract/entities/artist-event.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { EventStatus } from '#contract/entities/event-status.ts'
import { type DateView, toDate } from './dates.ts'
import { type PictureView, toThumbnail } from './picture-view.ts'

/** `past`: before `today`; an event is upcoming until its own day has passed. */
export interface EventRow {
  id: number
  href: string
  name: string
  date: DateView
  place: string
  artist: { name: string; href: string } | null
  picture: PictureView
  isPast: boolean
  /** "Cancelled", "Postponed", or "" when it takes place as announced. */
  notice: string
}

export const statusNotices: Record<EventStatus, string> = {
  SCHEDULED: '',
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
}

/** A row of an event; `today` is yyyy-mm-dd in the site's time zone. */
export function toEventRow(event: EventRecord, today: string): EventRow {
  return {
    ...toArtistEventRow(event, today),
    artist: event.artist && { name: event.artist.name, href: site.artist(event.artist.id) },
  }
}

/** A row on its artist's own page, which leaves out the artist's name. */
export function toArtistEventRow(event: ArtistEvent, today: string): EventRow {
  return {
    id: event.id,
    href: site.event(event.id),
    name: event.name,
    date: toDate(event.date),
    place: event.location,
    artist: null,
    picture: toThumbnail(event.poster_picture, event.name),
    isPast: event.date < today,
    notice: statusNotices[event.status],
  }
}
