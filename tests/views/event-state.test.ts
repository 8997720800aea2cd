// What a visitor is told at a glance: whether it takes place, when by which clocks, and what it costs.
import { describe, expect, test } from 'vitest'
import { toEventPage } from '#views/event-page.ts'
import { toEventRow, toUpcomingRows } from '#views/event-row.ts'
import { toDistance, toEventTimes } from '#views/event-times.ts'
import { type Elsewhere, nowhere } from '#views/event-ways.ts'
import { toPriceRange } from '#views/prices.ts'
import { makeEvent } from './machines/records.ts'

const today = '2026-12-01'
const other = { id: 9, name: 'Later', date: '2027-03-01', is_active: true }
const ticket = { ticket_url: 'https://tickets.example.com/', price_from: 18, currency: 'GBP' }
const page = (changes: Parameters<typeof makeEvent>[0]) =>
  toEventPage(makeEvent({ ...ticket, ...changes }), today, 'Europe/London')

test.each([
  [{}, '', false, true, true],
  [{ ticket_status: 'SOLD_OUT' }, 'Sold out', false, false, true],
  [{ status: 'CANCELLED' }, 'Cancelled', true, false, false],
  [{ status: 'POSTPONED' }, 'Postponed', true, false, false],
  [{ status: 'MOVED', moved_to: 9, moved_to_event: other }, 'Moved', true, false, false],
  [{ status: 'MOVED', previous_date: '2026-11-01' }, 'Moved', false, true, true],
] as const)(
  '%j: stamp %j, struck %s, tickets %s, calendar %s',
  (changes, stamp, isOff, sells, hasCalendar) => {
    const view = page(changes)
    expect([view.state.stamp, view.state.isOff]).toEqual([stamp, isOff])
    const inCalendar = view.ways.calendarHref !== null || view.ways.action?.label === 'Add to calendar'
    expect([view.ticket.buy !== null, inCalendar]).toEqual([sells, hasCalendar])
    const row = toEventRow(makeEvent(changes), today)
    expect([row.notice, row.isOff]).toEqual([stamp, isOff])
  },
)

test('the new day is linked, unless that event is archived or nothing was moved', () => {
  const href = '/events/9'
  expect(page({ status: 'POSTPONED', moved_to_event: other }).state.instead).toEqual({
    label: 'Monday 1 March 2027',
    href,
  })
  expect(page({ status: 'MOVED', moved_to_event: { ...other, is_active: false } }).state.instead).toBeNull()
  expect(page({ moved_to_event: other }).state.instead).toBeNull()
})

test('who finds an evening sold out is led to its next date, or asks about tickets that come back', () => {
  const soldOut = makeEvent({ ticket_status: 'SOLD_OUT', name: 'Coalfax: Spoil Heap' })
  const asked = '/contact?about=Coalfax%3A%20Spoil%20Heap%2C%20Thu%2031%20Dec%202026'
  const at = (id: number, date: string, changes = {}) => ({
    ...makeEvent({ id, date, ...changes }),
    untranslated: [],
  })
  const waysTo = (elsewhere: Partial<Elsewhere>) =>
    toEventPage(soldOut, today, 'UTC', { ...nowhere, ...elsewhere }).ways
  const sold = at(91, '2027-01-01', { ticket_status: 'SOLD_OUT' })
  const off = at(92, '2027-01-02', { status: 'CANCELLED' })
  const past = at(93, '2026-11-30')
  const next = at(94, '2027-01-03')
  expect(
    waysTo({ artist: [at(95, '2027-02-01'), next, off, sold, past, at(soldOut.id, '2026-12-31')] }),
  ).toMatchObject({
    action: { label: 'Next date: Sun 03 Jan 2027', href: '/events/94' },
    others: [{ label: 'Ask about returned tickets', href: asked }],
  })
  expect(waysTo({ tour: [next], venue: [at(96, '2026-12-02')] }).action?.href).toBe('/events/94')
  expect(waysTo({ artist: [past, sold], venue: [at(96, '2026-12-02', { name: 'Hymns' })] })).toMatchObject({
    action: { label: 'Ask about returned tickets', href: asked },
    others: [{ label: 'Next there: Hymns', href: '/events/96' }],
  })
  expect(waysTo({}).others).toEqual([{ label: 'Other events', href: '/events' }])
  expect(toEventPage(soldOut, '2027-06-01', 'UTC').ways).toMatchObject({ action: null, others: [] })
})

