// What visitors are told, in which order, and what they are never told.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources as staffSide } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { createDirectReads } from '#server/routes/direct-reads.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const names = (items: { name: string }[]) => items.map((item) => item.name)

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
    const artist = (name: string, more = {}) =>
      site.ok(staffSide.artists.create, { json: { ...least.artists, name, ...more } })
    await artist('élan')
    await artist('Zebra', { is_featured: true })
    await artist('abba', { is_featured: true })
    await artist('SECRET-artist', { is_active: false, is_featured: true })
    await site.ok(staffSide.staff.create, {
      json: { ...least.staff, name: 'SECRET-person', is_active: false },
    })
    await site.ok(staffSide.staff.create, { json: { ...least.staff, name: 'Open person' } })
    const event = (name: string, date: string, more = {}) =>
      site.ok(staffSide.events.create, { json: { ...least.events, name, date, ...more } })
    await event('yesterday', '2026-11-19', { artist_id: 1, responsible: 2 })
    await event('today', '2026-11-20', { artist_id: 4, responsible: 1 })
    await event('tomorrow', '2026-11-21', { is_featured: true, artist_id: 1 })
    await event('last year', '2025-12-31')
    await event('new year', '2027-01-01')
    await event('SECRET-event', '2026-11-22', { artist_id: 1, is_active: false })
    await event('first day', '2026-01-01')
    for (const [name, more] of [['partners', {}], ['souvenirs', {}], ['slides', { title: 'SECRET-slide' }]] as const)
      await site.ok(staffSide[name].create, { json: { ...least[name], name: `SECRET-${name}`, is_active: false, ...more, ...(name === 'slides' && { name: undefined }) } }) // biome-ignore format: a table
    const song = { ...least.songs, title: 'SECRET-song', is_active: false }
    await site.ok(parts.createSong, { params: { artistId: 1 }, json: song })
  })
  afterAll(() => site.close())

  const artists = (query: Record<string, string | number | boolean>) =>
    site.ok(visitors.listArtists, { query })
  const events = (query: Record<string, string | number | boolean>) => site.ok(visitors.listEvents, { query })

  test('no public answer mentions what is archived', async () => {
    const reads = [...endpointTable.values()].filter(
      (entry) => entry.permission === 'public' && entry.method === 'GET',
    )
    expect(reads.length).toBeGreaterThan(14)
    const ids = Array.from({ length: 8 }, (_, place) => ({ id: place + 1 }))
    for (const entry of reads) {
      const params = !entry.params ? [{}] : 'id' in entry.params.shape ? ids : [{ slug: 'about' }]
      for (const one of params) {
        const answer = await site.call(entry, {
          params: one,
          query: entry.path === '/search/' ? { q: 'secret' } : {},
        })
        expect(answer.text).not.toContain('SECRET')
      }
    }
    const known = await site.ok(staffSide.artists.get, { params: { id: 1 } })
    expect(JSON.stringify(known)).toContain('SECRET-song')
    expect(JSON.stringify(known)).toContain('SECRET-event')
  })

  test('an event hides its archived artist and person, and staff see them', async () => {
    const shown = await site.ok(visitors.getEvent, { params: { id: 2 } })
    expect(shown).toMatchObject({ artist: null, responsible: null, responsible_staff: null })
    const known = await site.ok(staffSide.events.get, { params: { id: 2 } })
    expect(known).toMatchObject({ artist: { id: 4, is_active: false }, responsible: 1 })
    const open = await site.ok(visitors.getEvent, { params: { id: 1 } })
    expect(open).toMatchObject({
      artist: { name: 'élan' },
      responsible: 2,
      responsible_staff: { role: 'Driver' },
    })
  })

  test('lists count and order only what is shown', async () => {
    const all = await artists({})
    expect([all.count, names(all.results)]).toEqual([3, ['abba', 'élan', 'Zebra']])
    expect(names((await artists({ is_featured: true })).results)).toEqual(['abba', 'Zebra'])
    expect(names((await artists({ is_featured: false })).results)).toEqual(['élan'])
    expect((await site.ok(visitors.listSouvenirs)).count).toBe(0)
    expect(names((await events({ is_featured: true })).results)).toEqual(['tomorrow'])
  })

  test.each([
    { when: 'upcoming', shown: ['new year', 'tomorrow', 'today'] },
    { when: 'past', shown: ['yesterday', 'first day', 'last year'] },
    { when: 'thisYear', shown: ['tomorrow', 'today', 'yesterday', 'first day'] },
    { when: 'all', shown: ['new year', 'tomorrow', 'today', 'yesterday', 'first day', 'last year'] },
  ])('events that are $when', async ({ when, shown }) => {
    const answer = await site.call(visitors.listEvents, { query: { when } })
    expect(names(answer.body.results)).toEqual(shown)
    expect(answer.headers.get('cache-tag')?.split(',').includes('today')).toBe(when !== 'all')
  })

  test('pages link to their neighbours', async () => {
    const first = await artists({ page_size: 2, is_featured: true, page: 1 })
    expect([first.next, first.previous]).toEqual([null, null])
    const one = await events({ page_size: 2, when: 'all' })
    expect(one).toMatchObject({ count: 6, previous: null })
    expect(one.next).toBe('http://localhost/api/events/?page_size=2&when=all&page=2')
    const two = await site.app.request(String(one.next))
    expect(await two.json()).toMatchObject({
      previous: 'http://localhost/api/events/?page_size=2&when=all&page=1',
    })
    expect((await events({ page_size: 2, page: 3, when: 'all' })).next).toBeNull()
    const beyond = await events({ page: 9, page_size: 4, when: 'all' })
    expect(beyond).toMatchObject({ count: 6, next: null, results: [] })
    expect(beyond.previous).toBe('http://localhost/api/events/?page=2&page_size=4&when=all')
  })

  test.each([
    ['page_size', '201'], ['page_size', '0'], ['page_size', '-1'], ['page', '0'], ['page', '1.5'], ['page', 'x'],
    ['page', ''], ['page', '99999999999999999999'], ['is_featured', 'maybe'], ['when', 'later'],
    ['ordering', 'colour'],
  ])('a list asked with %s=%s is refused by name', async (name, value) => {
    const answer = await site.call(visitors.listEvents, { query: { [name]: value, when: 'all', ...(name === 'when' && { when: value }) } })
    expect(answer.problem?.status).toBe(400)
    expect(Object.keys(answer.problem?.errors ?? {})).toEqual([name])
  }) // biome-ignore format: a table

  test.each([
    ['colour', 'red'], ['__proto__', '1'], ['constructor', '1'], ['is_active', 'false'], ['format', 'json'],
  ])('a list asked with %s=%s, which means nothing here, is answered as without', async (name, value) => {
    const plain = await events({ when: 'all' })
    const answer = await site.call(visitors.listEvents, { query: { when: 'all', [name]: value } })
    expect([answer.status, answer.body.count, answer.body.results]).toEqual([200, plain.count, plain.results])
  }) // biome-ignore format: a table

  test('an answer is told apart by its ETag and not sent twice', async () => {
    const first = await site.call(visitors.listArtists)
    const etag = String(first.headers.get('etag'))
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await site.call(visitors.listArtists, { headers: { 'if-none-match': known } })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('cache-tag')).toBe(first.headers.get('cache-tag'))
    }
    expect((await site.call(visitors.listArtists, { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    )
  })

  test('an answer names everything inside it', async () => {
    const tags = async (path: string) =>
      (await site.raw(`/api${path}`)).headers.get('cache-tag')?.split(',').sort()
    expect(await tags('/events/1')).toEqual(['artist-1', 'event-1', 'staff-2'])
    // Both are hidden, and nobody is to learn who they are.
    expect(await tags('/events/2')).toEqual(['event-2', 'event-2-lineup'])
    expect(await tags('/artists/1/')).toEqual([
      'artist-1',
      'artist-1-events',
      'artist-1-gallery',
      'artist-1-songs',
      'event-1',
      'event-3',
    ])
    expect(await tags('/artists/?is_featured=true')).toEqual(['artist-2', 'artist-3', 'artists'])
    expect(await tags('/company/')).toEqual(['company'])
    expect(await tags('/pages/terms/')).toEqual(['page-terms'])
    expect(await tags('/search/?q=abba')).toEqual(['search', 'today'])
  })

  test('neighbours carry the host that was asked, not the one somebody else asked under', async () => {
    const ask = async (host: string) =>
      (await site.app.request(`http://${host}/api/events/?page_size=1`)).json()
    expect((await ask('evil.example')).next).toContain('http://evil.example/')
    expect((await ask('localhost')).next).toContain('http://localhost/')
    const proxied = await site.another({ env: { SITE_URL: 'https://neon.example' } })
    const list = await (await proxied.app.request('http://127.0.0.1/api/events/?page_size=1')).json()
    expect(list.next).toBe('https://neon.example/api/events/?page_size=1&page=2')
    await proxied.close()
    const below = await site.another({ env: { API_URL: 'https://neon.example/backend/api' } })
    const page = await (await below.app.request('http://127.0.0.1/api/events/?page_size=1&page=2')).json()
    const own = 'https://neon.example/backend/api/events/?page_size=1&page='
    expect([page.previous, page.next]).toEqual([`${own}1`, `${own}3`])
    const read = createDirectReads(below.deps)
    expect(await read('http://127.0.0.1/api/events/?page_size=1&page=2')).toMatchObject({ status: 200 })
    await below.close()
  })
})

