// Formats dates and times for people.

import { locale } from '#browser/language.ts'
import { t } from '../language/translate.ts'

const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
const brief = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const localDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** "14 Nov 2026" from yyyy-mm-dd. */
export function toShortDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}

/** "Sat, 14 Nov 2026" from yyyy-mm-dd. */
export const toLongDate = (iso: string) => longDay.format(new Date(`${iso}T00:00:00Z`))

/** "14 Nov 2026" of a moment, in the reader's time zone. */
export const toLocalDate = (iso: string) => localDate.format(new Date(iso))

/** "Saturday 14 November 2026 at 10:05", in the reader's time zone. */
export function toExactMoment(iso: string): string {
  return exact.format(new Date(iso))
}

/** "Sat, 14 Nov 2026, 10:05", in the reader's time zone. */
export function toBriefMoment(iso: string): string {
  return brief.format(new Date(iso))
}

/** A moment as `datetime-local` inputs have it, in the reader's time zone, from ISO 8601. */
export function toLocalMoment(iso: string): string {
  const moment = new Date(iso)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return local.slice(0, moment.getSeconds() === 0 ? 16 : 19)
}

/** The other way round; what is no moment stays as it is, to be refused. */
export function fromLocalMoment(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

const steps: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [604_800, 'day'],
]

/** The day that a moment has in the reader's time zone, as a number that is one more on the next day. */
function localDay(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000
}

/** "5 minutes ago"; a date when it is a week or more away. Days are those of the calendar, as "tomorrow" means them. */
export function toMomentInWords(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  if (Math.abs(seconds) < 45) return t('just now')
  let unitSeconds = 1
  for (const [limit, unit] of steps) {
    const count =
      unit === 'day' ? localDay(new Date(iso)) - localDay(new Date(now)) : Math.round(seconds / unitSeconds)
    if (Math.abs(count) < limit / unitSeconds) return relative.format(count, unit)
    unitSeconds = limit
  }
  return toLocalDate(iso)
}
