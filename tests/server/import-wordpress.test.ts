// An export of WordPress becomes events: those of The Events Calendar and of Events Manager.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { exportOf, wxr } from './import-files.ts'

const { events } = dashboardResources

const tribe = (start: string, end: string, more: Readonly<Record<string, string>> = {}) => ({
  _EventStartDate: start,
  _EventEndDate: end,
  _EventTimezone: 'Europe/London',
  _EventVenueID: '7',
  ...more,
})
const venue = {
  id: 7,
  type: 'tribe_venue',
  title: 'The Old &amp; New Hall',
  meta: { _VenueAddress: '5 Quay', _VenueCity: 'London' },
}

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind, { env: { SITE_TIMEZONE: 'Europe/Vienna' } })
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const check = (text: string) => calls.check('events', text, wxr)
  const stored = async (q: string) =>
    (await site.ok(events.list, { query: { q, ordering: 'date', page_size: 200 } })).results

  test('an event of The Events Calendar comes with its place, price, zone, link and the name of its picture', async () => {
    const text = exportOf(
      venue,
      {
        id: 11,
        title: 'Rock &amp;#038; Roll &amp;#8211; Night',
        content:
          '<!-- wp:paragraph --><p>One &amp; only<br>in <b>town</b>.</p>[gallery ids="1,2"]<ul><li>A</li><li>B</li></ul>',
        meta: tribe('2030-01-05 20:00:00', '2030-01-06 01:30:00', {
          _EventCost: '12,50 – 20',
          _EventCurrencySymbol: '€',
          _EventURL: 'https://tickets.example/rock',
          _thumbnail_id: '21',
        }),
        more: '<category domain="tribe_events_cat" nicename="jazz"><![CDATA[Jazz]]></category>',
      },
      {
        id: 21,
        type: 'attachment',
        status: 'inherit',
        more: '<wp:attachment_url>https://old.example/wp-content/uploads/rock%20night.jpg</wp:attachment_url>',
      },
    )
    const { id, counts, columns } = await check(text)
    expect(counts).toMatchObject({ create: 1, refused: 0 })
    expect(columns).toContainEqual({ name: 'Picture', field: null })
    const [row] = await calls.rows(id)
    expect(row).toMatchObject({
      notice: 'Its picture “rock night.jpg” is not fetched. Add it by hand.',
      source: { Categories: 'Jazz', Picture: 'rock night.jpg' },
    })
    await calls.run(id)
    const [event] = await stored('Rock')
    expect(event).toMatchObject({
      name: 'Rock & Roll – Night',
      date: '2030-01-05',
      start_time: '20:00',
      end_time: '01:30',
      end_date: null,
      timezone: 'Europe/London',
      location: 'The Old & New Hall, 5 Quay, London',
      description: 'One & only\nin town.\n\n– A\n– B',
      price_from: 12.5,
      price_to: 20,
      currency: 'EUR',
      ticket_url: 'https://tickets.example/rock',
      is_active: true,
    })
    expect((await check(text)).counts).toMatchObject({ same: 1, create: 0 })
    const moved = await check(text.replace('2030-01-05 20:00', '2030-01-05 19:00'))
    expect((await calls.rows(moved.id))[0]?.changes).toEqual([
      { field: 'start_time', before: '20:00', after: '19:00' },
    ])
  })

  test('an event of Events Manager, whole days, zones that are offsets, and what it costs', async () => {
    const { id } = await check(
      exportOf(
        { id: 3, type: 'location', title: 'Barn', meta: { _location_id: '9', _location_town: 'Ostrand' } },
        {
          id: 31,
          type: 'event',
          title: 'Managed one',
          content: 'Text',
          meta: {
            _event_start_date: '2030-02-01',
            _event_start_time: '19:30:00',
            _event_end_date: '2030-02-01',
            _event_end_time: '21:00:00',
            _event_timezone: 'Europe/Vienna',
            _location_id: '9',
          },
        },
        venue,
        {
          id: 32,
          title: 'Managed two',
          content: 'x',
          meta: tribe('2030-02-02 00:00:00', '2030-02-04 23:59:59', {
            _EventAllDay: 'yes',
            _EventCost: 'Free',
          }),
        },
        {
          id: 33,
          title: 'Managed three',
          content: 'x',
          meta: tribe('2030-02-03 20:00:00', '2030-02-03 21:00:00', {
            _EventTimezone: 'UTC-5',
            _tribe_events_status: 'canceled',
          }),
        },
      ),
    )
    await calls.run(id)
    const [one, two, three] = await stored('Managed')
    expect(one).toMatchObject({
      date: '2030-02-01',
      start_time: '19:30',
      end_time: '21:00',
      timezone: '',
      location: 'Barn, Ostrand',
    })
    expect(two).toMatchObject({
      date: '2030-02-02',
      end_date: '2030-02-04',
      start_time: null,
      ticket_status: 'FREE',
    })
    expect(three).toMatchObject({
      date: '2030-02-04',
      start_time: '02:00',
      timezone: '',
      status: 'CANCELLED',
    })
  })

  test('what visitors could not see there they cannot see here', async () => {
    const states = { draft: 1, private: 2, pending: 3, future: 4, trash: 5, publish: 6 }
    const { id, counts } = await check(
      exportOf(
        venue,
        ...Object.entries(states).map(([status, number]) => ({
          id: 40 + number,
          status,
          title: `Hidden ${status}`,
          content: 'x',
          meta: tribe(`2030-03-0${number} 20:00:00`, `2030-03-0${number} 21:00:00`),
          more: status === 'publish' ? '<wp:post_password><![CDATA[open]]></wp:post_password>' : '',
        })),
      ),
    )
    expect(counts).toEqual({ create: 5, change: 0, same: 0, refused: 0 })
    expect((await calls.rows(id)).map(({ notice }) => notice)).toEqual([
      'In WordPress it is a draft, so it is stored archived.',
      'In WordPress it is private, so it is stored archived.',
      'In WordPress it is waiting for a review, so it is stored archived.',
      'In WordPress it is not yet published, so it is stored archived.',
      'In WordPress it is behind a password, so it is stored archived.',
    ])
    await calls.run(id)
    const list = await stored('Hidden')
    expect(list.map(({ is_active }) => is_active)).toEqual([false, false, false, false, false])
    for (const event of list)
      expect((await site.call(visitors.getEvent, { params: { id: event.id } })).status).toBe(404)
    expect((await site.call(visitors.search, { query: { q: 'Hidden' } })).body).toEqual([])
  })

  test('what is public there and archived here stays archived', async () => {
    const meta = tribe('2030-03-20 20:00:00', '2030-03-20 21:00:00')
    const text = exportOf(venue, { id: 48, title: 'Archived since', content: 'x', meta })
    await calls.run((await check(text)).id)
    const id = (await stored('Archived since'))[0]?.id ?? 0
    await site.ok(events.patch, { params: { id }, json: { is_active: false } })
    const again = await check(text.replace('20:00:00', '19:00:00'))
    expect((await calls.rows(again.id))[0]).toMatchObject({
      changes: [{ field: 'start_time' }],
      notice: 'It is archived here, and stays so.',
    })
    await calls.run(again.id)
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({
      start_time: '19:00',
      is_active: false,
    })
  })

  test('nothing of a hostile text runs, and a hostile link is refused', async () => {
    const { id } = await check(
      exportOf(
        venue,
        {
          id: 51,
          title: '&lt;img src=x onerror=alert(1)&gt;Hostile',
          content:
            '<script>alert(1)</script><style>x</style><p onclick="x()">Kept<iframe src="https://evil.example">in</iframe></p><svg><script>2</script></svg>',
          meta: tribe('2030-04-01 20:00:00', '2030-04-01 21:00:00'),
        },
        {
          id: 52,
          title: 'Hostile link',
          content: 'x',
          meta: tribe('2030-04-02 20:00:00', '', { _EventURL: 'javascript:alert(1)' }),
        },
        { id: 53, title: 'Hostile day', content: 'x', meta: tribe('soon', '') },
      ),
    )
    expect((await calls.rows(id, 'refused')).map(({ problems }) => Object.keys(problems))).toEqual([
      ['ticket_url'],
      [''],
    ])
    await calls.run(id, true)
    expect((await stored('Hostile'))[0]).toMatchObject({ name: 'Hostile', description: 'Kept' })
  })

  test('an export without events says what it has', async () => {
    const answer = await calls.refused('events', exportOf({ id: 1, type: 'post', title: 'Hello' }), wxr)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('There are no events')
    expect(answer.text).toContain('1 × post')
  })
})
