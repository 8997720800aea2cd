import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays } from '#contract/event-days.ts'
import { plural, t } from '../language/translate.ts'
import { useCalendarActions } from './calendar-context.ts'
import { daysOf, rangeOf, toDayNumber, toWeekday, toWholeDay, weekStart } from './calendar-range.ts'
import styles from './dots.module.css'
import { toneOf } from './event-marks.ts'
import { compareEvents, isWithin } from './week-layout.ts'

interface Props {
  events: readonly CalendarEvent[]
  day: string
  onChoose: (day: string) => void
}

const mostDots = 3

/** A month on a phone: a dot for each event, and the events of the chosen day below it. */
export function MonthDots({ events, day, onChoose }: Props) {
  const { today, clashes } = useCalendarActions()
  const monday = weekStart(day)
  return (
    <div className={styles.month}>
      <ol className={styles.weekdays} aria-hidden="true">
        {daysOf({ from: monday, to: addDays(monday, 6) }).map((one) => (
          <li key={one}>{toWeekday(one).slice(0, 2)}</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {daysOf(rangeOf('month', day)).map((one) => {
          const here = events.filter((event) => isWithin(event, one)).sort(compareEvents)
          const clashing = here.some(({ id }) => clashes.has(id))
          const count =
            here.length === 0 ? t('no events') : plural(here.length, '{count} event', '{count} events')
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.day}
                aria-label={`${toWholeDay(one)}, ${count}${clashing ? t(', clashing') : ''}`}
                aria-pressed={one === day}
                aria-current={one === today ? 'date' : undefined}
                data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                onClick={() => onChoose(one)}
              >
                <span className={styles.number}>{toDayNumber(one)}</span>
                <span className={styles.dots} data-clash={clashing || undefined}>
                  {here.slice(0, mostDots).map((event) => (
                    <span key={event.id} data-tone={toneOf(event)} />
                  ))}
                  {here.length > mostDots && <b>+</b>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
