import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'
import styles from './agenda.module.css'
import { useCalendarActions } from './calendar-context.ts'
import { toDays } from './calendar-range.ts'
import { EventFacts } from './EventFacts.tsx'
import { toneOf } from './event-marks.ts'
import { opensCard } from './event-words.ts'

/** One event in a list of a day. */
export function AgendaItem({ event }: { event: CalendarEvent }) {
  const { moving, openEvent } = useCalendarActions()
  const last = lastDayOf(event)
  const place = event.venue?.name ?? event.location
  const artists = event.artists.map(({ name }) => name).join(', ')
  return (
    <li className={styles.item} data-tone={toneOf(event)} aria-busy={moving.has(event.id) || undefined}>
      <span className={styles.time}>{event.start_time ?? t('All day')}</span>
      <div className={styles.words}>
        <Link
          to={dashboard.edit('events', event.id)}
          className={styles.name ?? ''}
          aria-haspopup="dialog"
          onClick={(click) => {
            if (!opensCard(click)) return
            click.preventDefault()
            openEvent(event)
          }}
        >
          {event.name}
        </Link>
        <p className={styles.place}>
          {[place, artists].filter(Boolean).join(' · ')}
          {last !== event.date && <span>{toDays(event.date, last)}</span>}
        </p>
        <EventFacts event={event} />
      </div>
    </li>
  )
}
