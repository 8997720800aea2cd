// Reads a calendar (ICS, RFC 5545) as events: one for each date of an event that repeats.
import { isSameZone } from '#contract/codes.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { splitCalendar } from './calendar-blocks.ts'
import { type CalendarClock, createClock, RefusedEvent } from './calendar-clock.ts'
import { ICAL, stampsOf } from './calendar-library.ts'
import { repeatsOf, sortKey } from './calendar-repeats.ts'
import { isPrivate, valuesOf } from './calendar-values.ts'
import { readZones, utc, type Zone } from './calendar-zones.ts'
import { type LocalTime, localAt, momentOf, toTimes } from './event-times.ts'
import { type FileEvent, type FileValues, oneLine, type Reading, UnreadableFile } from './file-events.ts'

/** Milliseconds after which reading says that it goes on. */
const beatMs = 1_000

interface Entry {
  component: ICAL.Component
  line: number
  uid: string
}

/** Events with the same UID: the event itself, and dates of it that differ. */
interface Family {
  master: Entry | null
  changed: Entry[]
}

interface Context {
  reading: Reading
  zones: ReturnType<typeof readZones>
  /** Where times without a zone are shown. */
  usual: Zone
}

const refused = (entry: Pick<Entry, 'line' | 'component'>, problem: string): FileEvent => ({
  keys: [],
  values: valuesOf(entry.component),
  problem: `Line ${entry.line} of the calendar: ${problem}`,
})

function clockOf({ component }: Entry, { zones, usual }: Context): CalendarClock | string {
  const property = component.getFirstProperty('dtstart')
  const id = property?.getParameter('tzid')
  if (typeof id !== 'string') {
    // A rule goes by the clocks of its first date (RFC 5545, section 3.8.5.3): days and hours of UTC may be others.
    const isUtc = property !== null && stampsOf(property)[0]?.endsWith('Z')
    return isUtc ? createClock(utc, zones.of, usual) : createClock(usual, zones.of)
  }
  const zone = zones.of(id)
  if (!zone)
    return `The file does not say what the time zone “${cutText(id, 80)}” is. Export it with its time zones, or write a name such as Europe/Berlin.`
  return createClock(zone, zones.of)
}

/** How long it lasts on the clocks, in milliseconds; null when that is not said. */
function lengthOf({ component }: Entry, clock: CalendarClock, start: LocalTime): number | null {
  const end = component.getFirstProperty('dtend')
  if (end) return momentOf(clock.readFirst(end), 'UTC') - momentOf(start, 'UTC')
  const duration = component.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : null
}

function timesOf(
  start: LocalTime,
  length: number | null,
  clock: CalendarClock,
  context: Context,
): FileValues {
  const ends = length === null ? null : localAt(momentOf(start, 'UTC') + length, 'UTC')
  if (start.time === null) {
    // The end of whole days is the day after the last.
    const last = ends && { day: addDays(ends.day, -1), time: null }
    return { ...toTimes(start, last), timezone: '' }
  }
  const { site } = context.zones
  const { iana } = clock.shown
  if (iana)
    return {
      ...toTimes(clock.show(start), ends && clock.show(ends)),
      timezone: site.iana !== null && isSameZone(iana, site.iana) ? '' : iana,
    }
  const atSite = (local: LocalTime) => site.localAt(clock.zone.momentOf(local))
  return { ...toTimes(atSite(start), ends && atSite(ends)), timezone: '' }
}

const notices = (...texts: (string | undefined | false)[]) => {
  const notice = texts.filter(Boolean).join(' ')
  return notice ? { notice } : {}
}

const notPublic =
  'It is marked as private in the calendar, so it is stored archived. Restore it where visitors may see it.'

function toEvent(
  entry: Entry,
  keys: string[],
  start: LocalTime,
  length: number | null,
  clock: CalendarClock,
  context: Context,
  notice?: string,
): FileEvent {
  const { uid, component } = entry
  return {
    keys: uid === '' ? [] : keys,
    values: { ...valuesOf(component), ...timesOf(start, length, clock, context) },
    ...notices(
      isPrivate(component) && notPublic,
      uid === '' && 'The calendar gives it no UID, so that importing it again makes another one.',
      notice,
    ),
  }
}

/** The name of a date among those of its event, which stays when only its time changes. */
const dateKey = (uid: string, { day }: LocalTime, count = 0) =>
  `${uid}\n${day}${count === 0 ? '' : ` ${count + 1}`}`

/** One event by itself, or a date of one that is not in the file. */
function readOne(entry: Entry, context: Context): FileEvent {
  const clock = clockOf(entry, context)
  if (typeof clock === 'string') return refused(entry, clock)
  const property = entry.component.getFirstProperty('dtstart')
  if (!property) return refused(entry, 'The event has no beginning (DTSTART).')
  const start = clock.readFirst(property)
  const of = entry.component.getFirstProperty('recurrence-id')
  const date = clock.show(of ? clock.readFirst(of) : start)
  const keys = [...(of ? [] : [entry.uid]), dateKey(entry.uid, date)]
  return toEvent(entry, keys, start, lengthOf(entry, clock, start), clock, context)
}

const sequenceOf = ({ component }: Entry) => Number(component.getFirstPropertyValue('sequence') ?? 0)

/**
 * Finds the date that an event changes. Programs write its day alone, or midnight, also where it has a time; that is the only
 * date of the day.
 */
function createDateFinder(dates: readonly LocalTime[]): (date: LocalTime) => LocalTime {
  const byDay = Map.groupBy(dates, ({ day }) => day)
  return (date) => {
    const ofDay = byDay.get(date.day) ?? []
    const isDay = date.time === null || date.time === '00:00'
    const exact = ofDay.find(({ time }) => time === date.time)
    return exact ?? (isDay && ofDay.length === 1 ? ofDay[0] : undefined) ?? date
  }
}

