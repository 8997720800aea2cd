// The whole programme, dated relative to a day given by the caller.

import { comingEvents } from './events-coming.ts'
import { pastEvents } from './events-past.ts'
import type { DemoEvent } from './types.ts'

export const events: readonly DemoEvent[] = [...comingEvents, ...pastEvents]

/** The date (yyyy-mm-dd) this many days from another, counted in calendar days and not in hours. */
export function addDays(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
