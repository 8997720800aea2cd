// Calendar days in words. Days have no time zone, so they are parsed and formatted as UTC.

import { daysBetween } from '#contract/event-days.ts'
import { spokenLocale, t } from './language.ts'
import { perLocale } from './per-locale.ts'

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const toMoment = (day: string) => new Date(`${day}T00:00:00Z`)

function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = formatOf(options)
  return (day) => format().format(toMoment(day))
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const dayNumber = formatter({ day: '2-digit' })
const shortMonth = formatter({ month: 'short' })
const shortWeekday = formatter({ weekday: 'short' })
const range = formatOf({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })

/** English dates are without commas here, and no date has narrow spaces. */
const asPrinted = (date: string) =>
  (spokenLocale().startsWith('en') ? date.replaceAll(',', '') : date).replaceAll('\u2009', ' ')

/** "Saturday 14 November 2026" */
export const toLongDate = (day: string) => asPrinted(longDay(day))

/** "Saturday 14 November 2026", or for several days "Sat 14 November 2026 – Mon 16 November 2026" as short as can be. */
export function toDayRange(first: string, last: string): string {
  if (first === last) return toLongDate(first)
  return asPrinted(range().formatRange(toMoment(first), toMoment(last)))
}

/** "November 2026" */
export const toMonth = formatter({ month: 'long', year: 'numeric' })

/** A day split into parts, for display as on a poster; of several days the first. */
export interface DateView {
  /** yyyy-mm-dd */
  iso: string
  day: string
  weekday: string
  month: string
  year: string
  /** yyyy-mm-dd: the day after, when it starts past midnight. */
  startDay?: string
  /** The last of several days, which stands in place of weekday and hour: "– 16 Nov". */
  last?: string
  /** "Saturday 14 November 2026", or both days. */
  label: string
}

const monthName = (day: string) => shortMonth(day).slice(0, 3)
const yearOf = (day: string) => day.slice(0, 4)
/** From then on a day of the same name lies between two days. */
const yearDays = 365

/** The last day within the year after the first; a later one is its month and year, as much as there is room for. */
function toLastDay(first: string, last: string): string {
  const month = monthName(last)
  return daysBetween(first, last) < yearDays
    ? t('– {day} {month}', { day: dayNumber(last), month })
    : t('– {month} {year}', { month, year: yearOf(last) })
}

export function toDate(day: string, last = day): DateView {
  return {
    iso: day,
    day: dayNumber(day),
    weekday: shortWeekday(day).replace('.', ''),
    month: monthName(day),
    year: yearOf(day),
    ...(last !== day && { last: toLastDay(day, last) }),
    label: toDayRange(day, last),
  }
}

/** "2026-11-14T20:00" for machines and "Saturday 14 November 2026, 20:00" for readers; `time` may be "". */
export const toDateTime = ({ iso, label, startDay = iso }: DateView, time: string) =>
  time ? { iso: `${startDay}T${time}`, label: `${label}, ${time}` } : { iso, label }

/** "Tue 24 Nov 2026" */
export const toShortDate = ({ weekday, day, month, year }: Omit<DateView, 'iso' | 'label'>): string =>
  t('{weekday} {day} {month} {year}', { weekday, day, month, year })
