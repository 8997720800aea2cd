// When an event of a file takes place, in the fields that an event has here.
import { TZDate } from '@date-fns/tz'
import { addDays, daysInMonth } from '#contract/event-days.ts'
import type { FileValues } from './file-events.ts'

/** A moment on the clocks of a place; a whole day has no time. */
export interface LocalTime {
  day: string
  time: string | null
}

const two = (value: number) => String(value).padStart(2, '0')

export const dayOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
export const timeOf = (hour: number, minute: number) => `${two(hour)}:${two(minute)}`

/** Whether a month of a year has a day; otherwise the day would be counted on into the next month. */
export const hasDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Whether clocks can show a time at all; one that they cannot is left for its field to refuse. */
export function isPossible({ day, time }: LocalTime): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return hasDay(year, month, date) && (time === null || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
}

/** What the clocks of a zone show at a moment. */
export function localAt(ms: number, zone: string): LocalTime {
  const at = new TZDate(ms, zone)
  return {
    day: dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate()),
    time: timeOf(at.getHours(), at.getMinutes()),
  }
}

/** The moment at which the clocks of a zone show a time. */
export function momentOf({ day, time }: LocalTime, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = (time ?? '00:00').split(':').map(Number)
  return new TZDate(year, month - 1, date, hour, minute, zone).getTime()
}

/** Until then a night belongs to the day before. */
const morning = '12:00'

/**
 * The fields for a start and an end on the same clocks; the end of a whole day is its last day. All are given, so that an
 * event that has become shorter loses its end.
 */
export function toTimes(start: LocalTime, end: LocalTime | null): FileValues {
  const times = { date: start.day, start_time: start.time ?? '', end_time: '', end_date: '' }
  if (!end || end.day < start.day || !isPossible(start)) return times
  if (start.time === null || end.time === null) {
    if (end.day > start.day) times.end_date = end.day
    return times
  }
  if (end.day === start.day && end.time <= start.time) return times
  times.end_time = end.time
  // The next morning needs no last day: an end that is not after the start is understood so.
  const isNight = end.day === addDays(start.day, 1) && end.time <= start.time && end.time <= morning
  if (end.day === start.day || isNight) return times
  // At midnight it is over (DTEND, RFC 5545, section 3.6.1): the day that begins then is none of its days.
  return end.time === '00:00'
    ? { ...times, end_date: addDays(end.day, -1), end_time: '23:59' }
    : { ...times, end_date: end.day }
}
