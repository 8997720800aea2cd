// Events as a calendar subscription, and one event as a file to import (RFC 5545). Equal records give equal bytes.
import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { unknownMoment } from '#contract/absent.ts'
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { EventStatus } from '#contract/entities/event-status.ts'
import { lastDayOf, untilOf } from '#contract/event-days.ts'
import { isReplaced, toStamp } from '../event-state.ts'
import { toBilling, toPerformers } from '../lineup.ts'
import { absolute } from './absolute.ts'
import { toEventMoments } from './event-moments.ts'
import { toLine } from './one-line.ts'

/** The address of the site, without a trailing slash, and its time zone. */
export interface CalendarSite {
  siteUrl: string
  timeZone: string
}

const hourMs = 3_600_000
/** How long an event takes in a calendar when nobody has said. */
const usualHours = 3

const statuses: Record<EventStatus, ICalEventStatus> = {
  SCHEDULED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  MOVED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
}

/** An event that another one stands for is over; that one has an entry of its own. */
const statusOf = (event: EventRecord) =>
  isReplaced(event) ? ICalEventStatus.CANCELLED : statuses[event.status]

/** A line of the head, whose lines may stand in any order. */
const method = 'METHOD:PUBLISH\r\n'
/**
 * Interval at which subscribers should refresh. The generator would write it after the rules of the zones, though
 * properties come before components (section 3.6).
 */
const refresh = 'REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n'

/** Escapes the calendar's name, which the generator writes unescaped (section 3.3.11 requires escapes). */
function escapeText(text: string): string {
  return toLine(text).replace(/[\\;,]/g, (char) => `\\${char}`)
}

/**
 * UID of an event: the same for ever and at any address of the site, so that changes and cancellations reach
 * subscribers. The moment of creation tells apart events of other companies; a server that does not say it has only
 * its address.
 */
export function calendarUid(
  { id, created_at }: Pick<EventRecord, 'id' | 'created_at'>,
  siteUrl: string,
): string {
  if (created_at === unknownMoment) return `event-${id}@${new URL(siteUrl).host}`
  return `event-${id}-${created_at.replace(/\D/g, '')}@marquee`
}

/**
 * The rules of a zone (section 3.6.5), which every zone that a time names needs. They have the name by which times name it
 * (section 3.2.19); the library writes that of another zone with the same rules.
 */
function zoneRules(zone: string): string | null {
  const [rules] = [tzlib_get_ical_block(zone)].flat()
  return rules?.replace(/^(TZID|X-LIC-LOCATION):.*/gm, `$1:${zone}`) ?? null
}

/** An iCalendar document. A change raises SEQUENCE through the record's revision. */
function toDocument(name: string | null, events: readonly EventRecord[], calendarSite: CalendarSite): string {
  const calendar = ical({
    name,
    prodId: { company: 'Marquee', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: zoneRules },
  })
  for (const event of events) addEvent(calendar, event, calendarSite)
  return `${calendar.toString()}\r\n`
}

/** A calendar to subscribe to, however few events it has. */
export function toCalendar(name: string, events: readonly EventRecord[], calendarSite: CalendarSite): string {
  return toDocument(escapeText(name), events, calendarSite).replace(method, method + refresh)
}

/**
 * One event for the visitor's own calendar: with a name, or an interval at which to ask again, Outlook opens a calendar of
 * its own for it ([MS-OXCICAL], X-WR-CALNAME).
 */
export const toEventFile = (event: EventRecord, calendarSite: CalendarSite): string =>
  toDocument(null, [event], calendarSite)

/**
 * Whole days without a start, and where nobody has said when the last of several days ends; the end of a whole-day event
 * is exclusive: the day after (section 3.6.1).
 */
function toSpan(event: EventRecord, siteZone: string) {
  const { zone, start, end } = toEventMoments(event, siteZone)
  if (start === null || (end === null && untilOf(event) !== undefined)) {
    const day = (date: string) => new TZDate(`${date}T00:00:00Z`, 'UTC')
    const dayAfter = day(lastDayOf(event))
    dayAfter.setDate(dayAfter.getDate() + 1)
    return { allDay: true, start: day(event.date), end: dayAfter }
  }
  const guessed = new TZDate(start.getTime() + usualHours * hourMs, zone)
  // UTC has no rules to send along: the letter Z says all.
  return { start, end: end ?? guessed, ...(zone !== 'UTC' && zoneRules(zone) && { timezone: zone }) }
}

function addEvent(
  calendar: ReturnType<typeof ical>,
  event: EventRecord,
  { siteUrl, timeZone }: CalendarSite,
): void {
  const notice = toStamp(event)
  calendar.createEvent({
    id: calendarUid(event, siteUrl),
    sequence: event.revision,
    stamp: new Date(event.updated_at),
    ...(event.created_at !== unknownMoment && { created: new Date(event.created_at) }),
    ...(event.updated_at !== unknownMoment && { lastModified: new Date(event.updated_at) }),
    ...toSpan(event, timeZone),
    summary: toLine(notice ? `${notice}: ${event.name}` : event.name),
    description: toDescription(event),
    location: toLine(event.location),
    url: absolute(siteUrl, site.event(event.id)),
    status: statusOf(event),
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

function toDescription(event: EventRecord): string {
  const lines = event.description.split(/\r\n?|\n/).map(toLine)
  const billing = toPerformers(event).map((one) => toLine(toBilling(one)))
  return [...billing, ...(billing.length > 0 ? [''] : []), ...lines].join('\n').trim()
}
