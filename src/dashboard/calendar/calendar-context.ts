// What every day and every event of a calendar needs: what clashes, what is moving, and what a click or a drag does.
import { createContext, use } from 'react'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import type { DayRange } from './calendar-range.ts'
import type { Clash } from './clashes.ts'
import type { Days } from './event-days.ts'

export interface CalendarActions {
  readonly today: string
  readonly clashes: ReadonlyMap<number, readonly Clash[]>
  /** Events whose move is not answered yet. */
  readonly moving: ReadonlyMap<number, Days>
  /** The days on which the dragged event would be. */
  readonly over: DayRange | null
  openEvent(event: CalendarEvent): void
  openDay(day: string): void
  /** Begins to drag an event, held by one of its days. */
  grab(event: CalendarEvent, day: string): void
  hover(day: string): void
  drop(day: string): void
  release(): void
}

export const CalendarContext = createContext<CalendarActions | null>(null)

export function useCalendarActions(): CalendarActions {
  const actions = use(CalendarContext)
  if (!actions) throw new TypeError('There is no calendar around this.')
  return actions
}
