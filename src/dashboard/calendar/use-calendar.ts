// The events of the days that are shown, and no others.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardSchedule } from '#contract/endpoints/dashboard-schedule.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { events } from '../resources/events.ts'
import type { DayRange } from './calendar-range.ts'

/** Pages that are read of one range at most. */
const mostPages = 5

export interface CalendarData {
  readonly events: readonly CalendarEvent[]
  /** How many there are, of which no more are read than a screen can show. */
  readonly count: number
}

/** Key of everything that is read of the calendar; a change of events makes it stale. */
export const calendarKey = [events.name, 'calendar'] as const

async function readRange({ from, to }: DayRange, signal: AbortSignal): Promise<CalendarData> {
  const found: CalendarEvent[] = []
  for (let page = 1; ; page += 1) {
    const query = { from, to, page, page_size: limits.pageSizeMax }
    const { data } = await ask(dashboardSchedule.calendar, { query, signal })
    found.push(...data.results)
    if (data.next === null || page === mostPages) return { events: found, count: data.count }
  }
}

/** Until other days are there, those before stay: what belongs to both is seen at once. */
export function useCalendar({ from, to }: DayRange) {
  return useQuery({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) => readRange({ from, to }, signal),
    placeholderData: keepPreviousData,
  })
}