describe('what is kept of a list', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp('sqlite')
    for (const name of ['Ada', 'Bo'])
      await site.ok(staffSide.artists.create, { json: { ...least.artists, name } })
    await site.ok(staffSide.staff.create, { json: least.staff })
    await site.ok(staffSide.events.create, { json: least.events })
  })
  afterAll(() => site.close())

  const namesIn = async (path: string) =>
    names(((await (await site.raw(`/api/${path}`)).json()) as { results: { name: string }[] }).results)
  const patchEvent = (json: Record<string, unknown>) =>
    site.ok(staffSide.events.patch, { params: { id: 1 }, json })

  test.each([
    ['artist=2', { artist_id: 2 }, { artist_id: null }],
    ['artist=2', { lineup: [{ id: 2, role: 'Guest' }] }, { lineup: [] }],
    ['responsible=1', { responsible: 1 }, { responsible: null }],
  ])('the events of %s are the present ones after each save', async (query, on, off) => {
    const path = `events/?${query}`
    expect(await namesIn(path)).toEqual([])
    await patchEvent(on)
    expect(await namesIn(path)).toEqual([least.events.name])
    await patchEvent(off)
    expect(await namesIn(path)).toEqual([])
  })

  test('so is a page in the order of a field that decides no other list', async () => {
    const changed = 'artists/?ordering=-updated_at&page_size=1'
    const genres = 'artists/?ordering=genre&page_size=1'
    site.pass(1000)
    await site.ok(staffSide.artists.patch, { params: { id: 1 }, json: { bio: '<p>One</p>', genre: 'Z' } })
    expect([await namesIn(changed), await namesIn(genres)]).toEqual([['Ada'], ['Bo']])
    site.pass(1000)
    await site.ok(staffSide.artists.patch, { params: { id: 2 }, json: { bio: '<p>Two</p>', genre: 'ZZ' } })
    expect([await namesIn(changed), await namesIn(genres)]).toEqual([['Bo'], ['Ada']])
  })

  test('a long list is announced in a short header, and no change of what is in it is missed', async () => {
    const big = await createTestApp('sqlite')
    onTestFinished(() => big.close())
    await sql`insert into sqlite_sequence (name, seq) values ('events', 2000000000)`.execute(
      big.deps.db.admin,
    )
    const make = async (name: 'artists' | 'staff' | 'events', more = {}) =>
      (await big.ok(staffSide[name].create, { json: { ...least[name], ...more } as never })).id
    const [artist, guest, responsible] = [
      await make('artists'),
      await make('artists', { name: 'Another one' }),
      await make('staff'),
    ]
    const events: number[] = []
    for (let count = 0; count < 90; count += 1)
      events.push(
        await make('events', { artist_id: artist, responsible, lineup: [{ id: guest, role: 'Guest' }] }),
      )
    const read = async () => {
      const answer = await big.raw('/api/events/?page_size=200&when=upcoming')
      return { text: await answer.text(), header: answer.headers.get('cache-tag') ?? '' }
    }
    for (const [endpoint, id, json] of [
      [staffSide.events, events[89], { name: 'Another' }],
      [staffSide.artists, artist, { name: 'Another' }],
      [staffSide.staff, responsible, { role: 'Another' }],
      [staffSide.artists, guest, { is_active: false }],
      [staffSide.artists, guest, { is_active: true }],
      [staffSide.staff, responsible, { is_active: false }],
      [staffSide.events, events[0], { is_active: false }],
    ] as const) {
      const before = await read()
      expect(before.header.length).toBeLessThan(2600)
      expect(before.header.split(',')).toEqual(expect.arrayContaining(['events', 'today']))
      const last = await lastChangeId(big.deps.db.read)
      await big.ok(endpoint.patch, { params: { id: Number(id) }, json: json as never })
      const announced = (await listChanges(big.deps.db.read, last)).flatMap(({ tags }) => tags)
      expect(before.header.split(',').some((tag) => announced.includes(tag))).toBe(true)
      expect((await read()).text).not.toBe(before.text)
    }
  })

  test('the orders of our own pages depend on no more than they did', async () => {
    for (const path of ['artists/', 'events/?ordering=date', 'events/', 'souvenirs/', 'tours/', 'slides/'])
      expect((await site.raw(`/api/${path}`)).headers.get('cache-tag')?.split(',')).not.toContain('search')
  })
})

