// A calendar becomes events, and the same calendar again changes them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { mapOfPlace } from '#contract/maps.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { calendarOf, ics, lines } from './import-files.ts'
import { least } from './samples.ts'

const { artists, events, venues } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind, { env: { SITE_TIMEZONE: 'Europe/Vienna' } })
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const check = (text: string, more: object = {}) => calls.check('events', text, { ...ics, ...more })
  const stored = async (q: string) =>
    (await site.ok(events.list, { query: { q, ordering: 'date', page_size: 200 } })).results
  const store = async (text: string, more: object = {}) => {
    const { id } = await check(text, more)
    const done = await calls.run(id)
    expect([done.status, done.text]).toEqual([200, expect.anything()])
    return id
  }

  test('an event comes with its times, place, text, link and state, and a map of its place', async () => {
    const text = calendarOf([
      'UID:whole@example',
      'SUMMARY:A very long title of a conc',
      ' ert\\, with a comma\\; and more',
      'DTSTART;TZID=Europe/London:20300105T200000',
      'DTEND;TZID=Europe/London:20300105T223000',
      'LOCATION:Royal Hall\\, 5 Quay\\nLondon',
      'DESCRIPTION:First line\\nSecond\\, and last',
      'URL:https://tickets.example/whole',
      'STATUS:CANCELLED',
      'CATEGORIES:Jazz,Night',
    ])
    const { id, columns } = await check(text)
    expect(columns).toContainEqual({ name: 'Takes place', field: 'status' })
    expect(columns).toContainEqual({ name: 'Categories', field: null })
    await calls.run(id)
    const [event] = await stored('very long title')
    expect(event).toMatchObject({
      name: 'A very long title of a concert, with a comma; and more',
      date: '2030-01-05',
      start_time: '20:00',
      end_time: '22:30',
      end_date: null,
      timezone: 'Europe/London',
      location: 'Royal Hall, 5 Quay, London',
      description: 'First line\nSecond, and last',
      ticket_url: 'https://tickets.example/whole',
      status: 'CANCELLED',
      is_active: true,
      mapEmbedUrl: mapOfPlace('Royal Hall, 5 Quay, London'),
    })
  })

  test('days, times of the site, of no place, in UTC and of a zone that only the file knows', async () => {
    const odd = `BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`
    const text = calendarOf(
      lines('days', 'SUMMARY:Zones', 'DTSTART;VALUE=DATE:20300101', 'DTEND;VALUE=DATE:20300104').toSpliced(
        1,
        1,
      ),
      lines(
        'site',
        'SUMMARY:Zones',
        'DTSTART;TZID=Europe/Vienna:20300201T200000',
        'DURATION:PT90M',
      ).toSpliced(1, 1),
      lines('none', 'SUMMARY:Zones', 'DTSTART:20300301T200000').toSpliced(1, 1),
      lines('utc', 'SUMMARY:Zones', 'DTSTART:20300701T180000Z', 'DTEND:20300701T230000Z').toSpliced(1, 1),
      lines('odd', 'SUMMARY:Zones', 'DTSTART;TZID=Eastern Standard Time:20300801T200000').toSpliced(1, 1),
    ).replace('BEGIN:VEVENT', `${odd}BEGIN:VEVENT`)
    await store(text)
    const times = (await stored('Zones')).map((one) =>
      [one.date, one.start_time, one.end_time, one.end_date, one.timezone].join(' '),
    )
    expect(times).toEqual([
      '2030-01-01   2030-01-03 ',
      '2030-02-01 20:00 21:30  ',
      '2030-03-01 20:00   ',
      '2030-07-01 20:00 01:00  ',
      '2030-08-02 02:00   ',
    ])
    const unknown = await check(calendarOf(lines('z', 'DTSTART;TZID=Nowhere:20300101T200000')))
    expect((await calls.rows(unknown.id))[0]?.problems['']?.[0]).toContain('the time zone “Nowhere”')
  })

  test('the same calendar again stores nothing, a changed one changes, and no event is there twice', async () => {
    const first = calendarOf(lines('uid-7f3c@secret', 'DTSTART:20310105T200000').with(1, 'SUMMARY:Returning'))
    await store(first)
    const [before] = await stored('Returning')
    expect((await check(first)).counts).toEqual({ create: 0, change: 0, same: 1, refused: 0 })
    const id = before?.id ?? 0
    const byHand = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4'
    await site.ok(events.patch, { params: { id }, json: { mapEmbedUrl: byHand, price_from: 12 } })
    const later = await check(first.replace('20310105T200000', '20310106T203000'))
    expect(await calls.rows(later.id)).toMatchObject([
      {
        action: 'change',
        record_id: id,
        changes: [
          { field: 'date', before: '2031-01-05', after: '2031-01-06' },
          { field: 'start_time', before: '20:00', after: '20:30' },
        ],
      },
    ])
    await calls.run(later.id)
    const moved = await stored('Returning')
    expect(moved).toHaveLength(1)
    expect(moved[0]).toMatchObject({ date: '2031-01-06', mapEmbedUrl: byHand, price_from: 12 })
    await store(first.replace('Pier 1', 'Pier 7'))
    expect((await stored('Returning'))[0]?.mapEmbedUrl).toBe(mapOfPlace('Pier 7, Ostrand'))
    // What the calendar calls it is not public.
    const page = await site.raw(`/api/events/${id}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining('uid-7f3c')])
  })

  test('what staff have cancelled stays cancelled, also where the calendar says that it takes place', async () => {
    const text = calendarOf(
      lines('off', 'DTSTART:20310304T200000', 'STATUS:CONFIRMED').with(1, 'SUMMARY:Called off'),
    )
    await store(text)
    const [event] = await stored('Called off')
    const id = event?.id ?? 0
    await site.ok(events.patch, { params: { id }, json: { status: 'CANCELLED' } })
    const again = await check(text.replace('20310304', '20310305'))
    expect(await calls.rows(again.id)).toMatchObject([
      { notice: 'It is cancelled here, and stays so.', changes: [{ field: 'date' }] },
    ])
    await calls.run(again.id)
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({
      status: 'CANCELLED',
      date: '2031-03-05',
    })
  })

  test('what staff have taken off the site stays off it, and what is private never gets on it', async () => {
    const text = calendarOf(lines('down', 'DTSTART:20310205T200000').with(1, 'SUMMARY:Taken down'))
    await store(text)
    const [event] = await stored('Taken down')
    const id = event?.id ?? 0
    await site.ok(events.patch, { params: { id }, json: { is_active: false } })
    const again = await check(text.replace('coat', 'hat'))
    expect((await calls.rows(again.id))[0]?.notice).toBe('It is archived here, and stays so.')
    await calls.run(again.id)
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({ is_active: false })
    await store(
      calendarOf(lines('own', 'DTSTART:20310206T200000', 'CLASS:PRIVATE').with(1, 'SUMMARY:Own matter')),
    )
    const [own] = await stored('Own matter')
    expect(own?.is_active).toBe(false)
    expect((await site.call(visitors.getEvent, { params: { id: own?.id ?? 0 } })).status).toBe(404)
  })

  test('an undo makes the same calendar new again', async () => {
    const text = calendarOf(lines('undone', 'DTSTART:20310305T200000').with(1, 'SUMMARY:Undone'))
    const id = await store(text)
    expect((await calls.undo(id)).status).toBe(200)
    expect((await check(text)).counts).toMatchObject({ create: 1 })
  })

  test('the same file in two tabs is stored once', async () => {
    const text = calendarOf(lines('tabs', 'DTSTART:20310405T200000').with(1, 'SUMMARY:Two tabs'))
    const [one, other] = [await check(text), await check(text)]
    expect((await calls.run(one.id)).status).toBe(200)
    const answer = await calls.run(other.id)
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('has been imported since')])
    expect(await stored('Two tabs')).toHaveLength(1)
  })

  test('what the file lacks is given once for all new rows, and a place is found by its name', async () => {
    const artist = await site.ok(artists.create, { json: { ...least.artists, name: 'House Band' } })
    const hall = await site.ok(venues.create, { json: { ...least.venues, name: 'Harbour Hall' } })
    const bare = (uid: string, day: string, ...more: string[]) => [
      `UID:${uid}`,
      'SUMMARY:Bare night',
      `DTSTART:${day}T200000`,
      ...more,
    ]
    const text = calendarOf(
      bare('b1', '20320101'),
      bare('b2', '20320102', 'LOCATION:Harbour Hall\\, Quay 5', 'DESCRIPTION:Its own.'),
    )
    const without = await check(text)
    expect(without.counts).toMatchObject({ create: 1, refused: 1 })
    const [lacking] = await calls.rows(without.id, 'refused')
    expect(Object.keys(lacking?.problems ?? {}).sort()).toEqual(['description', 'location', 'mapEmbedUrl'])
    const defaults = {
      location: 'Somewhere in Ostrand',
      description: 'More soon.',
      artist_id: String(artist.id),
      is_featured: 'true',
    }
    const given = await check(text, { defaults })
    expect(given).toMatchObject({ counts: { create: 2, refused: 0 }, defaults })
    await calls.run(given.id)
    const [one, two] = await stored('Bare night')
    expect(one).toMatchObject({
      location: 'Somewhere in Ostrand',
      description: 'More soon.',
      artist: { id: artist.id },
      venue: null,
      is_featured: true,
      mapEmbedUrl: mapOfPlace('Somewhere in Ostrand'),
    })
    expect(two).toMatchObject({
      location: 'Harbour Hall, Quay 5',
      description: 'Its own.',
      venue: { id: hall.id },
    })
    // A value for new records is none for those that are there.
    const again = await check(text, { defaults: { ...defaults, description: 'Other words.' } })
    expect(again.counts).toMatchObject({ create: 0, change: 0, same: 2 })
    const bad = await calls.refused('events', text, { ...ics, defaults: { secret: 'x' } })
    expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('There is no field “secret”')])
  })

  test('what cannot be read is refused with the line, and the rest is read', async () => {
    const { id, counts } = await check(
      calendarOf(
        lines('good', 'DTSTART:20330101T200000'),
        ['UID:broken', 'this is no line'],
        lines('nothing'),
        lines('bad-link', 'DTSTART:20330102T200000', 'URL:javascript:alert(1)'),
        lines('twice', 'DTSTART:20330103T200000', 'RECURRENCE-ID:20330103T200000'),
        lines('twice', 'DTSTART:20330104T200000', 'RECURRENCE-ID:20330103T200000'),
      ),
    )
    expect(counts).toEqual({ create: 2, change: 0, same: 0, refused: 4 })
    const problems = (await calls.rows(id, 'refused')).map((row) => Object.values(row.problems).flat().join())
    expect(problems.sort()).toEqual([
      'A row before is the same event. Leave one of them out.',
      expect.stringMatching(/^Line \d+ of the calendar: The event cannot be read/),
      expect.stringMatching(/^Line \d+ of the calendar: The event has no beginning/),
      expect.stringContaining('Not a web address'),
    ])
    const souvenirs = await calls.refused('souvenirs', calendarOf(lines('x')), ics)
    expect([souvenirs.status, souvenirs.text]).toEqual([400, expect.stringContaining('under “Events”')])
    expect((await site.ok(dashboardImports.getImport, { params: { id } })).format).toBe('ics')
  })
})
