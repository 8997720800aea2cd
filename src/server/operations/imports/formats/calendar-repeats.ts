// The dates of an event that repeats (RFC 5545: RRULE, RDATE, EXDATE), on the clocks of its place.
import type ICAL from 'ical.js'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import type { CalendarClock } from './calendar-clock.ts'
import { toTime } from './calendar-time.ts'
import type { LocalTime } from './event-times.ts'

export interface Repeats {
  dates: LocalTime[]
  notice?: string
}

/** A rule that is not followed; the message says why. */
export class RefusedRule extends Error {}

/** Looks at the next date of a rule, for one event. */
const mostSteps = 20_000
const rulesAtMost = 10
const intervalMax = 1_000
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

const sortKey = ({ day, time }: LocalTime) => `${day} ${time ?? ''}`

/** Whether a date has the day of the month that a rule by months means, where the library takes the next one there is. */
function isMeant(rule: ICAL.Recur, start: LocalTime, found: ICAL.Time): boolean {
  const hasOtherParts = Object.keys(rule.parts).some((part) => part !== 'BYMONTH' && part !== 'BYHOUR')
  return rule.freq !== 'YEARLY' || hasOtherParts || found.day === Number(start.day.slice(8))
}

function prepare(rule: ICAL.Recur, clock: CalendarClock, start: LocalTime): ICAL.Recur {
  if (!frequencies.includes(rule.freq))
    throw new RefusedRule('It repeats several times a day. Write its dates one by one.')
  if (rule.interval > intervalMax) throw new RefusedRule(`It repeats only every ${rule.interval} times.`)
  const ready = rule.clone()
  if (rule.until) {
    const until = clock.read(rule.until, null)
    // A day is meant to its end, and a time to the end of its minute.
    ready.until = toTime(start.time !== null && until.time === null ? { ...until, time: '23:59' } : until)
    if (!ready.until.isDate) ready.until.second = 59
  }
  return ready
}

function datesOf(
  rule: ICAL.Recur,
  clock: CalendarClock,
  start: LocalTime,
  last: string,
  beat: () => void,
): LocalTime[] {
  const ready = prepare(rule, clock, start)
  const iterator = ready.iterator(toTime(start))
  const dates: LocalTime[] = []
  for (let step = 0; step < mostSteps; step += 1) {
    if (step % 500 === 0) beat()
    const next = iterator.next()
    if (!next) break
    const local = clock.read(next, null)
    if (!ready.isFinite() && local.day > last) break
    if (isMeant(ready, start, next)) dates.push(local)
  }
  return dates
}

/**
 * The dates of an event, in order. A rule without an end gives those until a year from today, or from the first; of very
 * many those from a year ago on count. Throws `RefusedRule`.
 */
export function repeatsOf(
  component: ICAL.Component,
  clock: CalendarClock,
  start: LocalTime,
  today: string,
  beat: () => void,
): Repeats {
  const valuesOf = (name: string) =>
    component
      .getAllProperties(name)
      .flatMap((property) => property.getValues().map((value) => clock.readProperty(property, value)))
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  if (rules.length > rulesAtMost) throw new RefusedRule(`It repeats by more than ${rulesAtMost} rules.`)
  const last = addDays(start.day > today ? start.day : today, limits.importRepeatDays)
  const found = new Map([[sortKey(start), start]])
  for (const rule of rules)
    for (const date of datesOf(rule, clock, start, last, beat)) found.set(sortKey(date), date)
  for (const date of valuesOf('rdate')) found.set(sortKey(date), { ...date, time: start.time && date.time })
  for (const date of valuesOf('exdate')) {
    found.delete(sortKey(date))
    // Programs write a whole day for an event with a time, and mean each of it.
    if (date.time === null) for (const [key, { day }] of found) if (day === date.day) found.delete(key)
  }
  const dates = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, date]) => date)
  const isEndless = rules.some((rule) => !rule.isFinite())
  const notice = isEndless ? `It repeats without an end; its dates until ${last} are read.` : undefined
  if (dates.length <= limits.importRepeats) return { dates, ...(notice && { notice }) }
  const recent = dates.filter(({ day }) => day >= addDays(today, -limits.importRepeatDays))
  const kept = (recent.length > 0 ? recent : dates).slice(0, limits.importRepeats)
  return {
    dates: kept,
    notice: `It has ${dates.length} dates; the ${kept.length} from ${kept[0]?.day} to ${kept.at(-1)?.day} are read.`,
  }
}
