// When an event is, in words: its days, doors, start and end, on the clocks of the place.

import { toTimeZone } from '#contract/codes.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { toDayRange } from './dates.ts'
import { t } from './language.ts'

/** "20:30", or "" for what is no time; other servers send seconds as well. */
export const toClock = (time: string | null) => /^\d\d:\d\d/.exec(time ?? '')?.[0] ?? ''

/** The zone whose clocks an event goes by: its own, otherwise the site's. */
export const zoneOf = ({ timezone }: Pick<EventRecord, 'timezone'>, siteZone: string) =>
  toTimeZone(timezone) ?? siteZone

export interface EventTimes {
  /** "Saturday 14 November 2026", or both days. */
  days: string
  /** yyyy-mm-dd or yyyy-mm-ddThh:mm, for machines. */
  iso: string
  /** Doors, start and end, as far as they are known. */
  clocks: { label: string; time: string }[]
  /** "Berlin time" where the clocks are not the site's. */
  zone: string
  /** Everything about the clocks on one line: "Doors 19:00, start 20:00, until 23:00, Berlin time". */
  line: string
}

type Timed = Pick<EventRecord, 'date' | 'end_date' | 'doors_time' | 'start_time' | 'end_time' | 'timezone'>

export function toEventTimes(event: Timed, siteZone: string): EventTimes {
  const [doors, start, end] = [event.doors_time, event.start_time, event.end_time].map(toClock)
  const clocks = [
    { label: 'Doors', time: doors ?? '' },
    { label: 'Start', time: start ?? '' },
    { label: 'Until', time: end ?? '' },
  ].filter(({ time }) => time !== '')
  const zone = zoneOf(event, siteZone)
  const zoneName =
    zone === siteZone
      ? ''
      : t('{place} time', { place: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })
  const shownZone = clocks.length > 0 ? zoneName : ''
  const words = clocks.map(
    ({ label, time }, index) => `${t(index > 0 ? label.toLowerCase() : label)} ${time}`,
  )
  return {
    days: toDayRange(event.date, lastDayOf(event)),
    iso: start ? `${event.date}T${start}` : event.date,
    clocks: clocks.map(({ label, time }) => ({ label: t(label), time })),
    zone: shownZone,
    line: [...words, ...(shownZone ? [shownZone] : [])].join(', '),
  }
}
