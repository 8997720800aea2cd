import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays } from '#contract/event-days.ts'
import { daysOf, rangeOf, toWeekday, weekStart, weeksOf } from './calendar-range.ts'
import styles from './month.module.css'
import { WeekRow } from './WeekRow.tsx'

/** Lanes of a day in a month. */
const lanes = 4

interface Props {
  view: 'month' | 'week'
  events: readonly CalendarEvent[]
  day: string
}

/** A month or a week, as weeks of seven days. */
export function MonthView({ view, events, day }: Props) {
  const monday = weekStart(day)
  return (
    <div className={styles.month}>
      <ol className={styles.weekdays} aria-hidden="true">
        {daysOf({ from: monday, to: addDays(monday, 6) }).map((one) => (
          <li key={one}>{toWeekday(one)}</li>
        ))}
      </ol>
      {weeksOf(rangeOf(view, day)).map((first) => (
        <WeekRow
          key={first}
          events={events}
          monday={first}
          {...(view === 'month' && { lanes, month: day.slice(0, 7) })}
        />
      ))}
    </div>
  )
}
