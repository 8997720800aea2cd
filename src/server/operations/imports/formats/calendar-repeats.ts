// The dates of an event that repeats (RFC 5545: RRULE, RDATE, EXDATE), on the clocks of its place.
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { type CalendarClock, RefusedEvent } from './calendar-clock.ts'
import { ICAL, ruleDataOf } from './calendar-library.ts'
import { toTime } from './calendar-time.ts'
import { isPlainYearly, yearlyDates } from './calendar-years.ts'
import { dayOf, type LocalTime, timeOf } from './event-times.ts'

export interface Repeats {
  dates: LocalTime[]
  notice?: string
}

/** Looks at the next date of a rule, for one event. */
const mostSteps = 20_000
const rulesAtMost = 10
const intervalMax = 1_000
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** Which of the dates of an event it is; keys are in their order. */
export const sortKey = ({ day, time }: LocalTime) => `${day} ${time ?? ''}`

/** What the library takes for another rule: an interval or a number of dates that is none, such as INTERVAL=0. */
const meaningless = /(?:^|;)((?:COUNT|INTERVAL)=(?!0*[1-9]\d*(?:;|$))[^;]*)/i

/** A rule with its end on the clocks of the event; `wrong` is the part of it that means nothing. */
interface ReadRule {
  rule: ICAL.Recur
  until: LocalTime | null
  wrong: string | undefined
}

function readRule(property: ICAL.Property, clock: CalendarClock): ReadRule {
  const { written, until, ...parts } = ruleDataOf(property)
  const rule = ICAL.Recur.fromData(parts)
  if (!frequencies.includes(rule.freq))
    throw new RefusedEvent('It repeats several times a day. Write its dates one by one.')
  if (rule.interval > intervalMax) throw new RefusedEvent(`It repeats only every ${rule.interval} times.`)
  return {
    rule,
    until: until === undefined ? null : clock.read(until, 'until'),
    wrong: meaningless.exec(written)?.[1],
  }
}

/** Dates as the library finds them. */
function* datesOfLibrary(rule: ICAL.Recur, start: LocalTime): Generator<LocalTime> {
  const iterator = rule.iterator(toTime(start))
  for (let next = iterator.next(); next; next = iterator.next())
    yield {
      day: dayOf(next.year, next.month, next.day),
      time: next.isDate ? null : timeOf(next.hour, next.minute),
    }
}

function datesOf({ rule, until }: ReadRule, start: LocalTime, last: string, beat: () => void): LocalTime[] {
  const dates: LocalTime[] = []
  // A day is meant to its end, and a time to the end of its minute.
  const end = until && { ...until, time: start.time && (until.time ?? '23:59') }
  if (end) {
    rule.until = toTime(end)
    if (!rule.until.isDate) rule.until.second = 59
  }
  const isOver = (date: LocalTime) => end !== null && sortKey(date) > sortKey(end)
  const lasts = end !== null || rule.count !== null
  let step = 0
  for (const date of isPlainYearly(rule) ? yearlyDates(rule, start) : datesOfLibrary(rule, start)) {
    if (step % 500 === 0) beat()
    step += 1
    if (step > mostSteps || isOver(date) || (!lasts && date.day > last)) break
    if (sortKey(date) >= sortKey(start)) dates.push(date)
    if (dates.length === rule.count) break
  }
  return dates
}

/**
 * The dates of an event, in order. A rule without an end gives those until a year from today, or from the first; of very
 * many those from a year ago on count. Throws `RefusedEvent`.
 */
export function repeatsOf(
  component: ICAL.Component,
  clock: CalendarClock,
  start: LocalTime,
  today: string,
  beat: () => void,
): Repeats {
  const valuesOf = (name: string) =>
    component.getAllProperties(name).flatMap((property) => clock.readAll(property))
  const properties = component.getAllProperties('rrule')
  if (properties.length > rulesAtMost) throw new RefusedEvent(`It repeats by more than ${rulesAtMost} rules.`)
  const read = properties.map((property) => readRule(property, clock))
  const wrong = read.find((one) => one.wrong !== undefined)?.wrong
  const rules = read.filter((one) => one.wrong === undefined)
  const shownDay = (date: LocalTime | undefined) => date && clock.show(date).day
  const last = addDays(start.day > today ? start.day : today, limits.importRepeatDays)
  const found = new Map([[sortKey(start), start]])
  for (const rule of rules)
    for (const date of datesOf(rule, start, last, beat)) found.set(sortKey(date), date)
  for (const date of valuesOf('rdate')) found.set(sortKey(date), { ...date, time: start.time && date.time })
  for (const date of valuesOf('exdate')) {
    found.delete(sortKey(date))
    // Programs write a whole day for an event with a time, and mean each of it.
    if (date.time === null) for (const [key, { day }] of found) if (day === date.day) found.delete(key)
  }
  const dates = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, date]) => date)
  const isEndless = rules.some(({ rule, until }) => until === null && rule.count === null)
  const leftOut =
    wrong !== undefined &&
    `Its rule says “${cutText(wrong, 40)}”, by which nothing repeats, so that the rule is left out. Correct it in the calendar.`
  const told = (kept: LocalTime[], more: string | false): Repeats => {
    const notice = [leftOut, more].filter(Boolean).join(' ')
    return { dates: kept, ...(notice && { notice }) }
  }
  if (dates.length <= limits.importRepeats)
    return told(dates, isEndless && `It repeats without an end; its dates until ${last} are read.`)
  const recent = dates.filter(({ day }) => day >= addDays(today, -limits.importRepeatDays))
  const kept = (recent.length > 0 ? recent : dates).slice(0, limits.importRepeats)
  return told(
    kept,
    `It has ${dates.length} dates; the ${kept.length} from ${shownDay(kept[0])} to ${shownDay(kept.at(-1))} are read.`,
  )
}
