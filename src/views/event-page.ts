// An event's page: poster, date, place, map, artist and the responsible staff member.
import { dashboard, site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { LineupArtist } from '#contract/entities/event-lineup.ts'
import { lastDayOf, untilOf } from '#contract/event-days.ts'
import type { Language } from '#contract/languages.ts'
import { type DateView, toDate, toShortDate } from './dates.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { toEventPicture } from './event-poster.ts'
import { type EventState, type TicketView, toEventState, toTicket } from './event-state.ts'
import {
  type Distance,
  type EventTimes,
  toClock,
  toDistance,
  toEventDate,
  toEventTimes,
} from './event-times.ts'
import { type Elsewhere, type EventWays, isMissed, nowhere, toEventWays } from './event-ways.ts'
import { here, languageOfOwn, languageOfText, t } from './language.ts'
import { saysName, toCompany, toPerformers, toWho, withoutArtist } from './lineup.ts'
import { type MapView, toMapView } from './map-view.ts'
import { type PictureView, toPortrait, withAltLanguage } from './picture-view.ts'
import { toParagraphs } from './plain-text.ts'

/** A person named on the page, with a small picture. */
export interface NamedLink {
  name: string
  line: string
  /** The language of the line, where it is not that of the page. */
  lineLanguage: Language | undefined
  href: string
  picture: PictureView
}

/** A strip of a printed poster; `scale` makes its letters so small that all of them have room. */
export interface StripView {
  name: string
  when: string
  place: string
  scale: number
}

export interface EventPageView {
  key: string
  path: string
  name: DisplayName
  date: DateView
  /** Last day, when it is not the first: yyyy-mm-dd. */
  until: string | undefined
  /** Undefined where nobody is to come, and once it has begun. */
  distance: Distance | undefined
  times: EventTimes
  state: EventState
  ticket: TicketView
  /** Few are left, which is said beside the button. */
  isScarce: boolean
  /** What it costs, where no button says it. */
  cost: string
  /** Who is let in, such as "18+", or "". */
  age: string
  isPast: boolean
  /** Text above the name: who plays, or what, where the name says who. */
  kicker: string
  kickerLanguage: Language | undefined
  /** Who else plays, such as "with Coalfax", or "". */
  company: string
  place: string
  /** What the place is called, and where that is: "Lightship 22" and "Pilot Quay, Havermouth". */
  spot: { name: string; address: string }
  /** The venue's own page, with its address. */
  venue: { name: string; address: string; href: string } | null
  /** The tour it belongs to. */
  tour: { name: string; href: string } | null
  picture: PictureView
  /** Width divided by height of the poster's box. */
  posterRatio: number
  /** Hue and chroma of the field on which a vermilion poster hangs. */
  field: Field
  /** What the link to the whole poster is called. */
  wholeLabel: string
  paragraphs: string[][]
  /** Languages of texts that are not in that of the page. */
  languages: Record<'name' | 'description' | 'age', Language | undefined>
  /** Everyone who plays, in order, with what they do or play. */
  performers: NamedLink[]
  contact: NamedLink | null
  map: MapView | null
  /** What stands beside the name already, and among the facts on paper alone. */
  said: { when: boolean; where: boolean; tickets: boolean }
  /** What there is to do. */
  ways: EventWays
  editHref: string
  /** What people tear off a printed poster; null when nobody is to come. */
  strip: StripView | null
}

type Person = NonNullable<EventRecord['artist'] | EventRecord['responsible_staff']>

function toNamedLink(
  person: Person | null,
  line: string,
  lineLanguage: Language | undefined,
  address: (id: number) => string,
): NamedLink | null {
  if (!person?.is_active) return null
  const picture = toPortrait(person.profileImage_picture, person.name)
  return { name: person.name, line, lineLanguage, href: address(person.id), picture }
}

function toPerformerLink(one: LineupArtist): NamedLink[] {
  const language = one.role ? languageOfOwn() : languageOfText(one, 'genre')
  const link = toNamedLink(one, one.role || one.genre || '', language, (id) => here(site.artist(id)))
  return link ? [link] : []
}

/** Characters of a genre that have room on two lines beside the poster of a phone. */
const longGenre = 28

/** A long list of genres, all of which the facts say, would take the room of the date there. */
const toFirstGenre = (genre: string) =>
  genre.length > longGenre ? (genre.split(/[,;/]/)[0]?.trim() ?? genre) : genre

type Top = Pick<EventPageView, 'kicker' | 'kickerLanguage'>

function toTop({ name, artist }: EventRecord): Top {
  const isSaid = artist && saysName(name, artist.name)
  if (isSaid && artist.genre)
    return { kicker: toFirstGenre(artist.genre), kickerLanguage: languageOfText(artist, 'genre') }
  return { kicker: artist?.name ?? t('Event'), kickerLanguage: undefined }
}

/** The title is what they play; who plays stands below it, and on the poster. */
function toEventName(event: EventRecord): DisplayName {
  const { name, artist } = event
  const title = artist ? withoutArtist(name, artist.name) : name
  const { type } = toDisplayName(title, 'event', { who: toWho(event) })
  return { text: name, type, by: name.slice(0, name.length - title.length).replace(/:\s*$/, '') }
}

/** "Tue 24 Nov 2026, 20:30" */
function toStripTime({ date, start_time }: EventRecord): string {
  return [toShortDate(toDate(date)), toClock(start_time)].filter(Boolean).join(', ')
}

function toStrip(event: EventRecord): StripView {
  const place = event.venue?.address || event.location
  const letters = event.name.length + place.length
  const scale = letters <= 80 ? 1 : letters <= 170 ? 0.75 : 0.55
  return { name: event.name, when: toStripTime(event), place, scale }
}

/** The address of a venue, where the location does not say it already. */
function addressOf({ venue, location }: EventRecord): string {
  return venue?.is_active && !location.includes(venue.address) ? venue.address : ''
}

function toSpot(event: EventRecord): EventPageView['spot'] {
  const [name = '', ...others] = event.location.split(', ')
  return { name, address: addressOf(event) || others.join(', ') }
}

/** What stands beside the name or on the map. */
function toSaid(event: EventRecord, view: Pick<EventPageView, 'state' | 'ticket' | 'cost' | 'map'>) {
  const { state, ticket, cost, map } = view
  const isPriced = ticket.price === '' || ticket.buy !== null || cost !== ''
  return {
    when: untilOf(event) === undefined && !state.isOff,
    where: map !== null || addressOf(event) === '',
    tickets: isPriced && (ticket.left === '' || ticket.buy !== null),
  }
}

type Field = readonly [hue: number, chroma: number]

/** Sea green, blue and straw, in turn: before one colour all of them would look alike. */
const fields: readonly Field[] = [
  [170, 0.045],
  [225, 0.042],
  [92, 0.13],
]

const usualRatio = 2 / 3

/** A box of the poster's own shape; one of an extreme shape stands whole in a box that fits the page. */
function ratioOf(picture: PictureView): number {
  const { width, height } = picture.kind === 'photo' ? picture : {}
  const ratio = width && height ? width / height : usualRatio
  return Math.round(Math.min(2, Math.max(0.5, ratio)) * 1000) / 1000
}

/** `siteZone` is the site's time zone; the clocks of an event in another one are told apart. */
export function toEventPage(
  event: EventRecord,
  today: string,
  siteZone: string,
  elsewhere: Elsewhere = nowhere,
): EventPageView {
  const isPast = lastDayOf(event) < today
  const state = toEventState(event)
  const ticket = toTicket(event, isPast)
  const { venue } = event
  const cost = isPast || ticket.buy || isMissed(event, today) ? '' : ticket.price
  const map = toMapView(event.mapEmbedUrl)
  const poster = toEventPicture(event.poster_picture, event.name)
  const picture = withAltLanguage(poster, languageOfText(event, 'poster_alt'))
  return {
    key: `event-${event.id}`,
    path: here(site.event(event.id)),
    name: toEventName(event),
    date: toEventDate(event),
    until: untilOf(event),
    distance: state.isOff ? undefined : toDistance(event, today),
    times: toEventTimes(event, siteZone),
    state,
    ticket,
    isScarce: ticket.buy !== null && ticket.left !== '',
    cost,
    age: event.age,
    isPast,
    ...toTop(event),
    company: toCompany(event),
    place: event.location,
    spot: toSpot(event),
    venue: venue?.is_active ? { name: venue.name, address: venue.address, href: site.venue(venue.id) } : null,
    tour: event.tour?.is_active ? { name: event.tour.name, href: site.tour(event.tour.id) } : null,
    picture,
    posterRatio: ratioOf(picture),
    field: fields[event.id % fields.length] ?? [225, 0.042],
    wholeLabel: t('{picture} (the whole poster)', {
      picture: picture.kind === 'photo' && picture.alt ? picture.alt : event.name,
    }),
    paragraphs: toParagraphs(event.description),
    languages: {
      name: languageOfText(event, 'name'),
      description: languageOfText(event, 'description'),
      age: languageOfText(event, 'age'),
    },
    performers: toPerformers(event).flatMap(toPerformerLink),
    contact: toNamedLink(
      event.responsible_staff,
      event.responsible_staff?.role ?? '',
      languageOfOwn(),
      site.staff,
    ),
    map,
    said: toSaid(event, { state, ticket, cost, map }),
    ways: toEventWays(event, ticket, today, elsewhere),
    editHref: dashboard.edit('events', event.id),
    strip: state.isOff ? null : toStrip(event),
  }
}
