// Whether an event takes place as announced, and how one gets in: what is stamped on its poster, where it went, and
// what its tickets cost.
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { TicketStatus } from '#contract/entities/event-details.ts'
import { type EventStatus, eventStatusWords } from '#contract/entities/event-status.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { toDate, toLongDate, toShortDate } from './dates.ts'
import { here, t } from './language.ts'
import { toPriceRange } from './prices.ts'

interface Standing {
  status: EventStatus
  ticket_status: TicketStatus | null
}

/** "Cancelled", "Postponed", "Moved", "Sold out", or "" when there is nothing to warn of. */
export const toStamp = ({ status, ticket_status }: Standing): string =>
  t(eventStatusWords[status]) || (ticket_status === 'SOLD_OUT' ? t('Sold out') : '')

interface Dated {
  status: EventStatus
  previous_date: string | null
}

/** Whether another event takes place instead; one that moved within itself has its new date. */
export const isReplaced = ({ status, previous_date }: Dated) => status === 'MOVED' && previous_date === null

/** Whether nobody is to come on its date: cancelled, postponed, or moved to another event. */
export const isOff = (event: Dated) =>
  event.status === 'CANCELLED' || event.status === 'POSTPONED' || isReplaced(event)

/** "Free", "Few left" or "": good to know in a list, and no warning. */
export function toTicketNote({ status, ticket_status }: Standing): string {
  if (status === 'CANCELLED' || status === 'POSTPONED') return ''
  return ticket_status === 'FREE' ? t('Free') : ticket_status === 'FEW_LEFT' ? t('Few left') : ''
}

export interface EventState {
  stamp: string
  isOff: boolean
  /** The day it was announced for, in words, when `date` is a later one. */
  previousDate: string
  /** The event that stands for it. */
  instead: { label: string; href: string } | null
}

export function toEventState(event: EventRecord): EventState {
  const { status, previous_date, moved_to_event: other } = event
  return {
    stamp: toStamp(event),
    isOff: isOff(event),
    previousDate: status === 'MOVED' && previous_date !== null ? toShortDate(toDate(previous_date)) : '',
    instead:
      other?.is_active && status !== 'SCHEDULED'
        ? { label: toLongDate(other.date), href: here(site.event(other.id)) }
        : null,
  }
}

export interface TicketView {
  /** "£18–£24", "Free", "£5, at the door", or "". */
  price: string
  /** "Sold out", "Few left", or "". */
  left: string
  /** Where tickets are, while there are any. */
  buy: { label: string; href: string } | null
}

/** "Tickets £18–£24", "Tickets from £18". */
const toLabel = (range: string) =>
  [t('Tickets'), range.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())].join(' ').trim()

type Priced = Pick<EventRecord, 'ticket_status' | 'price_from' | 'price_to' | 'currency'>

const toRange = ({ ticket_status, price_from, price_to, currency }: Priced) =>
  ticket_status === 'FREE' ? t('Free') : toPriceRange(price_from, price_to, currency)

/** What a ticket costs: "£18–£24", "Free", "£5, at the door", or "". */
export function toTicketPrice(event: Priced): string {
  const range = toRange(event)
  const atDoor = event.ticket_status === 'AT_THE_DOOR' ? (range ? t(', at the door') : t('At the door')) : ''
  return range + atDoor
}

export function toTicket(event: EventRecord, isPast: boolean): TicketView {
  const { ticket_status } = event
  const href = safeUrl(event.ticket_url, 'web')
  const isOpen = !isPast && !isOff(event) && ticket_status !== 'SOLD_OUT'
  return {
    price: toTicketPrice(event),
    left: ticket_status === 'SOLD_OUT' ? t('Sold out') : ticket_status === 'FEW_LEFT' ? t('Few left') : '',
    buy:
      href && isOpen
        ? { label: ticket_status === 'FREE' ? t('Reserve a place') : toLabel(toRange(event)), href }
        : null,
  }
}
