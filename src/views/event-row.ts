// An event as a row of an event list, used on lists, the artist's page and the home page.
import { site } from '#contract/addresses.ts'
import type { ArtistEvent } from '#contract/entities/artist-event.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf, untilOf } from '#contract/event-days.ts'
import type { Language } from '#contract/languages.ts'
import type { DateView } from './dates.ts'
import { toEventPicture } from './event-poster.ts'
import { isOff, toStamp, toTicketNote, toTicketPrice } from './event-state.ts'
import { toClock, toEventDate } from './event-times.ts'
import { here, languageOfOwn, languageOfText } from './language.ts'
import { saysName, toCompany, toWho } from './lineup.ts'
import type { PictureView } from './picture-view.ts'

/** Pixels across of a large poster beside a list. */
const wallWidth = 640

/** `past`: before `today`; an event is upcoming until its last day has passed. */
export interface EventRow {
  id: number
  href: string
  name: string
  /** Who plays, whose name is not broken in that of the event, or "". */
  who: string
  /** The language of the name, where it is not that of the page. */
  language: Language | undefined
  date: DateView
  /** Last day, when it is not the first: yyyy-mm-dd. */
  until: string | undefined
  /** When it begins, such as "20:00", or "". */
  time: string
  /** The time stands in place of the date, which the heading of the list says. */
  isHour?: boolean
  place: string
  /** Null where the name of the event says it. */
  artist: { name: string; href: string } | null
  /** Who else plays, such as "with Coalfax"; on an artist's page what it does, such as "Support"; or "". */
  company: string
  /** The language of that, where it is not that of the page. */
  companyLanguage: Language | undefined
  picture: PictureView
  /** The same picture, large. */
  poster: PictureView
  isPast: boolean
  /** Its poster hangs beside the list while no other row is pointed at, down to the next such row, which is so many rows below. */
  block?: number
  /** The date is struck out. */
  isOff: boolean
  /** "Cancelled", "Postponed", "Moved", "Sold out", or "" when there is nothing to warn of. */
  notice: string
  /** "Free", "Few left", or "". */
  note: string
  /** The note says that there are few tickets left. */
  isFewLeft: boolean
  /** "£18–£24", while there are tickets, or "". */
  price: string
}

/** Events that are not over, earliest first, such as those of an artist or a venue. */
export const toUpcomingRows = (
  events: readonly (ArtistEvent & { role?: string })[],
  today: string,
): EventRow[] =>
  events
    .filter((event) => lastDayOf(event) >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
    .map((event) => toArtistEventRow(event, today))

/** A row of an event; `today` is yyyy-mm-dd in the site's time zone. */
export function toEventRow(event: EventRecord, today: string): EventRow {
  return {
    ...toArtistEventRow(event, today),
    who: toWho(event),
    artist: toArtist(event),
    company: toCompany(event),
    companyLanguage: undefined,
  }
}

function toArtist({ name, artist }: EventRecord): EventRow['artist'] {
  const isNamed = artist !== null && saysName(name, artist.name)
  return artist && !isNamed ? { name: artist.name, href: here(site.artist(artist.id)) } : null
}

function toRowPrice(event: ArtistEvent, today: string): string {
  const isOver = lastDayOf(event) < today || event.ticket_status === 'SOLD_OUT' || isOff(event)
  return isOver || event.ticket_status === 'FREE' ? '' : toTicketPrice(event)
}

/** A row on its artist's own page, which leaves out the artist's name. */
export function toArtistEventRow(event: ArtistEvent & { role?: string }, today: string): EventRow {
  return {
    id: event.id,
    href: here(site.event(event.id)),
    name: event.name,
    who: '',
    language: languageOfText(event, 'name'),
    date: toEventDate(event),
    until: untilOf(event),
    time: toClock(event.start_time),
    place: event.location,
    artist: null,
    company: event.role ?? '',
    companyLanguage: event.role ? languageOfOwn() : undefined,
    picture: toEventPicture(event.poster_picture, event.name, 0),
    poster: toEventPicture(event.poster_picture, event.name, wallWidth),
    isPast: lastDayOf(event) < today,
    isOff: isOff(event),
    notice: toStamp(event),
    note: toTicketNote(event),
    isFewLeft: event.ticket_status === 'FEW_LEFT',
    price: toRowPrice(event, today),
  }
}
