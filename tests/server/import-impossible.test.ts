// A day that there is not is refused with its row, and never stored as another one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { someOf } from '#tests/support/thorough.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { calendarOf, exportOf, ics, lines, wxr } from './import-files.ts'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind, { env: { SITE_TIMEZONE: 'Europe/Vienna' } })
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const rowsOf = async (...events: readonly (readonly string[])[]) => {
    const { id } = await calls.check('events', calendarOf(...events), ics)
    return calls.rows(id)
  }

  const impossible = [
    ['DTSTART;VALUE=DATE:2027-02-01', 'beginning (DTSTART) is “2027-02-01”, which is no day or time of a'],
    ['DTSTART;VALUE=DATE:20270230', 'beginning (DTSTART) is “20270230”, a day or time that there is not'],
    ['DTSTART;VALUE=DATE:20271301', '“20271301”'],
    ['DTSTART;VALUE=DATE:20270100', '“20270100”'],
    ['DTSTART:20270229T200000', '“20270229T200000”'],
    ['DTSTART:20270201T250000Z', '“20270201T250000Z”, a day or time that there is not'],
    ['DTSTART:20270201T240000', '“20270201T240000”'],
    ['DTSTART:20270201T206000', '“20270201T206000”'],
    ['DTSTART:20270201T200061', '“20270201T200061”'],
    ['DTSTART:20270201T2000', '“20270201T2000”'],
    ['DTSTART:20270201,20270202', '“20270201,20270202”'],
    ['DTSTART:20270201T200000+0100', '“20270201T200000+0100”'],
    ['DTSTART:00270201T200000Z', '“0027'],
    ['DTSTART;TZID=Europe/London:20270230T200000', '“20270230T200000”'],
    ['DTSTART:20270201\r\nDTEND:20270230', 'end (DTEND) is “20270230”'],
    ['DTSTART:20270201\r\nRDATE:20270230', 'further date (RDATE) is “20270230”'],
    [
      'DTSTART:20270201\r\nRDATE;VALUE=PERIOD:20270230T200000Z/PT1H',
      'further date (RDATE) is “20270230T200000Z”',
    ],
    [
      'DTSTART:20270201\r\nRRULE:FREQ=DAILY;COUNT=9\r\nEXDATE:20270203,20270230',
      'exception (EXDATE) is “20270230”',
    ],
    ['DTSTART:20270201\r\nRRULE:FREQ=DAILY;UNTIL=20270230', 'last date (UNTIL) is “20270230”'],
  ] as const

  test.each(someOf(impossible, 3))('a calendar with %s', async (times, problem) => {
    const [row, ...more] = await rowsOf(lines('impossible', times))
    expect([row?.action, more]).toEqual(['refused', []])
    expect(row?.problems['']?.[0]).toContain(problem)
    expect(row?.problems['']?.[0]).toMatch(
      /^Line 4 of the calendar: .+ Write one like 20270131 or 20270131T200000\.$/,
    )
  })

  test('a date that was moved from a day that there is not is refused by its own line', async () => {
    const rows = await rowsOf(
      lines('series', 'DTSTART:20270201T200000', 'RRULE:FREQ=DAILY;COUNT=2'),
      lines('series', 'DTSTART:20270301T200000', 'RECURRENCE-ID:20270230T200000'),
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'refused'])
    expect(rows[2]?.problems['']?.[0]).toContain('Line 12 of the calendar: Its date before it was moved')
  })

  test('leap days, leap seconds and what programs write for days are read', async () => {
    const starts = [
      'DTSTART;VALUE=DATE:20280229',
      'DTSTART;VALUE=DATE:20280301Z',
      'DTSTART:20280302',
      'DTSTART;VALUE=DATE:20280303T200000',
      'DTSTART;TZID=Europe/Vienna:20280304T235960',
      'DTSTART:20280305T225960Z',
    ]
    const { id, counts } = await calls.check(
      'events',
      calendarOf(...starts.map((start) => lines(start, start).with(1, 'SUMMARY:Possible'))),
      ics,
    )
    expect(counts).toMatchObject({ create: starts.length, refused: 0 })
    await calls.run(id)
    const { results } = await site.ok(dashboardResources.events.list, {
      query: { q: 'Possible', ordering: 'date' },
    })
    expect(results.map(({ date, start_time }) => `${date} ${start_time ?? ''}`)).toEqual([
      '2028-02-29 ',
      '2028-03-01 ',
      '2028-03-02 ',
      '2028-03-03 20:00',
      '2028-03-04 23:59',
      '2028-03-05 23:59',
    ])
  })

  test('a time zone whose changes end on a day that there is not is one that nobody knows', async () => {
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;UNTIL=20270230\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'
    const text = calendarOf(
      lines('1', 'DTSTART;TZID=Odd:20300101T200000'),
      lines('2', 'DTSTART:20300101T200000'),
    ).replace('BEGIN:VEVENT', `X-WR-TIMEZONE:Odd\r\n${zone}BEGIN:VEVENT`)
    const { id, counts } = await calls.check('events', text, ics)
    expect(counts).toMatchObject({ create: 1, refused: 1 })
    expect((await calls.rows(id, 'refused'))[0]?.problems['']?.[0]).toContain('the time zone “Odd”')
  })

  const plus5 = { _EventTimezone: 'UTC+5' }
  const start = { _EventStartDate: '2027-02-01 20:00:00' }
  const manager = { _event_start_date: '2027-02-01', _event_timezone: 'UTC+5' }

  test.each<[string, Record<string, string>]>([
    ['date', { _EventStartDate: '2027-02-30 20:00:00' }],
    ['date', { _EventStartDate: '2027-13-01 20:00:00', _EventEndDate: '2027-13-01 22:00:00' }],
    ['date', { _EventStartDate: '2027-13-01', _EventEndDate: '2027-13-02', _EventAllDay: 'yes' }],
    ['date', { ...plus5, _EventStartDate: '2027-02-30 20:00:00' }],
    ['start_time', { ...plus5, _EventStartDate: '2027-02-01 25:00:00' }],
    ['end_date', { ...plus5, ...start, _EventEndDate: '2027-02-30 20:00:00' }],
    ['end_time', { ...plus5, ...start, _EventEndDate: '2027-02-01 20:60:00' }],
    ['date', { _EventStartDateUTC: '2027-02-30 20:00:00' }],
    ['date', { _EventStartDateUTC: '2027-00-01 20:00:00' }],
    ['date', { ...manager, _event_start_date: '2027-02-30', _event_start_time: '20:00:00' }],
    ['start_time', { ...manager, _event_start_time: '25:00:00' }],
  ])('an export of WordPress is refused by its %s: %o', async (field, meta) => {
    const place = { id: 7, type: 'tribe_venue', title: 'Hall' }
    const event = { id: 1, title: 'Impossible', content: 'x', meta: { ...meta, _EventVenueID: '7' } }
    const { id } = await calls.check('events', exportOf(event, place), wxr)
    const [row] = await calls.rows(id)
    expect([row?.action, Object.keys(row?.problems ?? {})]).toEqual(['refused', [field]])
  })
})
