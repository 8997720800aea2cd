// An event's page: poster, date, place, map, artist and the responsible staff member.
import { dashboard, site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { toMapTarget } from '#contract/maps.ts'
import { type DateView, toDate } from './dates.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { statusNotices } from './event-row.ts'
import { type PictureView, toPicture } from './picture-view.ts'
import { toParagraphs } from './plain-text.ts'

/** A person named on the page, with a small picture. */
export interface NamedLink {
  name: string
  line: string
  href: string
  picture: PictureView
}

export interface EventPageView {
  key: string
  path: string
  name: DisplayName
  date: DateView
  isPast: boolean
  /** Text above the name: that the event is cancelled or postponed, otherwise who plays. */
  kicker: string
  place: string
  picture: PictureView
  paragraphs: string[][]
  artist: NamedLink | null
  contact: NamedLink | null
  /** `frame` loads in place on request when the map can be embedded; otherwise `href` links to it. */
  map: { frame: string | null; href: string } | null
  calendarHref: string
  editHref: string
}

type Person = NonNullable<EventRecord['artist'] | EventRecord['responsible_staff']>

function toNamedLink(person: Person | null, line: string, address: (id: number) => string): NamedLink | null {
  if (!person?.is_active) return null
  const picture = toPicture(person.profileImage_picture, person.name)
  return { name: person.name, line, href: address(person.id), picture }
}

export function toEventPage(event: EventRecord, today: string): EventPageView {
  const target = toMapTarget(event.mapEmbedUrl)
  return {
    key: `event-${event.id}`,
    path: site.event(event.id),
    name: toDisplayName(event.name),
    date: toDate(event.date),
    isPast: event.date < today,
    kicker: statusNotices[event.status] || event.artist?.name || 'Event',
    place: event.location,
    picture: toPicture(event.poster_picture, event.name),
    paragraphs: toParagraphs(event.description),
    artist: toNamedLink(event.artist, event.artist?.genre ?? '', site.artist),
    contact: toNamedLink(event.responsible_staff, event.responsible_staff?.role ?? '', site.staff),
    map: target && { frame: target.kind === 'embed' ? target.url : null, href: target.url },
    calendarHref: site.eventCalendar(event.id),
    editHref: dashboard.edit('events', event.id),
  }
}
