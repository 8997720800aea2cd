// The moments of an event as points in time, from the clocks of its place.
import { TZDate } from '@date-fns/tz'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { startsNextDay, toClock, zoneOf } from '../event-times.ts'

export interface EventMoments {
  /** IANA name. */
  zone: string
  doors: TZDate | null
  /** When it begins, or the doors open if no more is known; null when it lasts whole days. */
  start: TZDate | null
  end: TZDate | null
}

function moment(day: string, clock: string, zone: string, daysLater = 0): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new TZDate(year, month - 1, date + daysLater, hours, minutes, zone)
}

/**
 * An end that is not after the start is on the morning after it. Where doors open after the start, an event of one day
 * starts on the day after them; those of several days open on the evening before. An end that the clocks, put forward in
 * between, bring to the start or before it is not known.
 */
export function toEventMoments(event: EventRecord, siteZone: string): EventMoments {
  const zone = zoneOf(event, siteZone)
  const [doors = '', start = '', end = ''] = [event.doors_time, event.start_time, event.end_time].map(toClock)
  const lastDay = lastDayOf(event)
  const later = startsNextDay(event) ? 1 : 0
  const opensBefore = start && doors > start && later === 0
  const endsNextMorning = lastDay === event.date && end <= start
  const begins = start || doors ? moment(event.date, start || doors, zone, later) : null
  const ends = start && end ? moment(lastDay, end, zone, later + (endsNextMorning ? 1 : 0)) : null
  return {
    zone,
    doors: doors ? moment(event.date, doors, zone, opensBefore ? -1 : 0) : null,
    start: begins,
    end: begins && ends && ends > begins ? ends : null,
  }
}