test('what is off leads to the day that stands for it, or to other events, and asks for no tickets', () => {
  const moved = page({ status: 'POSTPONED', moved_to_event: other }).ways
  expect(moved).toMatchObject({
    action: { label: 'New date: Mon 01 Mar 2027', href: '/events/9' },
    others: [],
  })
  expect(page({ status: 'CANCELLED' }).ways).toMatchObject({
    action: { label: 'Other events', href: '/events', isQuiet: true },
    others: [],
  })
})

test.each([
  ['2026-12-01', '16:00', 'Today'],
  ['2026-12-01', null, 'Tonight'],
  ['2026-12-01', '20:00', 'Tonight'],
  ['2026-12-02', null, 'Tomorrow'],
  ['2026-12-04', null, 'In 3 days'],
  ['2027-01-30', null, 'In 60 days'],
  ['2027-03-01', null, 'In 3 months'],
  ['2026-11-30', null, undefined],
])('%s at %s is %s', (date, start_time, words) => {
  expect(toDistance({ date, start_time }, today)?.words).toBe(words)
})

test('a start after midnight is of the night on which the doors open', () => {
  const night = { doors_time: '23:30', start_time: '00:30' }
  expect(toDistance({ date: today, ...night }, today)?.words).toBe('Tonight')
  expect(toDistance({ date: today, ...night, end_date: '2026-12-03' }, today)?.words).toBe('Today')
  expect(page({ ...night, date: today }).times.iso).toBe('2026-12-02T00:30')
})

test('who plays stands above what they play, and both are the name', () => {
  const named = (name: string) => page({ name }).name
  const artist = String(makeEvent().artist?.name)
  expect(named(`${artist}: Spoil Heap`)).toMatchObject({ text: `${artist}: Spoil Heap`, by: artist })
  expect(
    named(`${artist}: Spoil Heap`)
      .type?.lines.map(({ text }) => text)
      .join(' '),
  ).toBe('Spoil Heap')
  expect(named(`${artist} in the Dry Dock`).by).toBe('')
})

test('tickets of an event that is over are not offered, nor at an address that runs script', () => {
  expect(toEventPage(makeEvent(ticket), '2027-01-01', 'UTC').ticket.buy).toBeNull()
  expect(
    toEventPage(makeEvent({ ...ticket, end_date: '2027-01-01' }), '2027-01-01', 'UTC').ticket.buy,
  ).not.toBeNull()
  expect(page({ ticket_url: 'javascript:alert(1)' }).ticket.buy).toBeNull()
})

