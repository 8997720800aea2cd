import { z } from 'zod'

/** Whether an event takes place as announced; calendars and search engines are told (RFC 5545 STATUS, schema.org EventStatusType). */
export const eventStatus = z.enum(['SCHEDULED', 'POSTPONED', 'CANCELLED'])
export type EventStatus = z.infer<typeof eventStatus>
