// The whole programme, dated from a day that the caller calls today.

import { comingEvents } from './events-coming.ts'
import { pastEvents } from './events-past.ts'
import type { DemoEvent } from './types.ts'

export const events: readonly DemoEvent[] = [...comingEvents, ...pastEvents]

/** The calendar date (yyyy-mm-dd) so many days from another, by the calendar and not by the clock. */
export function addDays(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
