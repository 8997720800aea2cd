// The days on which an event can be repeated.

import { locale } from '#browser/language.ts'
import { addDays } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'

export type Pattern = 'week' | 'fortnight' | 'weekday' | 'day' | 'chosen'

const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
/** By the place of the weekday in its month. */
const monthly = [
  (weekday: string) => t('Every month, on the first {weekday}', { weekday }),
  (weekday: string) => t('Every month, on the second {weekday}', { weekday }),
  (weekday: string) => t('Every month, on the third {weekday}', { weekday }),
  (weekday: string) => t('Every month, on the fourth {weekday}', { weekday }),
  (weekday: string) => t('Every month, on the last {weekday}', { weekday }),
]

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)
const weekdayOf = (day: string) => weekdayFormat.format(toDate(day))

/** Which of its weekday a day is in its month: 0 to 3 for the first to the fourth, 4 for a fifth, which is the last. */
const placeInMonth = (day: string) => Math.floor((toDate(day).getUTCDate() - 1) / 7)

/** The patterns in words, for an event on this day (yyyy-mm-dd). */
export function patternsFor(day: string): readonly (readonly [Pattern, string])[] {
  const weekday = weekdayOf(day)
  return [
    ['week', t('Every {weekday}', { weekday })],
    ['fortnight', t('Every second {weekday}', { weekday })],
    ['weekday', monthly[placeInMonth(day)]?.(weekday) ?? ''],
    ['day', t('Every month, on day {day}', { day: toDate(day).getUTCDate() })],
    ['chosen', t('On days that I choose')],
  ]
}

/** The same day of the month so many months later; null where that month is too short. */
function sameDay(day: string, months: number): string | null {
  const date = toDate(day)
  const later = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()))
  return later.getUTCDate() === date.getUTCDate() ? toDay(later) : null
}

/** The same weekday of the month so many months later: its first to fourth, or its last. */
function sameWeekday(day: string, months: number): string {
  const date = toDate(day)
  const place = placeInMonth(day)
  const isLast = place === 4
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const offset = (date.getUTCDay() - first.getUTCDay() + 7) % 7
  const days = [0, 1, 2, 3, 4].map((week) => addDays(toDay(first), offset + 7 * week))
  const inMonth = days.filter((one) => one.slice(0, 7) === toDay(first).slice(0, 7))
  return (isLast ? inMonth.at(-1) : inMonth[place]) ?? toDay(first)
}

const steps: Record<Exclude<Pattern, 'chosen'>, (day: string, step: number) => string | null> = {
  week: (day, step) => addDays(day, 7 * step),
  fortnight: (day, step) => addDays(day, 14 * step),
  weekday: sameWeekday,
  day: sameDay,
}

/** The days after `day` and not after `until`, with at most `most` that are not `taken`; none while `until` is no day. */
export function daysOf(
  pattern: Exclude<Pattern, 'chosen'>,
  day: string,
  until: string,
  most: number,
  taken: readonly string[] = [],
): string[] {
  const days: string[] = []
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) return days
  for (let [step, left] = [1, most]; left > 0; step++) {
    const next = steps[pattern](day, step)
    if (next === null) continue
    if (next > until) break
    days.push(next)
    if (!taken.includes(next)) left -= 1
  }
  return days
}
