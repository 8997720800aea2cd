// What is planned, by the days of the site's zone.
import { locale } from '#browser/language.ts'
import { dayIn } from '#contract/event-days.ts'
import { plural } from '../language/translate.ts'

interface Moment {
  readonly at: string
}

/** Moments by their day (yyyy-mm-dd) in a time zone, in the order in which they come. */
export function byDay<M extends Moment>(moments: readonly M[], timeZone: string): [string, M[]][] {
  const days = new Map<string, M[]>()
  for (const moment of moments) {
    const day = dayIn(timeZone, new Date(moment.at))
    days.set(day, [...(days.get(day) ?? []), moment])
  }
  return [...days]
}

/** "20:30", on the clock of a time zone. */
export function timeIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  )
}

/** How late something was done, or null when it was done on time: "5 minutes". */
export function toDelay(at: string, doneAt: string): string | null {
  const seconds = Math.round((Date.parse(doneAt) - Date.parse(at)) / 1000)
  if (seconds < 60) return null
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return plural(minutes, '1 minute', '{count} minutes')
  const hours = Math.round(minutes / 60)
  return plural(hours, '1 hour', '{count} hours')
}
