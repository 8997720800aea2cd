// What stands above the list of upcoming events: soonest first, and nothing that does not take place.
import { expect, test } from 'vitest'
import type { Content } from '#content/reader.ts'
import { readEventList } from '#pages/_events.ts'
import { toNextEvents } from '#views/next-events.ts'
import { makeEvent } from './machines/records.ts'

const today = '2026-11-20'
const event = (date: string, more: Parameters<typeof makeEvent>[0] = {}) =>
  makeEvent({ date, name: `${date} ${more.start_time ?? ''}`.trim(), ...more })
const groupsOf = (...events: ReturnType<typeof event>[]) =>
  toNextEvents(events, today)?.groups.map(({ label, rows }) => [label, rows.map(({ name }) => name)])

test('tonight, tomorrow and the week, and no more', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-26', '2026-11-27', '2028-05-17']
  expect(groupsOf(...days.map((day) => event(day)))).toEqual([
    ['Tonight', ['2026-11-20']],
    ['Tomorrow', ['2026-11-21']],
    ['This week', ['2026-11-22', '2026-11-26']],
  ])
})

test('within a day the earlier one comes first, and one without a time last', () => {
  const [late, none, early] = [
    event(today, { start_time: '20:30' }),
    event(today),
    event(today, { start_time: '17:15' }),
  ]
  expect(groupsOf(late, none, early)).toEqual([['Tonight', [early.name, late.name, none.name]]])
})

test('what opens its doors tonight and starts after midnight comes last, and is tonight', () => {
  const night = event(today, { doors_time: '23:30', start_time: '00:30' })
  const evening = event(today, { start_time: '20:30' })
  expect(groupsOf(night, evening)).toEqual([['Tonight', [evening.name, night.name]]])
  expect(groupsOf(night)).toEqual([['Tonight', [night.name]]])
})

test('a week without anything names what comes next', () => {
  expect(groupsOf(event('2026-12-24'), event('2027-01-01'))).toEqual([['Next', ['2026-12-24']]])
})

test('what began earlier and goes on is on today', () => {
  expect(groupsOf(event('2026-11-18', { end_date: '2026-11-20' }))).toEqual([['Tonight', ['2026-11-18']]])
})

test('a matinée makes it a day, not a night', () => {
  const matinee = event(today, { start_time: '11:00' })
  expect(groupsOf(matinee, event(today, { start_time: '20:00' }))?.[0]?.[0]).toBe('Today')
})

const days = (count: number, date: string, more: Parameters<typeof makeEvent>[0] = {}) =>
  Array.from({ length: count }, (_, index) => event(date, { ...more, name: `${date} ${index}` }))

test('what begins today stands before all that is running, of which that which ends first is shown', () => {
  const running = days(30, '2026-11-01', { end_date: '2026-12-31' })
  const last = event('2026-11-02', { end_date: today })
  const next = toNextEvents([...running, last, event(today), event('2026-11-21')], today)
  const rows = next?.groups.map((group) => group.rows.map(({ name }) => name))
  expect(rows?.map((names) => names.length)).toEqual([23, 1])
  expect(rows?.[0]?.slice(0, 2)).toEqual([today, '2026-11-02'])
  expect(next?.more).toEqual({ label: 'All upcoming, soonest first', href: '/events/soonest' })
})

test('in a full week what is running keeps four rows', () => {
  const events = [...days(9, '2026-11-01', { end_date: '2026-12-31' }), ...days(30, '2026-11-22')]
  const next = toNextEvents(events, today)
  expect(next?.groups.map(({ label, rows }) => [label, rows.length])).toEqual([
    ['Tonight', 4],
    ['This week', 20],
  ])
  expect(next?.more).not.toBeNull()
})

/** A reader of these events alone, which are in the order of their dates. */
function contentOf(events: ReturnType<typeof event>[]) {
  const page = async (endpoint: { path: string }, { page_size: size }: { page_size: number }) =>
    endpoint.path === '/events/'
      ? { count: events.length, next: null, previous: null, results: events.slice(0, size) }
      : { count: 0, next: null, previous: null, results: [] }
  return { page, language: 'en', today: () => today, addLinkedPath: () => {} } as never as Content
}

test('as many events are read as it takes to find tonight behind all that is running', async () => {
  const running = days(60, '2026-11-01', { end_date: '2026-12-31' })
  const content = contentOf([...running, event(today)])
  const list = await readEventList(content, { filter: 'upcoming', order: 'newest' })
  expect(list?.next?.groups[0]?.rows[0]?.name).toBe(today)
})

test('what is off takes no room, and where all is shown nothing leads on', () => {
  const next = toNextEvents([...days(40, today, { status: 'CANCELLED' }), ...days(24, today)], today)
  expect(next?.groups.map(({ rows }) => rows.length)).toEqual([24])
  expect(next?.more).toBeNull()
})

test.each([{ status: 'CANCELLED' }, { status: 'POSTPONED' }, { status: 'MOVED', moved_to: 9 }] as const)(
  '%j is not announced',
  (off) => {
    expect(toNextEvents([event(today, off)], today)).toBeNull()
    expect(groupsOf(event(today, off), event('2026-11-21'))?.[0]?.[0]).toBe('Tomorrow')
  },
)

test('below the name of one day its rows begin with the hour, and what takes several days with its date', () => {
  const groups = toNextEvents(
    [
      event('2026-11-18', { end_date: today, start_time: '18:00' }),
      event(today, { start_time: '20:30' }),
      event(today),
      event(today, { end_date: '2026-11-22', start_time: '21:00' }),
      event('2026-11-23', { start_time: '20:00' }),
    ],
    today,
  )?.groups
  expect(groups?.map(({ date, rows }) => [date?.iso, rows.map(({ isHour = false }) => isHour)])).toEqual([
    ['2026-11-20', [true, false, false, false]],
    [undefined, [false]],
  ])
})
