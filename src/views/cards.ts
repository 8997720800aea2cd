// Cards: a picture, a name and one line.
import { site } from '#contract/addresses.ts'
import type { Artist } from '#contract/entities/artist.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { type Partner, partnerRoleLabels } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import { lastDayOf, untilOf } from '#contract/event-days.ts'
import type { Language } from '#contract/languages.ts'
import type { DateView } from './dates.ts'
import { toEventPicture } from './event-poster.ts'
import { isOff, toStamp, toTicket } from './event-state.ts'
import { type Distance, toClock, toDistance, toEventDate } from './event-times.ts'
import { isMissed } from './event-ways.ts'
import { here, languageOfOwn, languageOfText } from './language.ts'
import { toCompany, toWho } from './lineup.ts'
import { type PictureView, toPicture, toPortrait } from './picture-view.ts'
import { toSummary, wordsOf } from './plain-text.ts'
import { toPrice } from './prices.ts'

/** `key` identifies the record on every page, so that a view transition moves its picture from card to page. */
export interface Card {
  key: string
  href: string
  name: string
  line: string
  /** What it is, in a few words. */
  note?: string
  /** The line is a price. */
  isPrice?: boolean
  /** Languages of name and line, where they are not that of the page. */
  language?: Language | undefined
  lineLanguage?: Language | undefined
  noteLanguage?: Language | undefined
  picture: PictureView
}

export interface EventCard extends Omit<Card, 'line' | 'isPrice' | 'lineLanguage'> {
  /** Who plays, whose name is not broken in that of the event, or "". */
  who: string
  /** When it begins, such as "20:00", or "". */
  time: string
  /** Undefined where nobody is to come, and once it has begun. */
  distance: Distance | undefined
  /** What it costs, while one can get in, or "". */
  price: string
  /** Who else plays, such as "with Coalfax", or "". */
  company: string
  place: string
  date: DateView
  /** Last day, when it is not the first: yyyy-mm-dd. */
  until: string | undefined
  isPast: boolean
  /** The date is struck out. */
  isOff: boolean
  /** Stamped on the poster; "" for nothing. */
  notice: string
}

/** It has its name on its picture. */
export const isBill = ({ picture }: Card): boolean => picture.kind === 'poster' && picture.bill !== null

export function toArtistCard(artist: Artist): Card {
  return {
    key: `artist-${artist.id}`,
    href: here(site.artist(artist.id)),
    name: artist.name,
    line: artist.genre,
    lineLanguage: languageOfText(artist, 'genre'),
    picture: toPicture(artist.profileImage_picture, artist.name, [artist.genre]),
  }
}

/** What sanitised HTML says first, up to the end of its first phrase. */
function toOpening(html: string): string {
  const [phrase = ''] = /^.*?(?=[.:;!?](?:\s|$)|$)/.exec(toSummary(wordsOf(html), 400)) ?? []
  const [part = phrase] = phrase.length > 60 ? (/^.{20,}?(?=,)/.exec(phrase) ?? []) : []
  return toSummary(part, 90)
}

export function toPartnerCard(partner: Partner): Card {
  return {
    key: `partner-${partner.id}`,
    href: site.partner(partner.id),
    name: partner.name,
    line: partnerRoleLabels[partner.role],
    note: toOpening(partner.bio),
    noteLanguage: languageOfOwn(),
    // A mark needs its name beside it, and a drawing that has it would say it twice.
    picture: toPicture(partner.partnerImage_picture, partner.name, null),
  }
}

export function toStaffCard(member: Staff): Card {
  return {
    key: `staff-${member.id}`,
    href: site.staff(member.id),
    name: member.name,
    line: member.role,
    lineLanguage: languageOfOwn(),
    picture: toPortrait(member.profileImage_picture, member.name),
  }
}

export function toSouvenirCard(souvenir: Souvenir): Card {
  return {
    key: `souvenir-${souvenir.id}`,
    href: site.souvenir(souvenir.id),
    name: souvenir.name,
    language: languageOfOwn(),
    line: toPrice(souvenir.price),
    isPrice: true,
    picture: toPicture(souvenir.image_picture, souvenir.name, [toPrice(souvenir.price)]),
  }
}

export function toEventCard(event: EventRecord, today: string): EventCard {
  return {
    key: `event-${event.id}`,
    href: here(site.event(event.id)),
    name: event.name,
    who: toWho(event),
    language: languageOfText(event, 'name'),
    time: toClock(event.start_time),
    distance: isOff(event) ? undefined : toDistance(event, today),
    price: lastDayOf(event) < today || isMissed(event, today) ? '' : toTicket(event, false).price,
    company: toCompany(event),
    place: event.location,
    picture: toEventPicture(event.poster_picture, event.name),
    date: toEventDate(event),
    until: untilOf(event),
    isPast: lastDayOf(event) < today,
    isOff: isOff(event),
    notice: toStamp(event),
  }
}
