// How long an API token may last: some spans, a day of one's own, or for ever, which has to be chosen.
import { dayIn } from '../ui/moments.ts'

export const expiries = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['day', 'Until a day'],
  ['never', 'Never expires'],
] as const
export type Expiry = (typeof expiries)[number][0]

const dayMs = 86_400_000

/** The day so many days from now in the site's time zone, as yyyy-mm-dd. */
export function dayAfter(days: number, timeZone: string, now = new Date()): string {
  return dayIn(timeZone, new Date(now.getTime() + days * dayMs))
}

/** The last day as the API takes it; null: for ever. */
export function toLastDay(expiry: Expiry, day: string, timeZone: string): string | null {
  if (expiry === 'never') return null
  return expiry === 'day' ? day : dayAfter(Number(expiry), timeZone)
}
