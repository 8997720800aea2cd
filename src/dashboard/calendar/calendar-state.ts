// The state of the calendar is in its URL, so that it can be shared and Back works.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { isDay, type View, views } from './calendar-range.ts'
import { isPlanned } from './event-marks.ts'

export interface CalendarState {
  /** Null as long as nobody has chosen: what fits the screen. */
  readonly view: View | null
  /** A day of what is shown, as yyyy-mm-dd. */
  readonly day: string
  /** Ids; null for all. */
  readonly artist: number | null
  readonly venue: number | null
  readonly responsible: number | null
  /** Only what appears or disappears by itself. */
  readonly planned: boolean
}

export const filterNames = ['artist', 'venue', 'responsible'] as const

function idFrom(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** State from a URL; invalid parameters are ignored. */
export function readCalendarState(params: URLSearchParams, today: string): CalendarState {
  const day = params.get('day') ?? ''
  return {
    view: views.find((view) => view === params.get('view')) ?? null,
    day: isDay(day) ? day : today,
    artist: idFrom(params.get('artist')),
    venue: idFrom(params.get('venue')),
    responsible: idFrom(params.get('responsible')),
    planned: params.get('planned') === 'true',
  }
}

/** Query string with only those values that differ from the initial state. */
export function writeCalendarState(state: CalendarState, today: string): URLSearchParams {
  const words = new URLSearchParams()
  if (state.view) words.set('view', state.view)
  if (state.day !== today) words.set('day', state.day)
  for (const name of filterNames) if (state[name] !== null) words.set(name, String(state[name]))
  if (state.planned) words.set('planned', 'true')
  return words
}

/** Whether an event is among those that are asked for. */
export function isShown(state: CalendarState, event: CalendarEvent): boolean {
  const { artist, venue, responsible, planned } = state
  return (
    (artist === null || event.artists.some(({ id }) => id === artist)) &&
    (venue === null || event.venue?.id === venue) &&
    (responsible === null || event.responsible?.id === responsible) &&
    (!planned || isPlanned(event))
  )
}

export const isFiltered = ({ artist, venue, responsible, planned }: CalendarState) =>
  artist !== null || venue !== null || responsible !== null || planned

export type ChangeCalendar = (change: Partial<CalendarState>, options?: { replace?: boolean }) => void

export function useCalendarState(today: string): [CalendarState, ChangeCalendar] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readCalendarState(params, today), [params, today])
  const change = useCallback<ChangeCalendar>(
    (changed, options = {}) =>
      setParams((before) => writeCalendarState({ ...readCalendarState(before, today), ...changed }, today), {
        flushSync: true,
        preventScrollReset: true,
        ...options,
      }),
    [setParams, today],
  )
  return [state, change]
}
