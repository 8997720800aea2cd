// What is next, above the list of what is upcoming: tonight, tomorrow, this week, soonest first.
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { addDays, lastDayOf } from '#contract/event-days.ts'
import { type DateView, toDate } from './dates.ts'
import { toDisplayName } from './display-name.ts'
import { type EventRow, toEventRow } from './event-row.ts'
import { isOff } from './event-state.ts'
import { isByDay, startDayOf, toClock } from './event-times.ts'
import { hangPosters, rowsAbove } from './event-wall.ts'
import { here, t } from './language.ts'

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
  /** Leads to all of them where some are left out. */
  more: { label: string; href: string } | null
}

/** How many rows are shown at most, and how many of them what began earlier and goes on has at least. */
const rowsAtMost = 24
const rowsOfRunning = 4

/** Least height of a group's heading, in rows of the list. */
const headingHeight = 0.55

/** Sorts by day and clock; those without one come last of their day. */
const momentOf = (event: EventRecord) => `${startDayOf(event)}T${toClock(event.start_time) || '24'}`

/** Below a heading that says the day a row says the hour in place of it; what takes several days keeps its dates. */
function toNextRow(event: EventRecord, day: string, today: string): EventRow {
  const row = toEventRow(event, today)
  return row.date.iso === day && row.until === undefined && row.time !== '' ? { ...row, isHour: true } : row
}

/** What begins today or later by its moment, then what began earlier, that which ends first before the rest. */
function chooseRows(events: readonly EventRecord[], today: string): EventRecord[] {
  const coming = events
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  const running = events
    .filter(({ date }) => date < today)
    .toSorted((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)))
  const shown = coming.slice(0, rowsAtMost - Math.min(running.length, rowsOfRunning))
  return [...shown, ...running.slice(0, rowsAtMost - shown.length)]
}

/**
 * `soonest` are upcoming events by their date; those to which nobody is to come are left out. Of what is later than this
 * week the date alone is read, so that a page does not depend on the rest.
 */
export function toNextEvents(soonest: readonly EventRecord[], today: string): NextEvents | null {
  const tomorrow = addDays(today, 1)
  const weekEnd = addDays(today, 6)
  const isOn = (event: EventRecord) => lastDayOf(event) >= today && !isOff(event)
  const near = soonest.filter((event) => event.date <= weekEnd && isOn(event))
  const events = chooseRows(near, today)
  const tonight = events.filter(({ date }) => date <= today)
  const groups = [
    { label: tonight.some(isByDay) ? t('Today') : t('Tonight'), day: today, events: tonight },
    { label: t('Tomorrow'), day: tomorrow, events: events.filter(({ date }) => date === tomorrow) },
    { label: t('This week'), day: '', events: events.filter(({ date }) => date > tomorrow) },
  ].filter((group) => group.events.length > 0)
  const later = groups.length === 0 ? soonest.find((event) => event.date > weekEnd && isOn(event)) : undefined
  const shown = later ? [{ label: t('Next'), day: '', events: [later] }] : groups
  if (shown.length === 0) return null
  const all = { label: t('All upcoming, soonest first'), href: here(site.events('upcoming', 1, 'soonest')) }
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
    more: events.length < near.length ? all : null,
  }
}
