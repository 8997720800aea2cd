import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { AgendaItem } from './AgendaItem.tsx'
import { toWholeDay } from './calendar-range.ts'
import styles from './card.module.css'
import { EventCard } from './EventCard.tsx'
import { compareEvents, isWithin } from './week-layout.ts'

/** What is open over the calendar: one day with all its events, or one event. */
export type Opened = { readonly day: string } | { readonly id: number }

interface Props {
  opened: Opened
  events: readonly CalendarEvent[]
  onClose: () => void
}

export function CalendarDialog({ opened, events, onClose }: Props) {
  const event = 'id' in opened ? events.find(({ id }) => id === opened.id) : undefined
  const here = 'day' in opened ? events.filter((one) => isWithin(one, opened.day)).sort(compareEvents) : []
  if ('id' in opened && !event) return null
  return (
    <Overlay
      className={dialog.overlay ?? ''}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          {event && <EventCard event={event} onClose={onClose} />}
          {'day' in opened && (
            <>
              <Heading slot="title" level={2} className={dialog.title ?? ''}>
                {toWholeDay(opened.day)}
              </Heading>
              {here.length === 0 && <p className={styles.empty}>{t('No events on this day.')}</p>}
              <ul className={styles.day}>
                {here.map((one) => (
                  <AgendaItem key={one.id} event={one} />
                ))}
              </ul>
              <div className={dialog.actions}>
                <Button onClick={onClose}>{t('Close')}</Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
