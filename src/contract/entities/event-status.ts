import { z } from 'zod'

/**
 * Whether an event takes place as announced; published to calendars and search engines (RFC 5545 STATUS, schema.org
 * EventStatusType).
 */
export const eventStatus = z.enum(['SCHEDULED', 'POSTPONED', 'CANCELLED'])
export type EventStatus = z.infer<typeof eventStatus>
