// What there is to do about an event: get in, remember it, or where one cannot come go on to what else there is.
import { site } from '#contract/addresses.ts'
import type { ArtistEvent } from '#contract/entities/artist-event.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { toDate, toShortDate } from './dates.ts'
import { isOff, type TicketView } from './event-state.ts'
import { here, t } from './language.ts'

export interface Way {
  label: string
  href: string
}

/** Other events of who plays, of the tour and of the place, those that are over as well. */
export interface Elsewhere {
  artist: readonly ArtistEvent[]
  tour: readonly ArtistEvent[]
  venue: readonly ArtistEvent[]
}

export const nowhere: Elsewhere = { artist: [], tour: [], venue: [] }

export interface EventWays {
  /** The one thing to do. */
  action: (Way & { isQuiet?: boolean }) | null
  /** What else there is, as links beside it. */
  others: Way[]
  /** Null where nobody is to come, or where it is the one thing to do already. */
  calendarHref: string | null
}

const isSoldOut = ({ ticket_status }: Pick<EventRecord, 'ticket_status'>) => ticket_status === 'SOLD_OUT'

/** Whether people who would have come are to be led on. */
export const isMissed = (event: EventRecord, today: string) =>
  lastDayOf(event) >= today && (isSoldOut(event) || isOff(event))

/** The soonest one that takes place and has tickets left. */
function soonestOf(events: readonly ArtistEvent[], but: EventRecord, today: string): ArtistEvent | undefined {
  return events
    .filter((one) => one.id !== but.id && one.date >= today && !isOff(one) && !isSoldOut(one))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)[0]
}

const shortDay = (day: string) => toShortDate(toDate(day))

const toWay = (event: ArtistEvent, label: string): Way => ({ label, href: here(site.event(event.id)) })

/** The form, which names the evening that is asked about. */
const toReturns = ({ name, date }: EventRecord): Way => ({
  label: t('Ask about returned tickets'),
  href: site.contact(cutText(`${name}, ${shortDay(date)}`, limits.line)),
})

/** Another date of the same, or tickets that come back, and what else is on there. */
function toMissedWays(event: EventRecord, { artist, tour, venue }: Elsewhere, today: string): Way[] {
  const instead = event.moved_to_event
  if (isOff(event) && instead?.is_active)
    return [
      { label: t('New date: {date}', { date: shortDay(instead.date) }), href: here(site.event(instead.id)) },
    ]
  const same = soonestOf(artist, event, today) ?? soonestOf(tour, event, today)
  const there = same ? undefined : soonestOf(venue, event, today)
  const others: Way = { label: t('Other events'), href: here(site.events()) }
  return [
    ...(same ? [toWay(same, t('Next date: {date}', { date: shortDay(same.date) }))] : []),
    ...(isOff(event) ? [] : [toReturns(event)]),
    ...(there ? [toWay(there, t('Next there: {name}', { name: there.name }))] : []),
    ...(same || there ? [] : [others]),
  ]
}

export function toEventWays(
  event: EventRecord,
  { buy }: TicketView,
  today: string,
  elsewhere: Elsewhere,
): EventWays {
  const calendarHref = isOff(event) ? null : site.eventCalendar(event.id)
  if (lastDayOf(event) < today) return { action: null, others: [], calendarHref }
  if (isMissed(event, today)) {
    const [action, ...others] = toMissedWays(event, elsewhere, today)
    const isElsewhere = action?.href === here(site.events())
    return { action: action ? { ...action, isQuiet: isElsewhere } : null, others, calendarHref }
  }
  if (buy) return { action: buy, others: [], calendarHref }
  return {
    action: { label: t('Add to calendar'), href: site.eventCalendar(event.id) },
    others: [],
    calendarHref: null,
  }
}
