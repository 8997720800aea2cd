// Which days a calendar shows, where events stand in a week, and which of them clash: at ends of years and of February, and
// when clocks change.
import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import {
  daysOf,
  isDay,
  monthOf,
  rangeOf,
  step,
  titleOf,
  weekStart,
  weeksOf,
} from '#dashboard/calendar/calendar-range.ts'
import { readCalendarState, writeCalendarState } from '#dashboard/calendar/calendar-state.ts'
import { clashesOf, toClashWords } from '#dashboard/calendar/clashes.ts'
import { daysFrom } from '#dashboard/calendar/event-days.ts'
import { isPlanned, marksOf, toneOf } from '#dashboard/calendar/event-marks.ts'
import { layoutWeek } from '#dashboard/calendar/week-layout.ts'
import { byDay, timeIn, toDelay } from '#dashboard/planned/planned-days.ts'

let id = 0
const event = (fields: Partial<CalendarEvent>): CalendarEvent => {
  id += 1
  return {
    id,
    revision: 1,
    name: `Event ${id}`,
    date: '2026-11-25',
    end_date: null,
    start_time: null,
    end_time: null,
    status: 'SCHEDULED',
    ticket_status: null,
    moved_to: null,
    is_active: true,
    publish_at: null,
    unpublish_at: null,
    location: 'Hall',
    venue: null,
    artists: [],
    responsible: null,
    ...fields,
  }
}
const laid = (events: CalendarEvent[], monday: string, lanes?: number) => {
  const { segments, hidden } = layoutWeek(events, monday, lanes)
  return {
    hidden: hidden.join(''),
    bars: segments.map(
      ({ event: { name }, start, days, lane, continuesBefore, continuesAfter }) =>
        `${name} ${continuesBefore ? '<' : ''}${start}+${days}${continuesAfter ? '>' : ''} in ${lane}`,
    ),
  }
}

