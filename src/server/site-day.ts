// The current date in the site's time zone.
import { dayIn } from '#contract/event-days.ts'

/** Returns a function for today's date, which computes it at most once a second. */
export function createToday(timeZone: string, clock: () => Date): () => string {
  let second = Number.NaN
  let day = ''
  return () => {
    const now = clock()
    const current = Math.floor(now.getTime() / 1000)
    if (current !== second) {
      second = current
      day = dayIn(timeZone, now)
    }
    return day
  }
}
