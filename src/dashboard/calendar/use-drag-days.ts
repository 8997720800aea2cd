import { useRef, useState } from 'react'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays, daysBetween, lastDayOf } from '#contract/event-days.ts'
import type { CalendarActions } from './calendar-context.ts'
import { daysFrom } from './event-days.ts'
import { move } from './moves.ts'

/** Type of what is dragged, so that nothing else is taken for an event. */
export const dragType = 'application/x-marquee-event'

/** Drags events from day to day: what is held by its second day is dropped by its second day. */
export function useDragDays(): Pick<CalendarActions, 'over' | 'grab' | 'hover' | 'drop' | 'release'> {
  const held = useRef<{ event: CalendarEvent; by: string } | null>(null)
  const [over, setOver] = useState<CalendarActions['over']>(null)

  const daysAt = (day: string) => {
    if (!held.current) return null
    const { event, by } = held.current
    return daysFrom(event, addDays(event.date, daysBetween(by, day)))
  }

  function release() {
    held.current = null
    setOver(null)
  }

  return {
    over,
    grab(event, day) {
      held.current = { event, by: day }
    },
    hover(day) {
      const days = daysAt(day)
      setOver(days && { from: days.date, to: lastDayOf(days) })
    },
    drop(day) {
      const event = held.current?.event
      const days = daysAt(day)
      release()
      if (event && days) void move(event, days)
    },
    release,
  }
}