function readRepeated(master: Entry, changed: readonly Entry[], context: Context): FileEvent[] {
  const { component, uid } = master
  const clock = clockOf(master, context)
  const property = component.getFirstProperty('dtstart')
  if (typeof clock === 'string') return [refused(master, clock)]
  if (!property) return [refused(master, 'The event has no beginning (DTSTART).')]
  const start = clock.readFirst(property)
  const length = lengthOf(master, clock, start)
  const beat = () => context.reading.begins(oneLine(String(component.getFirstPropertyValue('summary'))) ?? '')
  beat()
  const { dates, notice } = repeatsOf(component, clock, start, context.reading.today, beat)
  const findDate = createDateFinder(dates)
  const others = new Map<string, Entry>()
  const unplaced: FileEvent[] = []
  for (const entry of changed) {
    const of = entry.component.getFirstProperty('recurrence-id')
    try {
      const key = sortKey(findDate(of ? clock.readFirst(of) : start))
      const known = others.get(key)
      if (!known || sequenceOf(entry) >= sequenceOf(known)) others.set(key, entry)
    } catch (error) {
      unplaced.push(refused(entry, reasonOf(error)))
    }
  }
  const perDay = new Map<string, number>()
  const events = dates.map((date, index) => {
    const shown = clock.show(date)
    const count = perDay.get(shown.day) ?? 0
    perDay.set(shown.day, count + 1)
    const keys = [
      dateKey(uid, shown, count),
      ...(date.day === start.day && date.time === start.time ? [uid] : []),
    ]
    const key = sortKey(date)
    const other = others.get(key)
    others.delete(key)
    const told = index === dates.length - 1 ? notice : undefined
    return other
      ? { ...safely(other, () => readOne(other, context)), keys: uid === '' ? [] : keys }
      : toEvent(master, keys, date, length, clock, context, told)
  })
  return [
    ...events,
    ...unplaced,
    ...[...others.values()].map((entry) => safely(entry, () => readOne(entry, context))),
  ]
}

const reasonOf = (error: unknown) =>
  error instanceof RefusedEvent
    ? error.message
    : 'The event cannot be read. Correct its times and rules, or write it anew.'

function safely(entry: Entry, read: () => FileEvent): FileEvent {
  try {
    return read()
  } catch (error) {
    return refused(entry, reasonOf(error))
  }
}

const repeats = ({ component }: Entry) =>
  component.getFirstProperty('rrule') !== null || component.getFirstProperty('rdate') !== null

function readFamily({ master, changed }: Family, context: Context): FileEvent[] {
  const ranged = changed.find(({ component }) =>
    component.getFirstProperty('recurrence-id')?.getParameter('range'),
  )
  if (ranged)
    return [refused(ranged, 'It changes all later dates at once (RANGE). Make a new event from there on.')]
  if (!master || !repeats(master)) {
    const entries = [...(master ? [master] : []), ...changed]
    return entries.map((entry) => safely(entry, () => readOne(entry, context)))
  }
  try {
    return readRepeated(master, changed, context)
  } catch (error) {
    return [refused(master, reasonOf(error))]
  }
}

const startOf = ({ component }: Entry) => JSON.stringify(component.getFirstProperty('dtstart')?.jCal)

/**
 * Adds an event to those of its UID; of two that are the same one, the later counts. Gives the event whose place it takes
 * although it takes place at another time and is no older version.
 */
function enter(families: Map<string, Family>, entry: Entry): Entry | null {
  // Each without a UID is one of its own.
  const name = entry.uid === '' ? `\n${entry.line}` : entry.uid
  const family = families.get(name) ?? { master: null, changed: [] }
  families.set(name, family)
  if (entry.component.getFirstProperty('recurrence-id')) {
    family.changed.push(entry)
    return null
  }
  const before = family.master
  if (before && sequenceOf(entry) < sequenceOf(before)) return null
  family.master = entry
  const isOther = before && sequenceOf(entry) === sequenceOf(before) && startOf(entry) !== startOf(before)
  return isOther ? before : null
}

/** Reads a calendar, some events at a time. Throws `UnreadableFile`. */
export function* readCalendar(reading: Reading): Generator<FileEvent> {
  const blocks = splitCalendar(reading.text)
  const zones = readZones(blocks.zones, reading.timeZone)
  const context: Context = { reading, zones, usual: zones.of(blocks.zone) ?? zones.site }
  const families = new Map<string, Family>()
  let since = Date.now()
  const unread: FileEvent[] = []
  for (const { text, line } of blocks.events) {
    if (Date.now() - since > beatMs) {
      reading.begins('')
      since = Date.now()
    }
    try {
      const component = new ICAL.Component(ICAL.parse(text))
      const uid = String(component.getFirstPropertyValue('uid') ?? '').trim()
      const replaced = enter(families, { component, line, uid })
      if (replaced) unread.push(refused(replaced, 'Another event of this file has the same UID.'))
    } catch {
      const problem = `Line ${line} of the calendar: The event cannot be read. A line may be broken: each is “NAME:value”.`
      unread.push({ keys: [], values: {}, problem })
    }
  }
  let count = 0
  for (const family of families.values())
    for (const event of readFamily(family, context)) {
      count += 1
      if (count > limits.importRows)
        throw new UnreadableFile(
          `With all dates of what repeats there are more than ${limits.importRows} events. Split the calendar.`,
        )
      yield event
    }
  yield* unread
}