describe('the days that are shown', () => {
  test.each([
    ['2026-11-25', '2026-10-26', '2026-12-06', 6],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2028-02-29', '2028-01-31', '2028-03-05', 5],
    ['2026-12-31', '2026-11-30', '2027-01-03', 5],
    ['2027-01-01', '2026-12-28', '2027-01-31', 5],
    // Clocks change in Europe on 28 March and on 31 October 2027, in New York on 14 March.
    ['2027-03-28', '2027-03-01', '2027-04-04', 5],
    ['2027-10-31', '2027-09-27', '2027-10-31', 5],
  ])('the month of %s is made of whole weeks', (day, from, to, weeks) => {
    const range = rangeOf('month', day)
    expect(range).toEqual({ from, to })
    expect(weeksOf(range)).toHaveLength(weeks)
    expect(new Set(daysOf(range)).size).toBe(weeks * 7)
    expect(weeksOf(range).map(weekStart)).toEqual(weeksOf(range))
  })

  test('a week is from Monday to Sunday, an agenda of four weeks', () => {
    expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(rangeOf('week', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(daysOf(rangeOf('agenda', '2027-03-20'))).toHaveLength(28)
  })

  test.each([
    ['month', '2026-12-31', 1, '2027-01-31'],
    ['month', '2027-01-31', 1, '2027-02-28'],
    ['month', '2028-03-31', -1, '2028-02-29'],
    ['month', '2027-01-15', -1, '2026-12-15'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['week', '2027-03-29', -1, '2027-03-22'],
    ['agenda', '2026-12-20', 1, '2027-01-17'],
  ] as const)('a step by %s from %s by %i is to %s', (view, day, by, to) => {
    expect(step(view, day, by)).toBe(to)
  })

  test('titles name both ends', () => {
    expect(titleOf('month', '2026-11-25')).toBe('November 2026')
    expect(titleOf('week', '2026-11-25')).toMatch(/^23\W+29 November 2026$/)
    expect(titleOf('week', '2027-01-01')).toMatch(/^28 December 2026\W+3 January 2027$/)
  })

  test('what is no day is none', () => {
    expect(['2026-02-29', '2026-13-01', '26-1-1', '', 'today', '0001-01-01'].filter(isDay)).toEqual([])
    expect(isDay('2028-02-29')).toBe(true)
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('the address says what is shown, and nothing else', () => {
    const read = (query: string) => readCalendarState(new URLSearchParams(query), '2026-11-25')
    const all = 'view=week&day=2026-12-24&artist=7&venue=2&responsible=3&planned=true'
    expect(writeCalendarState(read(all), '2026-11-25').toString()).toBe(all)
    const wrong = 'view=year&day=2026-02-30&artist=x&venue=0&responsible=-1&planned=1&page=3'
    expect(writeCalendarState(read(wrong), '2026-11-25').toString()).toBe('')
    expect(read('').day).toBe('2026-11-25')
  })
})

describe('a week', () => {
  const monday = '2026-12-28'

  test('has bars for what lasts, over the end of a year and beyond its own ends', () => {
    const events = [
      event({ name: 'New Year', date: '2026-12-31', end_date: '2027-01-01' }),
      event({ name: 'Before', date: '2026-12-20', end_date: '2026-12-29' }),
      event({ name: 'After', date: '2027-01-03', end_date: '2027-01-09' }),
      event({ name: 'Throughout', date: '2026-01-01', end_date: '2027-12-31' }),
      event({ name: 'Elsewhere', date: '2027-01-04' }),
    ]
    expect(laid(events, monday).bars).toEqual([
      'Throughout <0+7> in 0',
      'Before <0+2 in 1',
      'New Year 3+2 in 1',
      'After 6+1> in 1',
    ])
  })

  test('knows what began and ends one day beyond it', () => {
    const events = [
      event({ name: 'Eve', date: '2026-12-27', end_date: '2026-12-28' }),
      event({ name: 'End', date: '2027-01-03', end_date: '2027-01-04' }),
    ]
    expect(laid(events, monday).bars).toEqual(['Eve <0+1 in 0', 'End 6+1> in 0'])
  })

  test('where clocks change has seven days', () => {
    const events = [event({ name: 'Spring', date: '2027-03-27', end_date: '2027-03-29' })]
    expect(laid(events, '2027-03-22').bars).toEqual(['Spring 5+2> in 0'])
    expect(laid(events, '2027-03-29').bars).toEqual(['Spring <0+1 in 0'])
  })

  test('of one day the earliest is first, and what lasts is above it', () => {
    const events = [
      event({ name: 'Late', date: monday, start_time: '22:00' }),
      event({ name: 'Early', date: monday, start_time: '19:00' }),
      event({ name: 'Days', date: monday, end_date: '2026-12-30', start_time: '23:00' }),
    ]
    expect(laid(events, monday).bars).toEqual(['Days 0+3 in 0', 'Early 0+1 in 1', 'Late 0+1 in 2'])
  })

  test('says of each day how many have no room', () => {
    const many = (date: string, count: number) =>
      Array.from({ length: count }, (_, nth) => event({ name: `${nth}`, date }))
    expect(laid(many(monday, 4), monday, 4).hidden).toBe('0000000')
    const { bars, hidden } = laid(many(monday, 7), monday, 4)
    expect({ bars: bars.length, hidden }).toEqual({ bars: 3, hidden: '4000000' })
  })

  test('what is hidden on one day is hidden on all, and each of them says so', () => {
    const events = [
      ...Array.from({ length: 3 }, (_, nth) =>
        event({ name: `${nth}`, date: monday, end_date: '2026-12-29' }),
      ),
      event({ name: 'Long', date: monday, end_date: '2026-12-30' }),
      event({ name: 'Longer', date: '2026-12-29', end_date: '2026-12-31' }),
    ]
    for (let lanes = 1; lanes < 7; lanes += 1) {
      const { segments, hidden } = layoutWeek(events, monday, lanes)
      for (const [day, count] of hidden.entries()) {
        const here = segments.filter(({ start, days }) => start <= day && day < start + days)
        const all = laid(events, monday).bars.length
        expect(all).toBe(5)
        expect(here.length + count).toBe([4, 5, 2, 1, 0, 0, 0][day])
        // The place of "+n more" is free.
        if (count > 0) expect(here.every(({ lane }) => lane < lanes - 1)).toBe(true)
        expect(here.every(({ lane }) => lane < lanes)).toBe(true)
      }
    }
  })

  test('a moved event keeps its length', () => {
    expect(daysFrom(event({ date: '2027-03-27', end_date: '2027-03-29' }), '2028-02-28')).toEqual({
      date: '2028-02-28',
      end_date: '2028-03-01',
    })
    expect(daysFrom(event({}), '2027-01-01')).toEqual({ date: '2027-01-01', end_date: null })
  })
})

describe('clashes', () => {
  const ebb = { id: 1, name: 'Ebb' }
  const flow = { id: 2, name: 'Flow' }
  const hall = { id: 1, name: 'Hall' }
  const words = (events: CalendarEvent[]) =>
    [...clashesOf(events).values()].flat().map((clash) => toClashWords(clash))

  test('an artist or a venue twice on a day is told to both, in words', () => {
    const events = [
      event({ name: 'One', artists: [ebb], start_time: '20:00' }),
      event({ name: 'Two', artists: [flow, ebb], venue: hall }),
      event({ name: 'Three', venue: hall, artists: [{ id: 3, name: 'Tide' }] }),
    ]
    expect(words(events).sort()).toEqual([
      'Ebb plays on the same day: “One” at 20:00.',
      'Ebb plays on the same day: “Two”.',
      'Hall is taken on the same day: “Three”.',
      'Hall is taken on the same day: “Two”.',
    ])
    expect(
      words([
        event({ artists: [ebb, flow], venue: hall }),
        event({ name: 'X', artists: [flow, ebb], venue: hall }),
      ])[0],
    ).toBe('Ebb and Flow play and Hall is taken on the same day: “X”.')
  })

  test('one shared day is enough, and neighbouring days are none', () => {
    const long = event({ date: '2026-12-30', end_date: '2027-01-02', artists: [ebb] })
    expect(words([long, event({ date: '2027-01-02', artists: [ebb] })])).toHaveLength(2)
    expect(words([long, event({ date: '2027-01-03', artists: [ebb] })])).toEqual([])
    expect(words([long, event({ date: '2026-12-01', end_date: '2026-12-30', artists: [ebb] })])).toHaveLength(
      2,
    )
  })

  test.each<[string, Partial<CalendarEvent>, number]>([
    ['cancelled', { status: 'CANCELLED' }, 0],
    ['postponed', { status: 'POSTPONED' }, 0],
    ['moved to another event', { status: 'MOVED', moved_to: 7 }, 0],
    ['moved to this day', { status: 'MOVED' }, 2],
    ['archived', { is_active: false }, 0],
    ['about to appear', { is_active: false, publish_at: '2026-11-20T10:00:00.000Z' }, 2],
    ['of other people', { artists: [flow] }, 0],
    ['of nobody, nowhere', { artists: [], venue: null }, 0],
  ])('what is %s counts so', (_, fields, count) => {
    expect(words([event({ artists: [ebb] }), event({ artists: [ebb], ...fields })])).toHaveLength(count)
  })
})

test('what is special about an event is told in words', () => {
  const at = '2026-12-01T10:00:00.000Z'
  const told = (fields: Partial<CalendarEvent>) => {
    const one = event(fields)
    return [toneOf(one), ...marksOf(one).map(({ words }) => words)].join(', ') + (isPlanned(one) ? ' *' : '')
  }
  expect(told({})).toBe('shown')
  expect(told({ status: 'CANCELLED', ticket_status: 'SOLD_OUT' })).toBe('cancelled, Cancelled, Sold out')
  expect(told({ status: 'POSTPONED' })).toBe('uncertain, Postponed')
  expect(told({ is_active: false })).toBe('archived, Archived')
  expect(told({ is_active: false, unpublish_at: at })).toBe('archived, Archived')
  expect(told({ is_active: false, publish_at: at })).toBe('planned, Appears *')
  expect(told({ unpublish_at: at })).toBe('shown, Disappears *')
})

describe('what is planned', () => {
  test('stands on its day and at its time in the zone of the site, also when clocks change', () => {
    const moments = [
      { at: '2027-03-27T22:30:00.000Z' },
      { at: '2027-03-27T23:30:00.000Z' },
      { at: '2027-03-28T22:30:00.000Z' },
    ]
    expect(byDay(moments, 'Europe/Berlin').map(([day, here]) => `${day} ${here.length}`)).toEqual([
      '2027-03-27 1',
      '2027-03-28 1',
      '2027-03-29 1',
    ])
    expect(moments.map(({ at }) => timeIn('Europe/Berlin', at))).toEqual(['23:30', '00:30', '00:30'])
    expect(byDay([{ at: '2026-12-31T23:30:00.000Z' }], 'Pacific/Auckland')[0]?.[0]).toBe('2027-01-01')
  })

  test('is late from a minute on', () => {
    const at = '2026-11-25T10:00:00.000Z'
    expect(toDelay(at, '2026-11-25T10:00:59.000Z')).toBeNull()
    expect(toDelay(at, '2026-11-25T10:01:00.000Z')).toBe('1 minute')
    expect(toDelay(at, '2026-11-25T12:05:00.000Z')).toBe('2 hours')
  })
})
