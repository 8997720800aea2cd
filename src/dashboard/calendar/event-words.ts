// What an event says and does wherever it stands.
import type { MouseEvent } from 'react'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { inSentence, plural } from '../language/translate.ts'
import { toDays, toWholeDay } from './calendar-range.ts'
import { marksOf } from './event-marks.ts'

/** Opens what is told of an event; with a modifier the browser opens its form in a tab of its own. */
export function opensCard(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
}

/** All that is to be known of an event, for those who do not see its place and its icons. */
export function toSpokenFacts(event: CalendarEvent, clashes: number): string {
  const last = lastDayOf(event)
  return [
    last === event.date ? toWholeDay(event.date) : toDays(event.date, last),
    event.start_time,
    ...marksOf(event).map(({ words }) => inSentence(words)),
    clashes > 0 && plural(clashes, 'clashes with {count} other', 'clashes with {count} others'),
  ]
    .filter(Boolean)
    .join(', ')
}