describe('times', () => {
  const times = (changes: Parameters<typeof makeEvent>[0]) =>
    toEventTimes(makeEvent(changes), 'Europe/London')

  test.each([
    [{}, ''],
    [{ start_time: '20:00' }, 'Start 20:00'],
    [
      { doors_time: '19:00', start_time: '20:00', end_time: '23:00' },
      'Doors 19:00, start 20:00, until 23:00',
    ],
    [{ start_time: '20:00:00', timezone: 'Europe/London' }, 'Start 20:00'],
    [{ start_time: '20:00', timezone: 'America/New_York' }, 'Start 20:00, New York time'],
    [{ start_time: '20:00', timezone: 'GB' }, 'Start 20:00'],
    [{ start_time: '20:00', timezone: 'Mars/Olympus' }, 'Start 20:00'],
    [{ start_time: 'late', timezone: 'America/New_York' }, ''],
  ])('%j: %s', (changes, line) => {
    expect(times(changes).line).toBe(line)
  })

  test('a zone of the site that has another name is not told', () => {
    const { line } = toEventTimes(
      makeEvent({ start_time: '20:00', timezone: 'Asia/Calcutta' }),
      'Asia/Kolkata',
    )
    expect(line).toBe('Start 20:00')
  })

  test('days are one, or from the first to the last', () => {
    expect(times({}).days).toBe('Thursday 31 December 2026')
    expect(times({ end_date: '2027-01-02' }).days).toBe('Thu 31 December 2026 – Sat 2 January 2027')
    expect(times({ date: '2026-12-04', end_date: '2026-12-06' }).days).toBe(
      'Fri 4 December – Sun 6 December 2026',
    )
  })

  test('beside several days they begin with the start, because the date says the last day in place of it', () => {
    const clocks = { doors_time: '19:00', start_time: '20:00', end_time: '23:00' }
    const around = (changes: object) => times({ ...clocks, ...changes }).around.map(({ time }) => time)
    expect(around({})).toEqual(['19:00', '23:00'])
    expect(around({ end_date: '2027-01-02' })).toEqual(['20:00', '23:00'])
    expect(around({ end_date: '2027-01-02', start_time: null })).toEqual(['19:00', '23:00'])
  })
})

test.each([
  [null, null, '', ''],
  [18, 18, 'GBP', '£18'],
  [18, 24.5, 'GBP', '£18–£24.50'],
  [18, null, 'EUR', 'From €18'],
  [null, 24, 'EUR', 'Up to €24'],
  [0, 0, 'EUR', 'Free'],
  [0, null, '', 'Free'],
  [0, 10, 'EUR', 'Free to €10'],
  [12.5, 12.5, '', '$12.50'],
  [12, 12, 'USD', '$12'],
  [1200, 1200, 'JPY', 'JP¥1,200'],
  [9, 9, 'nonsense', 'US$9'],
])('%s to %s in %j is %j', (from, to, currency, words) => {
  expect(toPriceRange(from, to, currency)).toBe(words)
})

test('a sold-out event keeps its calendar, and says so beside its price', () => {
  const view = page({ ticket_status: 'SOLD_OUT' })
  expect(view.ticket).toEqual({ price: 'From £18', left: 'Sold out', buy: null })
})

test.each([
  [{ price_to: 24 }, 'Tickets £18–£24', '£18–£24'],
  [{}, 'Tickets from £18', 'From £18'],
  [{ price_from: null }, 'Tickets', ''],
  [{ ticket_status: 'FREE' }, 'Reserve a place', ''],
  [{ ticket_status: 'SOLD_OUT' }, undefined, ''],
  [{ status: 'CANCELLED' }, undefined, ''],
] as const)('%j: the button says %j, and a row of a list %j', (changes, label, price) => {
  expect(page(changes).ticket.buy?.label).toBe(label)
  expect(toEventRow(makeEvent({ ...ticket, ...changes }), today).price).toBe(price)
})

test('a row of an artist, a tour or a venue names the price as the list of all does', () => {
  const [row] = toUpcomingRows([makeEvent({ ...ticket, price_to: 24 })], today)
  expect(row?.price).toBe('£18–£24')
})

test('a row of what is over names no price', () => {
  expect(toEventRow(makeEvent(ticket), '2027-01-01').price).toBe('')
})

test.each([
  ['FEW_LEFT', 'Few left', true],
  ['FREE', 'Free', false],
  ['ON_SALE', '', false],
] as const)('a row of an event that is %s says “%s”, as a label: %s', (ticket_status, note, isFewLeft) => {
  expect(toEventRow(makeEvent({ ticket_status }), today)).toMatchObject({ note, isFewLeft })
})
