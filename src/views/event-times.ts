// When an event is, in words: its days, doors, start and end, on the clocks of the place.

import { capitalize } from '#contract/capital.ts'
import { isSameZone, toTimeZone } from '#contract/codes.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { addDays, lastDayOf, untilOf } from '#contract/event-days.ts'
import { type DateView, toDate, toDayRange } from './dates.ts'
import { t } from './language.ts'
import { perLocale } from './per-locale.ts'

/** "20:30", or "" for what is no time; other servers send seconds as well. */
export const toClock = (time: string | null) => /^\d\d:\d\d/.exec(time ?? '')?.[0] ?? ''

/** The zone whose clocks an event goes by: its own, otherwise the site's. */
export const zoneOf = ({ timezone }: Pick<EventRecord, 'timezone'>, siteZone: string) =>
  toTimeZone(timezone) ?? siteZone

type Opening = Pick<EventRecord, 'date' | 'start_time'> &
  Partial<Pick<EventRecord, 'end_date' | 'doors_time'>>

/** Doors at 23:30 and a start at 0:30: the day of an event of one day is that of its doors, and the next is its start's. */
export const startsNextDay = (event: Opening): boolean => {
  const start = toClock(event.start_time)
  return start !== '' && toClock(event.doors_time ?? null) > start && untilOf(event) === undefined
}

/** The day on which it starts; other than its date after midnight. */
export const startDayOf = (event: Opening): string => addDays(event.date, startsNextDay(event) ? 1 : 0)

/** The days of an event, as on a poster. */
export const toEventDate = (event: Opening): DateView => ({
  ...toDate(event.date, lastDayOf(event)),
  ...(startsNextDay(event) && { startDay: startDayOf(event) }),
})

/** From then on it is evening. */
const evening = '17:00'

export const isByDay = (event: Opening) =>
  toClock(event.start_time) !== '' && toClock(event.start_time) < evening && !startsNextDay(event)

const distance = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

/** Days of a month, and how many days are counted before months are. */
const month = 30.44
const mostDays = 60

/** How far away an event is, in words that are true on one day. */
export interface Distance {
  words: string
  /** yyyy-mm-dd */
  today: string
}

/** "Tonight", "Tomorrow", "In 3 days", "In 4 months"; undefined once it has begun on an earlier day. */
export function toDistance(event: Opening, today: string): Distance | undefined {
  const days = Math.round((Date.parse(event.date) - Date.parse(today)) / 86_400_000)
  if (days < 0) return undefined
  if (days === 0) return { words: isByDay(event) ? t('Today') : t('Tonight'), today }
  if (days === 1) return { words: t('Tomorrow'), today }
  const isNear = days <= mostDays
  const words = distance().format(isNear ? days : Math.round(days / month), isNear ? 'day' : 'month')
  return { words: capitalize(words), today }
}

export interface EventTimes {
  /** "Saturday 14 November 2026", or both days. */
  days: string
  /** yyyy-mm-dd or yyyy-mm-ddThh:mm, for machines. */
  iso: string
  /** When it begins, or "". */
  start: string
  /** Doors, start and end, as far as they are known. */
  clocks: { label: string; time: string }[]
  /** Doors and end, beside a date that says when it begins; beside the first and last of several days start and end. */
  around: { label: string; time: string }[]
  /** "Berlin time" where the clocks are not the site's. */
  zone: string
  /** Everything about the clocks on one line: "Doors 19:00, start 20:00, until 23:00, Berlin time". */
  line: string
}

type Timed = Pick<EventRecord, 'date' | 'end_date' | 'doors_time' | 'start_time' | 'end_time' | 'timezone'>

export function toEventTimes(event: Timed, siteZone: string): EventTimes {
  const start = toClock(event.start_time)
  const clocks = [
    { label: 'Doors', time: toClock(event.doors_time) },
    { label: 'Start', time: start },
    { label: 'Until', time: toClock(event.end_time) },
  ].filter(({ time }) => time !== '')
  const zone = zoneOf(event, siteZone)
  const zoneName = isSameZone(zone, siteZone)
    ? ''
    : t('{place} time', { place: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })
  const shownZone = clocks.length > 0 ? zoneName : ''
  const words = clocks.map(
    ({ label, time }, index) => `${t(index > 0 ? label.toLowerCase() : label)} ${time}`,
  )
  const saidElsewhere = untilOf(event) === undefined || start === '' ? 'Start' : 'Doors'
  const spoken = clocks.map(({ label, time }) => ({ label: t(label), time }))
  return {
    days: toDayRange(event.date, lastDayOf(event)),
    iso: start ? `${startDayOf(event)}T${start}` : event.date,
    start,
    clocks: spoken,
    around: spoken.filter((_, index) => clocks[index]?.label !== saidElsewhere),
    zone: shownZone,
    line: [...words, ...(shownZone ? [shownZone] : [])].join(', '),
  }
}
