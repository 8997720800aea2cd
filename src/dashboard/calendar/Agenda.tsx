import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { t } from '../language/translate.ts'
import { AgendaItem } from './AgendaItem.tsx'
import styles from './agenda.module.css'
import { useCalendarActions } from './calendar-context.ts'
import type { DayRange } from './calendar-range.ts'
import { DayGroups } from './DayGroups.tsx'
import { compareEvents, isWithin } from './week-layout.ts'

interface Props {
  events: readonly CalendarEvent[]
  range: DayRange
}

/** The days that have events, each with those that begin on it or are under way on the first day shown. */
export function Agenda({ events, range }: Props) {
  const { today } = useCalendarActions()
  const days = new Map<string, CalendarEvent[]>()
  for (const event of events.filter((one) => isWithin(one, range.from, range.to)).sort(compareEvents)) {
    const isUnderWay = event.date < range.from
    const day = isUnderWay ? range.from : event.date
    days.set(day, [...(days.get(day) ?? []), event])
  }
  if (days.size === 0)
    return (
      <p className={styles.none}>
        {range.from === range.to ? t('No events on this day.') : t('No events on these days.')}
      </p>
    )
  return (
    <DayGroups days={[...days].sort(([one], [other]) => one.localeCompare(other))} today={today} level={2}>
      {(event) => <AgendaItem key={event.id} event={event} />}
    </DayGroups>
  )
}
