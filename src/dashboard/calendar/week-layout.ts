// Where the events of a week stand: one that lasts for days is one bar, and bars of the same days lie in lanes.
import { locale } from '#browser/language.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays, daysBetween, lastDayOf } from '#contract/event-days.ts'

/** The part of an event that lies in one week. */
export interface Segment {
  readonly event: CalendarEvent
  /** Its first day in the week, 0 to 6, and how many days it covers there. */
  readonly start: number
  readonly days: number
  /** Counted from 0. */
  readonly lane: number
  readonly continuesBefore: boolean
  readonly continuesAfter: boolean
}

/** What of a week is shown, and how many events of each of its seven days are not. */
export interface WeekLayout {
  readonly segments: readonly Segment[]
  readonly hidden: readonly number[]
}

const daysOfWeek = 7

/** Whether an event is on one of the days from `from` to `to`. */
export const isWithin = (event: CalendarEvent, from: string, to = from) =>
  event.date <= to && lastDayOf(event) >= from

/** By first day, longest first, then by time and name, so that bars lie above what is on one day only. */
export function compareEvents(one: CalendarEvent, other: CalendarEvent): number {
  return (
    one.date.localeCompare(other.date) ||
    lastDayOf(other).localeCompare(lastDayOf(one)) ||
    (one.start_time ?? '').localeCompare(other.start_time ?? '') ||
    one.name.localeCompare(other.name, locale) ||
    one.id - other.id
  )
}

function segmentOf(event: CalendarEvent, monday: string): Omit<Segment, 'lane'> {
  const first = daysBetween(monday, event.date)
  const last = daysBetween(monday, lastDayOf(event))
  const start = Math.max(0, first)
  return {
    event,
    start,
    days: Math.min(daysOfWeek - 1, last) - start + 1,
    continuesBefore: first < 0,
    continuesAfter: last > daysOfWeek - 1,
  }
}

const isOn = ({ start, days }: Pick<Segment, 'start' | 'days'>, day: number) =>
  start <= day && day < start + days

/**
 * The week that begins on `monday`, in at most `lanes` lanes. An event that has no room on one of its days is hidden on
 * all of them, and counted there; a day with hidden ones has one lane less, for saying so.
 */
export function layoutWeek(
  events: readonly CalendarEvent[],
  monday: string,
  lanes = Number.POSITIVE_INFINITY,
): WeekLayout {
  const placed: Segment[] = []
  for (const event of events.filter((one) => isWithin(one, monday, addDays(monday, 6))).sort(compareEvents)) {
    const part = segmentOf(event, monday)
    const taken = placed.filter(
      ({ start, days }) => start < part.start + part.days && part.start < start + days,
    )
    let lane = 0
    while (taken.some((one) => one.lane === lane)) lane += 1
    placed.push({ ...part, lane })
  }
  const days = Array.from({ length: daysOfWeek }, (_, day) => day)
  const isFull = (day: number) => placed.some((one) => one.lane >= lanes && isOn(one, day))
  let shown = placed.filter(({ lane }) => lane < lanes)
  // To hide one may leave another day without room for saying so.
  for (let crowded = days.filter(isFull); ; ) {
    const kept = shown.filter((one) => one.lane < lanes - 1 || !crowded.some((day) => isOn(one, day)))
    if (kept.length === shown.length) break
    const hides = placed.filter((one) => !kept.includes(one))
    crowded = days.filter((day) => hides.some((one) => isOn(one, day)))
    shown = kept
  }
  return {
    segments: shown,
    hidden: days.map((day) => placed.filter((one) => isOn(one, day) && !shown.includes(one)).length),
  }
}
