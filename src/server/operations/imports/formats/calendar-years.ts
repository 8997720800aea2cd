// The dates of a rule by years that names months and days, or none: a day that a month does not have is left out
// (RFC 5545, section 3.3.10), where the library takes another one.
import { daysInMonth } from '#contract/event-days.ts'
import type { ICAL } from './calendar-library.ts'
import { dayOf, type LocalTime, timeOf } from './event-times.ts'

const plainParts = ['BYMONTH', 'BYMONTHDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS']
const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)
/** The last year that is written with four digits. */
const lastYear = 9999

/** Whether the days of a rule follow without weekdays, weeks and days of the year. */
export const isPlainYearly = ({ freq, parts }: ICAL.Recur): boolean =>
  freq === 'YEARLY' && Object.keys(parts).every((part) => plainParts.includes(part))

const inOrder = (numbers: Iterable<number>) => [...new Set(numbers)].sort((one, other) => one - other)

/** Days of a month, of which some are counted from its end. */
function daysIn(year: number, month: number, days: readonly number[]): number[] {
  const length = daysInMonth(year, month)
  return inOrder(
    days.map((day) => (day < 0 ? length + 1 + day : day)).filter((day) => day > 0 && day <= length),
  )
}

function timesIn(parts: Readonly<Record<string, readonly number[]>>, time: string | null): (string | null)[] {
  if (time === null) return [null]
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = inOrder(parts.BYMINUTE ?? [minute])
  return inOrder(parts.BYHOUR ?? [hour]).flatMap((one) => minutes.map((other) => timeOf(one, other)))
}

/** All dates of a rule that `isPlainYearly`, in order, from the year of the start. */
export function* yearlyDates(rule: ICAL.Recur, start: LocalTime): Generator<LocalTime> {
  const parts = rule.parts as Readonly<Record<string, readonly number[]>>
  const [first = 0, startMonth = 1, startDay = 1] = start.day.split('-').map(Number)
  const months = inOrder(parts.BYMONTH ?? (parts.BYMONTHDAY ? allMonths : [startMonth]))
  const days = parts.BYMONTHDAY ?? [startDay]
  const times = timesIn(parts, start.time)
  for (let year = first; year <= lastYear; year += rule.interval) {
    const dates = months
      .flatMap((month) => daysIn(year, month, days).map((day) => dayOf(year, month, day)))
      .flatMap((day) => times.map((time) => ({ day, time })))
    const places =
      parts.BYSETPOS && inOrder(parts.BYSETPOS.map((at) => (at < 0 ? dates.length + at : at - 1)))
    yield* places ? places.flatMap((place) => dates[place] ?? []) : dates
  }
}
