// Reads the times of a calendar on the clocks of one zone: whole days, times of a place, of no place, and in UTC.
import { cutText } from '#contract/text-length.ts'
import { type ICAL, stampsOf, writtenOf } from './calendar-library.ts'
import type { Zone } from './calendar-zones.ts'
import { type LocalTime, momentOf } from './event-times.ts'

/** An event that is not read; the message says why. */
export class RefusedEvent extends Error {}

const names: ReadonlyMap<string, string> = new Map([
  ['dtstart', 'beginning'],
  ['dtend', 'end'],
  ['rdate', 'further date'],
  ['exdate', 'exception'],
  ['recurrence-id', 'date before it was moved'],
  ['until', 'last date'],
])

function refuse(name: string, stamp: string): never {
  const text = cutText(writtenOf(stamp), 40)
  const what = names.get(name)
  const property = name.toUpperCase()
  throw new RefusedEvent(
    /^\d{8}(?:T\d{6})?Z?$/.test(text)
      ? `Its ${what} (${property}) is “${text}”, a day or time that there is not. Write one like 20270131 or 20270131T200000.`
      : `Its ${what} (${property}) is “${text}”, which is no day or time of a calendar. Write one like 20270131 or 20270131T200000.`,
  )
}

/** Years are of four digits without a zero before them: earlier ones are of no event. */
const stampForm = /^([1-9]\d{3}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}(Z)?)?$/

export interface CalendarClock {
  /** Where its times are read and its dates are reckoned. */
  zone: Zone
  /** A time as the library has it, of a zone by its name, or of none; refused by the name of its property. */
  read(stamp: string, name: string, zone?: Zone | null): LocalTime
  /** The values of a property, which may name a zone of its own. Throws `RefusedEvent`. */
  readAll(property: ICAL.Property): LocalTime[]
  readFirst(property: ICAL.Property): LocalTime
  /** Where its times are shown. */
  shown: Zone
  /** A time of this clock on the clocks where it is shown. */
  show(local: LocalTime): LocalTime
}

export function createClock(
  zone: Zone,
  find: (id: string) => Zone | null,
  shown: Zone = zone,
): CalendarClock {
  const read: CalendarClock['read'] = (stamp, name, of) => {
    const [, day, time = null, utc] = stampForm.exec(stamp) ?? []
    if (day === undefined) return refuse(name, stamp)
    const local = { day, time }
    if (time === null) return local
    if (utc) return zone.localAt(momentOf(local, 'UTC'))
    return of && of !== zone ? zone.localAt(of.momentOf(local)) : local
  }
  const readAll: CalendarClock['readAll'] = (property) => {
    const id = property.getParameter('tzid')
    const of = typeof id === 'string' ? find(id) : null
    return stampsOf(property).map((stamp) => read(stamp, property.name, of))
  }
  return {
    zone,
    read,
    readAll,
    readFirst: (property) => readAll(property)[0] ?? refuse(property.name, ''),
    shown,
    show: (local) => (zone === shown || local.time === null ? local : shown.localAt(zone.momentOf(local))),
  }
}
