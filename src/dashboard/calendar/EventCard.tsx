import { type SubmitEvent, useId, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { dashboard } from '#contract/addresses.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { MapPin, Users } from '../ui/icons.ts'
import { Music, Pencil } from '../ui/list-icons.ts'
import { isDay, toDays, toWholeDay } from './calendar-range.ts'
import styles from './card.module.css'
import { EventFacts } from './EventFacts.tsx'
import { daysFrom, toDaysInWords } from './event-days.ts'
import { move } from './moves.ts'

interface Props {
  event: CalendarEvent
  onClose: () => void
}

/** Asks for the day to which an event is moved; the way of the keyboard, of a phone, and to a day that is not shown. */
function MoveForm({ event, onClose, onCancel }: Props & { onCancel: () => void }) {
  const id = useId()
  const [date, setDate] = useState(event.date)
  const [error, setError] = useState('')
  const last = lastDayOf(event)

  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (!isDay(date)) return setError(t('Choose a day between 1900 and 2199.'))
    if (date === event.date) return setError(t('It begins on this day already. Choose another one.'))
    onClose()
    void move(event, daysFrom(event, date))
  }

  return (
    <form className={styles.move} onSubmit={submit} noValidate>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          {last === event.date ? t('Move to') : t('Move its first day to')}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for by the button before it.
          autoFocus
          type="date"
          className={fields.input}
          value={date}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-note`}
          onChange={(changed) => {
            setDate(changed.currentTarget.value)
            setError('')
          }}
        />
        <p
          id={`${id}-note`}
          className={error ? fields.error : fields.hint}
          role={error ? 'alert' : undefined}
        >
          {error ||
            (last !== event.date && isDay(date)
              ? t('It keeps its length: {date}.', { date: toDaysInWords(daysFrom(event, date)) })
              : t('The times stay as they are.'))}
        </p>
      </div>
      <div className={dialog.actions}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" tone="strong">
          {t('Move')}
        </Button>
      </div>
    </form>
  )
}

/** What is told of one event, with the ways to change it. */
export function EventCard({ event, onClose }: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const { name, date, start_time, end_time, venue, location, artists, responsible } = event
  const last = lastDayOf(event)
  const time = [start_time, end_time].filter(Boolean).join(' – ')
  return (
    <>
      <div className={styles.head}>
        <p className={styles.when}>
          {last === date ? toWholeDay(date) : toDays(date, last)}
          {time && <span>{time}</span>}
        </p>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {name}
        </Heading>
      </div>
      <EventFacts event={event} />
      <ul className={styles.facts}>
        <li>
          <MapPin aria-hidden="true" />
          <span>{venue && !location.startsWith(venue.name) ? `${venue.name}, ${location}` : location}</span>
        </li>
        {artists.length > 0 && (
          <li>
            <Music aria-hidden="true" />
            <span>{artists.map((artist) => artist.name).join(', ')}</span>
          </li>
        )}
        {responsible && (
          <li>
            <Users aria-hidden="true" />
            <span>{responsible.name}</span>
          </li>
        )}
      </ul>
      {isMoving ? (
        <MoveForm event={event} onClose={onClose} onCancel={() => setIsMoving(false)} />
      ) : (
        <div className={dialog.actions}>
          <Button tone="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button onClick={() => setIsMoving(true)}>{t('Move to …')}</Button>
          <ButtonLink tone="strong" to={dashboard.edit('events', event.id)}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
