// Reads the times of a calendar on the clocks of one zone: whole days, times of a place, of no place, and in UTC.
import ICAL from 'ical.js'
import type { Zone } from './calendar-zones.ts'
import { dayOf, type LocalTime, timeOf } from './event-times.ts'

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone

const written = (time: ICAL.Time): LocalTime => ({
  day: dayOf(time.year, time.month, time.day),
  time: time.isDate ? null : timeOf(time.hour, time.minute),
})

export interface CalendarClock {
  zone: Zone
  /** A time of a zone by its name, or of none. */
  read(time: ICAL.Time, zone: Zone | null): LocalTime
  /** A value of a property, which may name a zone of its own. */
  readProperty(property: ICAL.Property, value: unknown): LocalTime
}

export function createClock(zone: Zone, find: (id: string) => Zone | null): CalendarClock {
  const read = (time: ICAL.Time, of: Zone | null): LocalTime => {
    const local = written(time)
    if (local.time === null) return local
    if (isUtc(time)) return zone.localAt(time.toUnixTime() * 1000)
    return of && of !== zone ? zone.localAt(of.momentOf(local)) : local
  }
  return {
    zone,
    read,
    readProperty(property, value) {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) throw new Error('not a time')
      const id = property.getParameter('tzid')
      return read(time, typeof id === 'string' ? find(id) : null)
    },
  }
}
