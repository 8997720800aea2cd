// The current date in the site's time zone.

/** The calendar day of a time in a time zone, as yyyy-mm-dd. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}

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
