import { useDrag } from 'react-aria/useDrag'
import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { addDays } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'
import { classes } from '../ui/classes.ts'
import { useCalendarActions } from './calendar-context.ts'
import { TriangleAlert } from './calendar-icons.ts'
import styles from './chip.module.css'
import { marksOf, toneOf } from './event-marks.ts'
import { opensCard, toSpokenFacts } from './event-words.ts'
import { dragType } from './use-drag-days.ts'
import type { Segment } from './week-layout.ts'

interface Props {
  segment: Segment
  /** First day of the week. */
  monday: string
  /** Whether there is room for place and artist. */
  isTall?: boolean
}

/** The part of an event that lies in one week. */
export function EventChip({ segment, monday, isTall = false }: Props) {
  const { event, start, days, lane, continuesBefore, continuesAfter } = segment
  const { clashes, moving, openEvent, grab, release } = useCalendarActions()
  const nClashes = clashes.get(event.id)?.length ?? 0
  const id = `event-${event.id}-${monday}`
  const { dragProps, isDragging } = useDrag({
    // The keyboard has the dialog of an event, which asks for its day.
    hasDragButton: true,
    getItems: () => [{ [dragType]: String(event.id), 'text/plain': event.name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart({ x }) {
      const box = document.getElementById(id)?.getBoundingClientRect()
      const share = box ? (x - box.left) / box.width : 0
      const nth = Math.min(days - 1, Math.max(0, Math.floor(share * days)))
      grab(event, addDays(monday, start + nth))
    },
    onDragEnd: release,
  })
  const marks = marksOf(event)
  const artists = event.artists.map(({ name }) => name).join(', ')

  return (
    <Link
      {...(dragProps as object)}
      id={id}
      to={dashboard.edit('events', event.id)}
      className={classes(styles.chip, isTall ? styles.tall : '')}
      style={{ gridColumn: `${start + 1} / span ${days}`, gridRow: lane + 2 }}
      data-tone={toneOf(event)}
      data-before={continuesBefore || undefined}
      data-after={continuesAfter || undefined}
      data-dragging={isDragging || undefined}
      aria-busy={moving.has(event.id) || undefined}
      aria-haspopup="dialog"
      title={event.name}
      onClick={(click) => {
        if (!opensCard(click)) return
        click.preventDefault()
        openEvent(event)
      }}
    >
      {event.start_time && !continuesBefore && (
        <span className={styles.time} aria-hidden="true">
          {event.start_time}
        </span>
      )}
      <span className={styles.name}>{event.name}</span>
      <span className="visually-hidden">, {toSpokenFacts(event, nClashes)}</span>
      {isTall && (
        <span className={styles.more} aria-hidden="true">
          {event.venue?.name ?? event.location}
          {artists && <span>{artists}</span>}
        </span>
      )}
      {(marks.length > 0 || nClashes > 0) && (
        <span className={styles.marks} aria-hidden="true">
          {nClashes > 0 && (
            <span className={styles.clash}>
              <TriangleAlert />
              {isTall && t('Clash')}
            </span>
          )}
          {marks.map(({ kind, words, Icon }) => (
            <span key={kind}>
              <Icon />
              {isTall && words}
            </span>
          ))}
        </span>
      )}
    </Link>
  )
}
