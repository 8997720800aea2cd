import { z } from 'zod'
import { isOtherLanguage, type Language, type OtherLanguage } from '../languages.ts'

/**
 * Whether an event takes place as announced; published to calendars and search engines (RFC 5545 STATUS, schema.org
 * EventStatusType). A moved one takes place on another day: its own `date`, or that of the event that stands for it.
 */
export const eventStatus = z.enum(['SCHEDULED', 'POSTPONED', 'MOVED', 'CANCELLED'])
export type EventStatus = z.infer<typeof eventStatus>

/** What is said in another language of an event that does not take place as announced. */
const translatedWords: Readonly<Record<OtherLanguage, Record<EventStatus, string>>> = {
  de: { SCHEDULED: '', POSTPONED: 'Aufgeschoben', MOVED: 'Verlegt', CANCELLED: 'Abgesagt' },
}

export const eventStatusWordsIn = (language: Language): Record<EventStatus, string> =>
  isOtherLanguage(language) ? translatedWords[language] : eventStatusWords

/** What is said of an event that does not take place as announced. */
export const eventStatusWords: Record<EventStatus, string> = {
  SCHEDULED: '',
  POSTPONED: 'Postponed',
  MOVED: 'Moved',
  CANCELLED: 'Cancelled',
}
