// An event that repeats in a calendar becomes one event for each of its dates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { calendarOf, ics, lines } from './import-files.ts'

const { events } = dashboardResources

describe.each(databases)('on %s', (kind) => {
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
