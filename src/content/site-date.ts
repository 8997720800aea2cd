// The site's date: which calendar day it is in the site's time zone.

/** One for each time zone: making it takes longer than all else a page asks the date for. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Today as yyyy-mm-dd in an IANA time zone. */
export function siteDate(timeZone: string, now: Date = new Date()): string {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
