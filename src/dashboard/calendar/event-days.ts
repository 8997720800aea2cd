// The days of an event, before and after it is moved.
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays, daysBetween, lastDayOf } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'
import { toShortDate } from '../ui/moments.ts'

export type Days = Pick<CalendarEvent, 'date' | 'end_date'>

/** The days of an event that begins on another one and lasts as long. */
export function daysFrom(event: Days, date: string): Days {
  const { end_date } = event
  return { date, end_date: end_date && addDays(end_date, daysBetween(event.date, date)) }
}

export const areEqual = (one: Days, other: Days) => one.date === other.date && one.end_date === other.end_date

/** "28 Nov 2026", "28 Nov 2026 to 30 Nov 2026". */
export function toDaysInWords(days: Days): string {
  const last = lastDayOf(days)
  return last === days.date
    ? toShortDate(days.date)
    : t('{date} to {date2}', { date: toShortDate(days.date), date2: toShortDate(last) })
}
