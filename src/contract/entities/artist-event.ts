import { z } from 'zod'
import { beyondSpecification } from '../absent.ts'
import { eventDetails } from './event-details.ts'
import { eventStatus } from './event-status.ts'
import { picture } from './picture.ts'
import { untranslated } from './record.ts'

/** An event inside the response of its venue or tour. */
export const artistEvent = z.object({
  id: z.int(),
  name: z.string(),
  date: z.iso.date(),
  location: beyondSpecification(z.string(), ''),
  status: beyondSpecification(eventStatus, 'SCHEDULED', 'event_status'),
  doors_time: eventDetails.doors_time,
  start_time: eventDetails.start_time,
  end_date: eventDetails.end_date,
  price_from: eventDetails.price_from,
  price_to: eventDetails.price_to,
  currency: eventDetails.currency,
  ticket_status: eventDetails.ticket_status,
  previous_date: eventDetails.previous_date,
  poster_picture: beyondSpecification(picture.nullable(), null, 'pictures'),
  untranslated,
})
/** An event inside the response of an artist that plays there; `role` is what it does, such as "support", or "". */
export const playedEvent = artistEvent.extend({ role: beyondSpecification(z.string(), '', 'lineup') })
export type ArtistEvent = z.infer<typeof artistEvent>
