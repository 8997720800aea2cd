// Events as a calendar subscription (RFC 5545). Equal records give equal bytes.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { unknownMoment } from '#contract/absent.ts'
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { EventStatus } from '#contract/entities/event-status.ts'
import { statusNotices } from '../event-row.ts'
import { absolute } from './absolute.ts'
import { toLine } from './one-line.ts'

const dayMs = 86_400_000
const statuses: Record<EventStatus, ICalEventStatus> = {
  SCHEDULED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
}

/** Interval in seconds at which subscribers should refresh. */
const refreshSeconds = 6 * 3600

/** Escapes the calendar's name, which the generator writes unescaped (section 3.3.11 requires escapes). */
function escapeText(text: string): string {
  return toLine(text).replace(/[\\;,]/g, (char) => `\\${char}`)
}

/** UID of an event; it never changes, so that changes and cancellations reach subscribers. */
export function calendarUid(id: number, siteUrl: string): string {
  return `event-${id}@${new URL(siteUrl).host}`
}

/**
 * An iCalendar document. Events last whole days; a change raises SEQUENCE through the record's revision. `siteUrl` is
 * the site's origin without a trailing slash.
 */
export function toCalendar(name: string, events: readonly EventRecord[], siteUrl: string): string {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: 'Marquee', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const event of events) addEvent(calendar, event, siteUrl)
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ReturnType<typeof ical>, event: EventRecord, siteUrl: string): void {
  const start = new Date(`${event.date}T00:00:00Z`)
  const notice = statusNotices[event.status]
  calendar.createEvent({
    id: calendarUid(event.id, siteUrl),
    sequence: event.revision,
    stamp: new Date(event.updated_at),
    ...(event.created_at !== unknownMoment && { created: new Date(event.created_at) }),
    ...(event.updated_at !== unknownMoment && { lastModified: new Date(event.updated_at) }),
    allDay: true,
    start,
    // The end of a whole-day event is exclusive: the day after (section 3.6.1).
    end: new Date(start.getTime() + dayMs),
    summary: toLine(notice ? `${notice}: ${event.name}` : event.name),
    description: toDescription(event),
    location: toLine(event.location),
    url: absolute(siteUrl, site.event(event.id)),
    status: statuses[event.status],
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

function toDescription(event: EventRecord): string {
  const lines = event.description.split(/\r\n?|\n/).map(toLine)
  const artist = event.artist ? [toLine(event.artist.name), ''] : []
  return [...artist, ...lines].join('\n').trim()
}
