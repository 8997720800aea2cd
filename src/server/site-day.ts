// "Today" where the site is.

/** The calendar day of a moment in a time zone, as yyyy-mm-dd. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}

/** A function that answers today's date, working it out at most once a second. */
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