test.each([
  { zone: 'Pacific/Kiritimati', now: '2026-11-20T10:00:00Z', day: '2026-11-21' },
  { zone: 'America/Los_Angeles', now: '2026-11-20T07:59:59Z', day: '2026-11-19' },
  { zone: 'America/Los_Angeles', now: '2026-11-20T08:00:00Z', day: '2026-11-20' },
  { zone: 'Europe/Berlin', now: '2026-03-28T22:59:59Z', day: '2026-03-28' },
  { zone: 'Europe/Berlin', now: '2026-03-29T22:00:00Z', day: '2026-03-30' },
])(
  'today in $zone at $now is $day: that day is upcoming, the day before is past',
  async ({ zone, now, day }) => {
    const site = await createTestApp('sqlite', { env: { SITE_TIMEZONE: zone }, now })
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    for (const date of [day, before])
      await site.ok(staffSide.events.create, { json: { ...least.events, date } })
    const dates = async (when: string) =>
      (await site.ok(visitors.listEvents, { query: { when } })).results.map((event) => event.date)
    expect([await dates('upcoming'), await dates('past')]).toEqual([[day], [before]])
    site.pass(86_400_000)
    expect([await dates('upcoming'), await dates('past')]).toEqual([[], [day, before]])
    await site.close()
  },
)
