// What is next, above the list of what is upcoming: tonight, tomorrow, this week, soonest first.
import type { EventRecord } from '#contract/entities/event.ts'
import { addDays, lastDayOf } from '#contract/event-days.ts'
import { type DateView, toDate } from './dates.ts'
import { toDisplayName } from './display-name.ts'
import { type EventRow, toEventRow } from './event-row.ts'
import { isOff } from './event-state.ts'
import { isByDay, startDayOf, toClock } from './event-times.ts'
import { hangPosters, rowsAbove } from './event-wall.ts'
import { t } from './language.ts'

export interface NextGroup {
  /** "Tonight", "Tomorrow", "This week", or "Next" when the week is empty. */
  label: string
  /** The day where all are of one, whose rows begin with their hour. */
  date: DateView | undefined
  rows: EventRow[]
}

export interface NextEvents {
  /** The day for which this was written: yyyy-mm-dd. */
  day: string
  groups: NextGroup[]
}

/** How many of the soonest events are looked at. */
export const nextSize = 24

/** Least height of a group's heading, in rows of the list. */
const headingHeight = 0.55

/** Sorts by day and clock; those without one come last of their day. */
const momentOf = (event: EventRecord) => `${startDayOf(event)}T${toClock(event.start_time) || '24'}`

/** Below a heading that says the day a row says the hour in place of it; what takes several days keeps its dates. */
function toNextRow(event: EventRecord, day: string, today: string): EventRow {
  const row = toEventRow(event, today)
  return row.date.iso === day && row.until === undefined && row.time !== '' ? { ...row, isHour: true } : row
}

/** `soonest` are upcoming events by their date; those to which nobody is to come are left out. */
export function toNextEvents(soonest: readonly EventRecord[], today: string): NextEvents | null {
  const events = soonest
    .filter((event) => lastDayOf(event) >= today && !isOff(event))
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  const tomorrow = addDays(today, 1)
  const tonight = events.filter(({ date }) => date <= today)
  const week = events.filter(({ date }) => date > tomorrow && date <= addDays(today, 6))
  const groups = [
    { label: tonight.some(isByDay) ? t('Today') : t('Tonight'), day: today, events: tonight },
    { label: t('Tomorrow'), day: tomorrow, events: events.filter(({ date }) => date === tomorrow) },
    { label: t('This week'), day: '', events: week },
  ].filter((group) => group.events.length > 0)
  const shown = groups.length > 0 ? groups : [{ label: t('Next'), day: '', events: events.slice(0, 1) }]
  if (events.length === 0) return null
  return {
    day: today,
    groups: hangPosters(
      shown.map(({ label, day, events: some }) => ({
        label,
        date: day ? toDate(day) : undefined,
        rows: some.map((event) => toNextRow(event, day, today)),
      })),
      headingHeight,
      rowsAbove(toDisplayName(t('Events'), 'list')),
    ),
  }
}
