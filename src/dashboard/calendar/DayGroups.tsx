import type { ReactNode } from 'react'
import { t } from '../language/translate.ts'
import { toDayNumber, toMonth, toWeekday, toWholeDay } from './calendar-range.ts'
import styles from './day-groups.module.css'

interface Props<Item> {
  /** Days (yyyy-mm-dd) in order, each with what is on it. */
  days: readonly (readonly [string, readonly Item[]])[]
  today: string
  /** Level of the headings. */
  level: 2 | 3
  /** List items. */
  children: (item: Item) => ReactNode
}

/** Days as in a diary: the date at the side, and beside it what is on the day. */
export function DayGroups<Item>({ days, today, level, children }: Props<Item>) {
  const Heading = `h${level}` as const
  return (
    <ol className={styles.days}>
      {days.map(([day, here]) => (
        <li key={day} className={styles.day} data-today={day === today || undefined}>
          <Heading className={styles.date} aria-label={toWholeDay(day)}>
            <span className={styles.number}>{toDayNumber(day)}</span>
            <span>
              {toMonth(day)} <br />
              {day === today ? t('Today') : toWeekday(day)}
            </span>
          </Heading>
          <ul className={styles.items}>{here.map(children)}</ul>
        </li>
      ))}
    </ol>
  )
}
