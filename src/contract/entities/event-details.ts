// What a visitor needs to go to an event: times, prices, tickets, and where a moved one went. Not in the specification,
// so every field may be missing in another server's answer.
import { z } from 'zod'
import { beyondSpecification } from '../absent.ts'
import type { FieldErrors } from '../errors.ts'
import { addDays } from '../event-days.ts'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'
import type { EventStatus } from './event-status.ts'
import { untranslated } from './record.ts'

export const ticketStatus = z.enum(['ON_SALE', 'FEW_LEFT', 'SOLD_OUT', 'FREE', 'AT_THE_DOOR'])
export type TicketStatus = z.infer<typeof ticketStatus>

const detail = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  beyondSpecification(schema, value, 'event_details')
const optionalText = () => detail(z.string(), '')
const time = () => detail(z.string().nullable(), null)
const number = () => detail(z.number().nullable(), null)

/** The event that stands for a moved or postponed one; null when there is none, and for the public when it is archived. */
export const movedToEvent = z.object({
  id: z.int(),
  name: z.string(),
  date: z.iso.date(),
  is_active: z.boolean(),
  untranslated,
})

/**
 * In answers: times as HH:MM on the clocks of `timezone` (IANA, '' for the site's zone), prices in `currency` (ISO 4217,
 * '' for dollars). `previous_date` is the day a moved event was announced for. Null and '' mean that nothing is said.
 */
export const eventDetails = {
  doors_time: time(),
  start_time: time(),
  end_time: time(),
  end_date: detail(z.iso.date().nullable(), null),
  timezone: optionalText(),
  price_from: number(),
  price_to: number(),
  currency: optionalText(),
  ticket_url: optionalText(),
  ticket_status: detail(ticketStatus.nullable(), null),
  age: optionalText(),
  previous_date: detail(z.iso.date().nullable(), null),
  moved_to: detail(z.int().nullable(), null),
  moved_to_event: detail(movedToEvent.nullable(), null),
}

export const eventDetailInputs = {
  doors_time: field.optionalTime(),
  start_time: field.optionalTime(),
  end_time: field.optionalTime(),
  end_date: field.optionalDay(),
  timezone: field.timeZone(),
  price_from: field.optionalPrice(),
  price_to: field.optionalPrice(),
  currency: field.currency(),
  ticket_url: field.optionalUrl(),
  ticket_status: ticketStatus.nullable(),
  age: field.optionalLine(limits.age),
  previous_date: field.optionalDay(),
  moved_to: field.optionalId(),
}

const detailsShape = z.object(eventDetailInputs)
type Details = Omit<z.output<typeof detailsShape>, 'timezone' | 'currency' | 'ticket_url' | 'age'> & {
  date: string
  status: EventStatus
}

/** Until then a night counts to the day before: doors at 23:30 belong to a start at 0:30. */
const morning = '06:00'

function timeProblems({ date, end_date, doors_time, start_time, end_time }: Details): FieldErrors {
  const problems: FieldErrors = {}
  if (end_date !== null && end_date < date)
    problems.end_date = [`The last day is before ${date}, the first. Choose that day or a later one.`]
  else if (end_date !== null && end_date > addDays(date, limits.eventDays))
    problems.end_date = [
      `More than ${limits.eventDays} days after ${date}, the first. Choose an earlier day.`,
    ]
  if (end_time !== null && start_time === null)
    problems.end_time = ['There is an end and no start. Fill in the start, or take the end away.']
  else if (end_time !== null && start_time !== null && end_date === date && end_time <= start_time)
    problems.end_time = [
      `Not after ${start_time}, the start on the same day. Choose a later time, or leave the last day empty if it ends after midnight.`,
    ]
  if (doors_time !== null && start_time !== null && doors_time > start_time && start_time >= morning)
    problems.doors_time = [`The doors open after ${start_time}, the start. Choose an earlier time.`]
  return problems
}

function ticketProblems({ price_from, price_to, ticket_status }: Details): FieldErrors {
  const problems: FieldErrors = {}
  if (price_from !== null && price_to !== null && price_to < price_from)
    problems.price_to = [`Below ${price_from}, the lowest price. Choose a higher one, or swap the two.`]
  if (ticket_status === 'FREE' && ((price_from ?? 0) > 0 || (price_to ?? 0) > 0))
    problems.ticket_status = ['Free, and there is a price. Take the prices away, or choose another state.']
  return problems
}

function moveProblems({ date, status, previous_date, moved_to }: Details): FieldErrors {
  const problems: FieldErrors = {}
  if (previous_date !== null && status !== 'MOVED')
    problems.previous_date = ['Only a moved event has an old date. Choose “Moved”, or leave this empty.']
  else if (previous_date === date)
    problems.previous_date = ['The same day as the date. Put the new day into the date.']
  if (moved_to !== null && status === 'SCHEDULED')
    problems.moved_to = ['This event takes place as announced. Choose “Moved”, or leave this empty.']
  if (status === 'MOVED' && previous_date === null && moved_to === null)
    problems.status = [
      'Where to? Choose the event that stands for it, or put the new day into the date and the old one into “Announced for”.',
    ]
  return problems
}

/** What must hold between the fields of one event; asked when one of them changes. */
export const eventAgreement = {
  fields: [...Object.keys(eventDetailInputs), 'date', 'status'],
  problems: (event: Details): FieldErrors => ({
    ...timeProblems(event),
    ...ticketProblems(event),
    ...moveProblems(event),
  }),
}
