// Events as a calendar shows them: what a day needs and no more. Only servers with the capability `calendar` have it.
import { z } from 'zod'
import { ticketStatus } from './event-details.ts'
import { eventStatus } from './event-status.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** An event in a calendar; days are in the site's time zone, times on the clock of the place. */
export const calendarEvent = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  date: z.iso.date(),
  end_date: z.iso.date().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  status: eventStatus,
  ticket_status: ticketStatus.nullable(),
  moved_to: z.int().nullable(),
  is_active: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  unpublish_at: z.iso.datetime().nullable(),
  location: z.string(),
  venue: named.nullable(),
  /** The first artist, and those of the line-up. */
  artists: z.array(named),
  responsible: named.nullable(),
})
export type CalendarEvent = z.infer<typeof calendarEvent>
