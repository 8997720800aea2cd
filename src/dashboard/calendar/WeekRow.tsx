import { type CSSProperties, useRef } from 'react'
import { useDrop } from 'react-aria/useDrop'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { addDays } from '#contract/event-days.ts'
import { rich } from '../language/rich.tsx'
import { plural, t } from '../language/translate.ts'
import { useCalendarActions } from './calendar-context.ts'
import { daysOf, toDayNumber, toDays, toMonth, toWholeDay } from './calendar-range.ts'
import { EventChip } from './EventChip.tsx'
import styles from './month.module.css'
import { dragType } from './use-drag-days.ts'
import { isWithin, layoutWeek } from './week-layout.ts'

interface Props {
  events: readonly CalendarEvent[]
  monday: string
  /** Lanes at most; all without it, and with room for more words. */
  lanes?: number
  /** Month of which the days are, as yyyy-mm; days of others are quieter. */
  month?: string
}

const toCount = (count: number) =>
  count === 0 ? t('no events') : plural(count, '{count} event', '{count} events')

function Day({ day, column, count, month }: { day: string; column: number; count: number; month?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const { today, over, openDay, hover, drop } = useCalendarActions()
  const { dropProps } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(dragType) ? 'move' : 'cancel'),
    onDropEnter: () => hover(day),
    onDrop: () => drop(day),
  })
  return (
    <div
      {...(dropProps as object)}
      ref={ref}
      className={styles.day}
      style={{ gridColumn: column + 1 }}
      data-day={day}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-other={(month !== undefined && !day.startsWith(month)) || undefined}
      data-over={(over && over.from <= day && day <= over.to) || undefined}
    >
      <button
        type="button"
        className={styles.number}
        aria-label={`${toDays(day, day)}, ${toCount(count)}`}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => openDay(day)}
      >
        <span>{toDayNumber(day)}</span>{' '}
        {(toDayNumber(day) === 1 || month === undefined) && <span>{toMonth(day)}</span>}
      </button>
    </div>
  )
}

/** Seven days, each with the events that begin on it or are continued from the week before. */
export function WeekRow({ events, monday, lanes, month }: Props) {
  const { over, openDay } = useCalendarActions()
  const { segments, hidden } = layoutWeek(events, monday, lanes)
  return (
    <ol
      className={styles.week}
      style={{ '--lanes': 1 + Math.max(0, ...segments.map(({ lane }) => lane)) } as CSSProperties}
      data-tall={lanes === undefined || undefined}
      data-dragging={over !== null || undefined}
    >
      {daysOf({ from: monday, to: addDays(monday, 6) }).map((day, column) => (
        <li key={day}>
          <Day
            day={day}
            column={column}
            count={events.filter((event) => isWithin(event, day)).length}
            {...(month !== undefined && { month })}
          />
          {segments
            .filter(({ start }) => start === column)
            .map((segment) => (
              <EventChip
                key={segment.event.id}
                segment={segment}
                monday={monday}
                isTall={lanes === undefined}
              />
            ))}
          {(hidden[column] ?? 0) > 0 && (
            <button
              type="button"
              className={styles.more}
              style={{ gridColumn: column + 1, gridRow: (lanes ?? 0) + 1 }}
              onClick={() => openDay(day)}
            >
              {rich('+{hidden} more{day}', {
                hidden: hidden[column],
                day: <span className="visually-hidden"> {t('on {day}', { day: toWholeDay(day) })}</span>,
              })}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
