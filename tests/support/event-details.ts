// What an event says that says nothing of its times, tickets and moves.
import type { EventRecord } from '#contract/entities/event.ts'
import type { eventDetails } from '#contract/entities/event-details.ts'

export const noDetails: Pick<EventRecord, keyof typeof eventDetails> = {
  doors_time: null,
  start_time: null,
  end_time: null,
  end_date: null,
  timezone: '',
  price_from: null,
  price_to: null,
  currency: '',
  ticket_url: '',
  ticket_status: null,
  age: '',
  previous_date: null,
  moved_to: null,
  moved_to_event: null,
}
