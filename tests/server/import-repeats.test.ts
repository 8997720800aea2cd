// An event that repeats in a calendar becomes one event for each of its dates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { calendarOf, ics, lines } from './import-files.ts'

const { events } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind, { env: { SITE_TIMEZONE: 'Europe/Vienna' } })
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const check = (text: string) => calls.check('events', text, ics)
  const stored = async (q: string) =>
    (await site.ok(events.list, { query: { q, ordering: 'date', page_size: 200 } })).results

  test('dates of what repeats are events: with exceptions, more dates, and dates that differ', async () => {
    const weekly = lines(
      'weekly',
      'DTSTART;TZID=Europe/Vienna:20300304T200000',
      'DTEND;TZID=Europe/Vienna:20300304T220000',
      'RRULE:FREQ=WEEKLY;UNTIL=20300408T180000Z',
      'EXDATE;TZID=Europe/Vienna:20300311T200000',
      'EXDATE:20300401T180000Z',
      'RDATE;TZID=Europe/Vienna:20300501T200000',
    ).with(1, 'SUMMARY:Weekly')
    const changed = [
      'UID:weekly',
      'RECURRENCE-ID;TZID=Europe/Vienna:20300318T200000',
      'DTSTART;TZID=Europe/Vienna:20300319T210000',
      'SUMMARY:Weekly, a day later',
      'LOCATION:Pier 2',
      'DESCRIPTION:Once.',
    ]
    const first = await check(calendarOf(weekly, changed))
    expect((await calls.run(first.id)).status).toBe(200)
    const days = (await stored('Weekly')).map(({ name, date, start_time }) => `${date} ${start_time} ${name}`)
    expect(days).toEqual([
      '2030-03-04 20:00 Weekly',
      '2030-03-19 21:00 Weekly, a day later',
      '2030-03-25 20:00 Weekly',
      // Summer time has begun, and the clock says the same.
      '2030-04-08 20:00 Weekly',
      '2030-05-01 20:00 Weekly',
    ])
    // Another time of all dates changes them.
    const later = calendarOf(weekly, changed)
      .replaceAll('T200000', 'T193000')
      .replaceAll('T180000Z', 'T173000Z')
    expect((await check(later)).counts).toMatchObject({ create: 0, change: 4, same: 1, refused: 0 })
  })

  test('a rule without an end gives a year, and one of very many dates those that are near', async () => {
    const endless = await check(
      calendarOf(
        lines('endless', 'DTSTART:20260101T200000', 'RRULE:FREQ=MONTHLY;BYDAY=1TH').with(
          1,
          'SUMMARY:Endless',
        ),
      ),
    )
    // From January 2026 until a year after 20 November 2026.
    expect(endless.counts).toMatchObject({ create: 23, refused: 0 })
    const last = (await calls.rows(endless.id)).at(-1)
    expect(last?.notice).toContain('repeats without an end; its dates until 2027-11-21 are read.')
    const many = await check(
      calendarOf(lines('many', 'DTSTART:20200101T200000', 'RRULE:FREQ=DAILY;COUNT=5000')),
    )
    expect(many.counts.create).toBe(800)
    expect((await calls.rows(many.id))[0]?.source.Day).toBe('2025-11-19')
    const leap = await check(
      calendarOf(lines('leap', 'DTSTART:20280229T200000', 'RRULE:FREQ=YEARLY;UNTIL=20400101')),
    )
    expect((await calls.rows(leap.id)).map(({ source }) => source.Day)).toEqual([
      '2028-02-29',
      '2032-02-29',
      '2036-02-29',
    ])
    const often = await check(calendarOf(lines('often', 'DTSTART:20300101T200000', 'RRULE:FREQ=SECONDLY')))
    expect((await calls.rows(often.id))[0]?.problems['']?.[0]).toContain('several times a day')
  })

  const daysOf = async (start: string, ...rules: string[]) => {
    const { id } = await check(
      calendarOf(lines('rule', `DTSTART${start.length === 8 ? ';VALUE=DATE' : ''}:${start}`, ...rules)),
    )
    const rows = await calls.rows(id)
    expect(rows.filter(({ action }) => action !== 'create')).toEqual([])
    return { days: rows.map(({ source }) => source.Day), notice: rows.at(-1)?.notice }
  }

  test.each([
    ['20270130T200000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['2027-01-30']],
    ['20270130T200000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', ['2027-01-30']],
    [
      '20270131',
      'FREQ=YEARLY;BYMONTH=1,2,3,4;BYMONTHDAY=31;COUNT=4',
      ['2027-01-31', '2027-03-31', '2028-01-31', '2028-03-31'],
    ],
    ['20280229T200000', 'FREQ=YEARLY;COUNT=3', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['20280229', 'FREQ=YEARLY;INTERVAL=3;COUNT=2', ['2028-02-29', '2040-02-29']],
    ['20270131', 'FREQ=YEARLY;BYMONTH=1,2;COUNT=2', ['2027-01-31', '2028-01-31']],
    [
      '20270131',
      'FREQ=YEARLY;BYMONTH=2,1;BYMONTHDAY=-1;COUNT=4',
      ['2027-01-31', '2027-02-28', '2028-01-31', '2028-02-29'],
    ],
    [
      '20271130',
      'FREQ=YEARLY;BYMONTHDAY=30,31;COUNT=4',
      ['2027-11-30', '2027-12-30', '2027-12-31', '2028-01-30'],
    ],
    [
      '20270131',
      'FREQ=YEARLY;BYMONTHDAY=-1;BYSETPOS=1,-1;COUNT=3',
      ['2027-01-31', '2027-12-31', '2028-01-31'],
    ],
    [
      '20270131',
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31;UNTIL=20290131',
      ['2027-01-31', '2028-01-31', '2029-01-31'],
    ],
    ['20270131', 'FREQ=MONTHLY;COUNT=3', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['20270131', 'FREQ=MONTHLY;BYMONTHDAY=30,31;COUNT=3', ['2027-01-31', '2027-03-30', '2027-03-31']],
  ])('a day that a month does not have is left out: from %s %s', async (start, rule, expected) => {
    expect((await daysOf(start, `RRULE:${rule}`)).days).toEqual(expected)
  })

  test('a rule by years gives all its times', async () => {
    const { id } = await check(
      calendarOf(
        lines(
          'times',
          'DTSTART:20270201T200000',
          'RRULE:FREQ=YEARLY;BYHOUR=22,20;BYMINUTE=0,30;UNTIL=20280201T203000',
        ),
      ),
    )
    expect((await calls.rows(id)).map(({ source }) => `${source.Day} ${source['Starts at']}`)).toEqual([
      '2027-02-01 20:00',
      '2027-02-01 20:30',
      '2027-02-01 22:00',
      '2027-02-01 22:30',
      '2028-02-01 20:00',
      '2028-02-01 20:30',
    ])
  })

  test.each([
    'FREQ=DAILY;INTERVAL=0',
    'COUNT=0;FREQ=DAILY',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=YEARLY;INTERVAL=1x',
  ])('a rule that means nothing is left out, and said: %s', async (rule) => {
    const part = /(?:COUNT|INTERVAL)=[^;]*/.exec(rule)?.[0]
    const { days, notice } = await daysOf('20270201T200000', `RRULE:${rule}`)
    expect([days, notice]).toEqual([
      ['2027-02-01'],
      `Its rule says “${part}”, by which nothing repeats, so that the rule is left out. Correct it in the calendar.`,
    ])
    const more = await daysOf('20270201T200000', `RRULE:${rule}`, 'RDATE:20270301T200000')
    expect(more.days).toEqual(['2027-02-01', '2027-03-01'])
  })

  test('an event that begins to repeat, or ceases to, stays the event that it was', async () => {
    const once = lines('turns', 'DTSTART:20300601T200000').with(1, 'SUMMARY:Turning')
    const single = await check(calendarOf(once))
    await calls.run(single.id)
    const weekly = await check(calendarOf([...once, 'RRULE:FREQ=WEEKLY;COUNT=3']))
    expect(weekly.counts).toEqual({ create: 2, change: 0, same: 1, refused: 0 })
    await calls.run(weekly.id)
    expect(await stored('Turning')).toHaveLength(3)
    expect((await check(calendarOf(once))).counts).toEqual({ create: 0, change: 0, same: 1, refused: 0 })
  })
})
