// Calendar days in words. Days have no time zone, so they are parsed and formatted as UTC.

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

/** A day split into parts, for display as on a poster. */
export interface DateView {
  /** yyyy-mm-dd */
  iso: string
  day: string
  weekday: string
  month: string
  year: string
  /** "Saturday 14 November 2026" */
  label: string
}

export function toDate(day: string): DateView {
  return {
    iso: day,
    day: dayNumber(day),
    weekday: shortWeekday(day).replace('.', ''),
    month: shortMonth(day).slice(0, 3),
    year: day.slice(0, 4),
    label: toLongDate(day),
  }
}

/** "2026-11-14T20:00" for machines and "Saturday 14 November 2026, 20:00" for readers; `time` may be "". */
export const toDateTime = ({ iso, label }: DateView, time: string) =>
  time ? { iso: `${iso}T${time}`, label: `${label}, ${time}` } : { iso, label }

/** "Tue 24 Nov 2026" */
export const toShortDate = ({ weekday, day, month, year }: Omit<DateView, 'iso' | 'label'>): string =>
  t('{weekday} {day} {month} {year}', { weekday, day, month, year })
