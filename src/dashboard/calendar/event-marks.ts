// What is to be known of an event at a glance, as words and an icon for each.
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { eventStatusWords } from '#contract/entities/event-status.ts'
import { fromContract, t } from '../language/translate.ts'
import { Eye, type OutlineIcon } from '../ui/icons.ts'
import { Archive } from '../ui/list-icons.ts'
import { ArrowRight, Ban, EyeOff, Hourglass, Ticket } from './calendar-icons.ts'

export interface Mark {
  readonly kind: 'cancelled' | 'postponed' | 'moved' | 'sold-out' | 'archived' | 'appears' | 'disappears'
  readonly words: string
  readonly Icon: OutlineIcon
  /** The moment of what is planned (ISO 8601, in UTC). */
  readonly at?: string
}

const ofStatus = {
  CANCELLED: { kind: 'cancelled', Icon: Ban },
  POSTPONED: { kind: 'postponed', Icon: Hourglass },
  MOVED: { kind: 'moved', Icon: ArrowRight },
} as const

/** Whether visitors will see it, or will see it no more, without anybody's doing. */
export const isPlanned = ({ publish_at, unpublish_at, is_active }: CalendarEvent) =>
  publish_at !== null || (unpublish_at !== null && is_active)

export function marksOf(event: CalendarEvent): Mark[] {
  const { status, ticket_status, is_active, publish_at, unpublish_at } = event
  return [
    ...(status === 'SCHEDULED'
      ? []
      : [{ ...ofStatus[status], words: fromContract(eventStatusWords[status]) }]),
    ...(ticket_status === 'SOLD_OUT'
      ? [{ kind: 'sold-out', words: t('Sold out'), Icon: Ticket } as const]
      : []),
    ...(publish_at === null
      ? []
      : [{ kind: 'appears', words: t('Appears'), Icon: Eye, at: publish_at } as const]),
    ...(is_active || publish_at !== null
      ? []
      : [{ kind: 'archived', words: t('Archived'), Icon: Archive } as const]),
    ...(unpublish_at === null || !(is_active || publish_at !== null)
      ? []
      : [{ kind: 'disappears', words: t('Disappears'), Icon: EyeOff, at: unpublish_at } as const]),
  ]
}

/** How it looks in a day: what does not take place, what nobody sees yet or any more, and the rest. */
export function toneOf({ status, moved_to, is_active, publish_at }: CalendarEvent) {
  if (!is_active && publish_at === null) return 'archived'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'POSTPONED' || (status === 'MOVED' && moved_to !== null)) return 'uncertain'
  return publish_at === null ? 'shown' : 'planned'
}
