import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { Moment } from '../ui/Moment.tsx'
import styles from './agenda.module.css'
import { useCalendarActions } from './calendar-context.ts'
import { TriangleAlert } from './calendar-icons.ts'
import { toClashWords } from './clashes.ts'
import { marksOf } from './event-marks.ts'

/** What is told of an event in words: what is special about it, and what it clashes with. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const { clashes } = useCalendarActions()
  const marks = marksOf(event)
  const found = clashes.get(event.id) ?? []
  if (marks.length === 0 && found.length === 0) return null
  return (
    <ul className={styles.facts}>
      {marks.map(({ kind, words, Icon, at }) => (
        <li key={kind}>
          <Icon aria-hidden="true" />
          {words} {at && <Moment at={at} />}
        </li>
      ))}
      {found.map((clash) => (
        <li key={clash.event.id} className={styles.clash}>
          <TriangleAlert aria-hidden="true" />
          {toClashWords(clash)}
        </li>
      ))}
    </ul>
  )
}
