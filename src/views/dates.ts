// Calendar days in words. Days have no time zone, so they are parsed and formatted as UTC.

const locale = 'en-GB'

function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const plainDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const dayNumber = formatter({ day: '2-digit' })
const shortMonth = formatter({ month: 'short' })
const shortWeekday = formatter({ weekday: 'short' })

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
    label: longDay(day).replace(',', ''),
  }
}

/** "14 November 2026" */
export function toPlainDate(day: string): string {
  return plainDay(day)
}
