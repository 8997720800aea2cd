// Which dates a calendar has, in any time zone of the site.
import { expect, test } from 'vitest'
import { readCalendar } from '#server/operations/imports/formats/calendar.ts'
import { timesOf } from '#server/operations/imports/formats/wordpress-times.ts'
import { calendarOf, lines } from './import-files.ts'

const read = (timeZone: string, ...events: readonly (readonly string[])[]) => [
  ...readCalendar({ text: calendarOf(...events), timeZone, today: '2026-11-20', begins() {} }),
]
const datesOf = (events: ReturnType<typeof read>) =>
  events.map(({ values, problem }) => {
    const { date, start_time, end_time } = values
    return problem ?? [date, start_time, end_time].filter(Boolean).join(' ')
  })

const tuesdays = ['DTSTART:20270106T010000Z', 'DTEND:20270106T030000Z', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=4']

test('an event in UTC repeats on the days of UTC, whatever day it is at the site', () => {
  const events = read('America/New_York', lines('utc', ...tuesdays))
  expect(datesOf(events)).toEqual([
    '2027-01-05 20:00 22:00',
    '2027-01-12 20:00 22:00',
    '2027-01-19 20:00 22:00',
    '2027-01-26 20:00 22:00',
  ])
  // Its dates are known by the days of the site, as those of earlier imports are.
  expect(events.map(({ keys }) => keys)).toEqual([
    ['utc\n2027-01-05', 'utc'],
    ['utc\n2027-01-12'],
    ['utc\n2027-01-19'],
    ['utc\n2027-01-26'],
  ])
})

test('exceptions, further and changed dates of an event in UTC are those of its days there', () => {
  const exceptions = [
    'EXDATE:20270113T010000Z',
    'EXDATE;TZID=America/New_York:20270126T200000',
    'RDATE:20270202T003000Z',
  ]
  const changed = ['RECURRENCE-ID:20270120T010000Z', 'DTSTART:20270120T020000Z']
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20270127T010000Z'
  const [start, end] = tuesdays as [string, string]
  const events = read(
    'America/New_York',
    lines('utc', start, end, rule, ...exceptions),
    lines('utc', ...changed),
  )
  expect(datesOf(events)).toEqual(['2027-01-05 20:00 22:00', '2027-01-19 21:00', '2027-02-01 19:30 21:30'])
})

test('an event in UTC keeps its hour there when summer time begins', () => {
  const monthly = ['DTSTART:20270301T190000Z', 'DTEND:20270301T210000Z', 'RRULE:FREQ=MONTHLY;COUNT=3']
  expect(datesOf(read('Europe/Berlin', lines('monthly', ...monthly)))).toEqual([
    '2027-03-01 20:00 22:00',
    '2027-04-01 21:00 23:00',
    '2027-05-01 21:00 23:00',
  ])
  const late = ['DTSTART:20270105T233000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2']
  expect(datesOf(read('Europe/Berlin', lines('late', ...late)))).toEqual([
    '2027-01-06 00:30',
    '2027-01-13 00:30',
  ])
})

test('the days that are named of very many dates in UTC are those of the site', () => {
  const daily = lines('daily', 'DTSTART:20270106T010000Z', 'RRULE:FREQ=DAILY;COUNT=900')
  const events = read('America/New_York', daily)
  expect(events.at(-1)?.notice).toContain(`from 2027-01-05 to ${events.at(-1)?.values.date} are read.`)
})

const weekly = ['DTSTART:20270105T200000', 'RRULE:FREQ=WEEKLY;COUNT=3']
const wholeDays = ['DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=WEEKLY;COUNT=3']

test.each([
  'RECURRENCE-ID;VALUE=DATE:20270112',
  'RECURRENCE-ID:20270112T000000',
  'RECURRENCE-ID;TZID=Europe/Berlin:20270112T000000',
  'RECURRENCE-ID:20270112T200000',
])('a changed date is found by its day too: %s', (of) => {
  const later = lines('weekly', of, 'DTSTART:20270112T210000')
  const moved = read('Europe/Berlin', lines('weekly', ...weekly), later)
  expect(datesOf(moved)).toEqual(['2027-01-05 20:00', '2027-01-12 21:00', '2027-01-19 20:00'])
  expect(moved[1]?.keys).toEqual(['weekly\n2027-01-12'])
  const off = lines('weekly', of, 'DTSTART:20270112T200000', 'STATUS:CANCELLED')
  const states = read('Europe/Berlin', lines('weekly', ...weekly), off).map(({ values }) => values.status)
  expect(states.filter(Boolean)).toEqual(['CANCELLED'])
})

test('a changed whole day is found by its midnight too', () => {
  const moved = lines('days', 'RECURRENCE-ID:20270112T000000', 'DTSTART;VALUE=DATE:20270113')
  const events = read('Europe/Berlin', lines('days', ...wholeDays), moved)
  expect(datesOf(events)).toEqual(['2027-01-05', '2027-01-13', '2027-01-19'])
})

test('a day names none of several dates, and another time no date at all', () => {
  const twice = lines('weekly', ...weekly, 'RDATE:20270112T220000')
  const day = lines('weekly', 'RECURRENCE-ID;VALUE=DATE:20270112', 'DTSTART:20270112T210000')
  expect(read('Europe/Berlin', twice, day)).toHaveLength(5)
  const time = lines('weekly', 'RECURRENCE-ID:20270112T190000', 'DTSTART:20270112T210000')
  expect(read('Europe/Berlin', lines('weekly', ...weekly), time)).toHaveLength(4)
})

test('of two changes of one date that with the higher number counts, of equal ones the later', () => {
  const change = (sequence: number, hour: number, of = '20270112T200000') =>
    lines('weekly', `SEQUENCE:${sequence}`, `RECURRENCE-ID:${of}`, `DTSTART:20270112T${hour}0000`)
  const second = (...changes: string[][]) =>
    datesOf(read('Europe/Berlin', lines('weekly', ...weekly), ...changes))
  const dates = (hour: number) => ['2027-01-05 20:00', `2027-01-12 ${hour}:00`, '2027-01-19 20:00']
  expect(second(change(5, 22), change(2, 21))).toEqual(dates(22))
  expect(second(change(2, 21), change(5, 22, '20270112T000000'))).toEqual(dates(22))
  expect(second(change(2, 22), change(2, 21))).toEqual(dates(21))
})

test('events of one UID at different times are told, and versions of one event are not', () => {
  const events = (...parts: (readonly string[])[]) =>
    datesOf(read('Europe/Berlin', ...parts.map((part) => lines('same', ...part))))
  const [first, second] = ['DTSTART:20270105T200000', 'DTSTART:20270106T200000']
  const told = 'Line 4 of the calendar: Another event of this file has the same UID.'
  expect(events([first], [second])).toEqual(['2027-01-06 20:00', told])
  expect(events(['SEQUENCE:1', first], ['SEQUENCE:1', second])).toEqual(['2027-01-06 20:00', told])
  expect(events([first], ['SEQUENCE:1', second])).toEqual(['2027-01-06 20:00'])
  expect(events(['SEQUENCE:1', first], [second])).toEqual(['2027-01-05 20:00'])
  expect(events([first], [first])).toEqual(['2027-01-05 20:00'])
})

test.each([
  ['three days until midnight', '20270101T100000', '20270104T000000', '2027-01-03', '23:59'],
  ['two days until midnight', '20270101T100000', '20270103T000000', '2027-01-02', '23:59'],
  ['two days until shortly after midnight', '20270101T100000', '20270103T003000', '2027-01-03', '00:30'],
  ['one night until midnight', '20270101T200000', '20270102T000000', '', '00:00'],
  ['a whole day from midnight to midnight', '20270101T000000', '20270102T000000', '', '00:00'],
])('of %s the last day is the one that ends then', (_what, start, end, lastDay, time) => {
  const [event] = read('Europe/Berlin', lines('until', `DTSTART:${start}`, `DTEND:${end}`))
  expect(event?.values).toMatchObject({ date: '2027-01-01', end_date: lastDay, end_time: time })
})

test.each([
  ['Asia/Calcutta', ''],
  ['Asia/Kolkata', ''],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('an event in the zone %s of a site in Asia/Kolkata is stored with the zone %j', (zone, stored) => {
  const [event] = read('Asia/Kolkata', lines('zone', `DTSTART;TZID=${zone}:20270101T200000`))
  expect(event?.values.timezone).toBe(stored)
  const meta = new Map([
    ['_EventStartDate', '2027-01-01 20:00:00'],
    ['_EventTimezone', zone],
  ])
  expect(timesOf(meta, 'Asia/Kolkata')?.timezone).toBe(stored)
})
