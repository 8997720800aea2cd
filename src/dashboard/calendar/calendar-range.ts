// Which days a calendar shows. Days are yyyy-mm-dd and counted in UTC, where every day has 24 hours: a change of clocks,
// a leap day or the end of a year is nothing special.

import { language, locale } from '#browser/language.ts'
import { addDays, daysInMonth } from '#contract/event-days.ts'

export const views = ['month', 'week', 'agenda'] as const
export type View = (typeof views)[number]

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Days of an agenda. */
const agendaDays = 28
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const monthTitle = format({ month: 'long', year: 'numeric' })
const rangeTitle = format({ day: 'numeric', month: 'long', year: 'numeric' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortRange = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const weekday = format({ weekday: 'short' })
/** English days are read more easily in a sentence without the comma after the weekday; German ones have it there. */
const withoutCommas = (days: string) => (language === 'en' ? days.replaceAll(',', '') : days)
const shortMonth = format({ month: 'short' })

/** Whether a text is a day that a calendar can show. */
export const isDay = (text: string) =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(dateOf(text).getTime()) &&
  addDays(text, 0) === text

/** Days from the first to the last, both included. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The Monday of a day's week. */
export const weekStart = (day: string) => addDays(day, -((dateOf(day).getUTCDay() + 6) % 7))

/** The first and the last day of a day's month. */
export function monthOf(day: string): DayRange {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = daysInMonth(year, month)
  return { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}${last}` }
}

/** All days that a view shows around a day: of a month, its whole weeks. */
export function rangeOf(view: View, day: string): DayRange {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) }
  const { from, to } = view === 'month' ? monthOf(day) : { from: day, to: day }
  return { from: weekStart(from), to: addDays(weekStart(to), 6) }
}

/** The Mondays of a range of whole weeks. */
export const weeksOf = (range: DayRange) => daysOf(range).filter((_, index) => index % 7 === 0)

/** The same day a month, a week or an agenda later or earlier; the last of a month when it is shorter. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? 7 : agendaDays))
  const { from, to } = monthOf(day)
  const other = monthOf(by === 1 ? addDays(to, 1) : addDays(from, -1))
  const same = `${other.from.slice(0, 8)}${day.slice(8)}`
  return same > other.to ? other.to : same
}

/** "November 2026", "23–29 November 2026". */
export function titleOf(view: View, day: string): string {
  if (view === 'month') return monthTitle.format(dateOf(day))
  const { from, to } = rangeOf(view, day)
  return rangeTitle.formatRange(dateOf(from), dateOf(to))
}

/** "Saturday 28 November 2026". */
export const toWholeDay = (day: string) => withoutCommas(wholeDay.format(dateOf(day)))
/** "Sat, 28 Nov 2026", or "28–30 Nov 2026" with its weekdays. */
export const toDays = (from: string, to: string) =>
  withoutCommas(shortRange.formatRange(dateOf(from), dateOf(to)))
/** "Sat". */
export const toWeekday = (day: string) => weekday.format(dateOf(day))
/** "Nov". */
export const toMonth = (day: string) => shortMonth.format(dateOf(day))
/** 28. */
export const toDayNumber = (day: string) => Number(day.slice(8))
