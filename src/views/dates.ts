// Calendar days in words. Days have no time zone, so they are parsed and formatted as UTC.

import { locale } from './locale.ts'

function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const dayNumber = formatter({ day: '2-digit' })
const shortMonth = formatter({ month: 'short' })
const shortWeekday = formatter({ weekday: 'short' })

const longRange = new Intl.DateTimeFormat(locale, {
  weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC',
}) // biome-ignore format: one line a group

/** "Saturday 14 November 2026" */
export const toLongDate = (day: string) => longDay(day).replace(',', '')

/** "Saturday 14 November 2026", or for several days "Sat 14 November 2026 – Mon 16 November 2026" as short as can be. */
export function toDayRange(first: string, last: string): string {
  if (first === last) return toLongDate(first)
  const [from, to] = [first, last].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  return longRange.formatRange(from, to).replaceAll(',', '').replaceAll('\u2009', ' ')
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
    weekday: shortWeekday(day),
    month: shortMonth(day).slice(0, 3),
    year: day.slice(0, 4),
    label: toLongDate(day),
  }
}
