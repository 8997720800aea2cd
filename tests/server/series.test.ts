// An event repeated on other days: all dates or none, each by itself, and what one says brought to others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries as series } from '#contract/endpoints/dashboard-series.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { listLongUnused } from '#db/tables/media.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists, events } = dashboardResources
const key = () => ({ 'idempotency-key': `"${crypto.randomUUID()}"` })

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, name: 'Harbour Jam', ...more } })).id
  const get = (id: number) => site.ok(events.get, { params: { id } })
  const repeat = (id: number, dates: string[], headers = key()) =>
    site.call(series.repeatEvent, { params: { id }, json: { dates }, headers })
  const share = (id: number, json: object) => site.call(series.shareInSeries, { params: { id }, json })
  const datesOf = async (id: number) =>
    (await site.ok(events.list, { query: { series: id, ordering: 'date' } })).results.map(({ date }) => date)
  const made = async (id: number, dates: string[]) => (await repeat(id, dates)).body.events

  test('each day becomes an event that says the same, with the same picture and as many days', async () => {
    const multipart = new FormData()
    const fields = { ...least.events, name: 'Winter Residency', date: '2030-01-30', end_date: '2030-02-01' }
    for (const [name, value] of Object.entries({ ...fields, start_time: '20:30', is_featured: 'true' }))
      multipart.append(name, String(value))
    multipart.append('poster', await picture(1), 'poster.png')
    multipart.append('poster_alt', 'Two lamps')
    const { id } = await site.ok(events.create, { multipart })
    const answer = await repeat(id, ['2030-03-06', '2030-02-27'])
    expect(answer.status).toBe(201)
    expect(answer.headers.get('change-id')).toMatch(/^\d+$/)
    expect(answer.body).toMatchObject({
      series_id: id,
      events: [{ date: '2030-02-27' }, { date: '2030-03-06' }],
    })
    const original = await get(id)
    expect(original.series_id).toBe(id)
    const copy = await get(answer.body.events[0]?.id ?? 0)
    expect(copy).toMatchObject({
      name: 'Winter Residency',
      date: '2030-02-27',
      end_date: '2030-03-01',
      start_time: '20:30',
      poster: original.poster,
      poster_alt: 'Two lamps',
      series_id: id,
      is_featured: false,
      is_active: true,
    })
    expect(await datesOf(id)).toEqual(['2030-01-30', '2030-02-27', '2030-03-06'])
    const [newest] = (await site.ok(events.history, { params: { id: copy.id } })).results
    expect(newest).toMatchObject({ action: 'create' })
  })

  test('what became of a date, and its tickets, stay with it', async () => {
    const tickets = { ticket_status: 'SOLD_OUT', ticket_url: 'https://tickets.example/1' }
    const id = await add({ date: '2030-04-01', status: 'CANCELLED', ...tickets })
    const [first] = await made(id, ['2030-04-08'])
    expect(await get(first?.id ?? 0)).toMatchObject({
      status: 'SCHEDULED',
      ticket_status: null,
      ticket_url: '',
    })
    const free = await add({ date: '2030-04-02', ticket_status: 'FREE' })
    const [second] = await made(free, ['2030-04-09'])
    expect(await get(second?.id ?? 0)).toMatchObject({ ticket_status: 'FREE' })
  })

  test('a date of a series is repeated within it, and no day twice', async () => {
    const id = await add({ date: '2030-05-01' })
    const [second] = await made(id, ['2030-05-08'])
    const third = await repeat(second?.id ?? 0, ['2030-05-15'])
    expect(third.body.series_id).toBe(id)
    const refused = await repeat(id, ['2030-05-22', '2030-05-15'])
    expect(refused.status).toBe(400)
    expect(refused.problem?.errors?.dates).toEqual([
      '2030-05-15 is a date of this series already. Leave it out.',
    ])
    expect((await repeat(id, ['2030-05-29', '2030-05-29'])).status).toBe(400)
    expect((await repeat(id, [])).status).toBe(400)
    expect((await repeat(9_999, ['2030-05-29'])).status).toBe(404)
    expect(await datesOf(id)).toEqual(['2030-05-01', '2030-05-08', '2030-05-15'])
  })

  test('an event whose line-up names somebody archived since is repeated as it is', async () => {
    const { id: guest } = await site.ok(artists.create, { json: least.artists })
    const { id: first } = await site.ok(artists.create, { json: least.artists })
    const lineup = [{ id: guest, role: 'Support' }]
    const id = await add({ date: '2030-08-01', artist_id: first, lineup })
    for (const one of [guest, first])
      await site.ok(artists.patch, { params: { id: one }, json: { is_active: false } })
    const [copy] = await made(id, ['2030-08-08'])
    expect((await get(copy?.id ?? 0)).lineup).toMatchObject(lineup)
    await site.ok(events.patch, { params: { id: copy?.id ?? 0 }, json: { lineup: [] } })
    const { revision } = await get(copy?.id ?? 0)
    await site.ok(series.shareInSeries, {
      params: { id },
      json: { fields: ['lineup'], events: [{ id: copy?.id ?? 0, revision }] },
    })
    expect((await get(copy?.id ?? 0)).lineup).toMatchObject(lineup)
  })

  test('the dates of an event that is announced later are announced with it', async () => {
    const id = await add({ date: '2090-08-01', is_active: false, publish_at: '2090-07-01T10:00:00Z' })
    const [copy] = await made(id, ['2090-08-08'])
    expect(await get(copy?.id ?? 0)).toMatchObject({
      is_active: false,
      publish_at: '2090-07-01T10:00:00.000Z',
    })
  })

  test('a day on which the event would end too late is refused', async () => {
    const id = await add({ date: '2199-01-01', end_date: '2199-12-01' })
    const { problem } = await repeat(id, ['2199-02-01', '2200-06-01'])
    expect(problem?.errors?.dates).toEqual([
      'The event of 2200-06-01 would end after 2200-12-31. Leave this day out.',
    ])
    expect((await get(id)).series_id).toBeNull()
  })

  test('a date that is named twice is refused, and nothing is changed', async () => {
    const id = await add({ date: '2030-09-01' })
    const [copy] = await made(id, ['2030-09-08'])
    await site.ok(events.patch, { params: { id }, json: { name: 'Another' } })
    const { revision } = await get(copy?.id ?? 0)
    const one = { id: copy?.id ?? 0, revision }
    const { problem } = await share(id, { fields: ['name'], events: [one, one] })
    expect(problem?.errors?.events).toEqual([`Event ${copy?.id} is named twice. Name it once.`])
    expect((await get(copy?.id ?? 0)).name).toBe('Harbour Jam')
  })

  test('a request sent twice makes its dates once', async () => {
    const id = await add({ date: '2030-06-01' })
    const headers = key()
    const first = await repeat(id, ['2030-06-08'], headers)
    expect((await repeat(id, ['2030-06-08'], headers)).body).toEqual(first.body)
    expect(await datesOf(id)).toEqual(['2030-06-01', '2030-06-08'])
  })

  test('visitors see events, and nothing of the series', async () => {
    const id = await add({ date: '2030-07-01' })
    const [other] = await made(id, ['2030-07-08'])
    for (const one of [id, other?.id ?? 0])
      expect(await site.ok(visitors.getEvent, { params: { id: one }, token: null })).toMatchObject({
        series_id: null,
      })
  })

  test('fields are brought to the chosen dates alone, and the picture with its text', async () => {
    const id = await add({ date: '2030-08-01', location: 'Pier 3' })
    const others = await made(id, ['2030-08-08', '2030-08-15'])
    const [second, third] = others.map((event) => event.id) as [number, number]
    const multipart = new FormData()
    multipart.append('poster', await picture(2), 'poster.png')
    multipart.append('poster_alt', 'A crane')
    multipart.append('location', 'Dry Dock')
    await site.ok(events.patch, { params: { id }, multipart })
    const answer = await share(id, { fields: ['location', 'poster'], events: [{ id: second, revision: 1 }] })
    expect(answer.body).toEqual({ changed: 1 })
    const { poster } = await get(id)
    expect(await get(second)).toMatchObject({
      location: 'Dry Dock',
      poster,
      poster_alt: 'A crane',
      date: '2030-08-08',
      revision: 2,
    })
    expect(await get(third)).toMatchObject({ location: 'Pier 3', poster: null, revision: 1 })
    const again = { fields: ['location'], events: [{ id: second, revision: 2 }] }
    expect((await share(id, again)).body).toEqual({ changed: 0 })
    expect((await get(second)).revision).toBe(2)
  })

  test('a picture that a date had of its own is released', async () => {
    const id = await add({ date: '2030-10-01' })
    const [second] = await made(id, ['2030-10-08'])
    const multipart = { poster: await picture(3) }
    const other = { id: second?.id ?? 0 }
    const { poster_picture: own } = await site.ok(events.patch, { params: other, multipart })
    await share(id, { fields: ['poster'], events: [{ ...other, revision: 2 }] })
    expect((await get(other.id)).poster).toBeNull()
    const unused = await listLongUnused(site.deps.db.read, '2199-01-01T00:00:00.000Z')
    expect(unused.some((media) => own?.url.includes(media))).toBe(true)
  })

  test('a date that cannot have what is brought is named in the reason, and nothing is changed', async () => {
    const artist = async (name: string) =>
      (await site.ok(artists.create, { json: { ...least.artists, name } })).id
    const [nova, tide] = [await artist('Nova'), await artist('Tide')]
    const id = await add({ date: '2030-11-01', artist_id: nova, lineup: [] })
    const [second, third] = (await made(id, ['2030-11-08', '2030-11-15'])).map((event) => event.id ?? 0)
    await site.ok(events.patch, { params: { id }, json: { lineup: [{ id: tide }] } })
    await site.ok(events.patch, { params: { id: third ?? 0 }, json: { artist_id: tide } })
    const both = [
      { id: second, revision: 1 },
      { id: third, revision: 2 },
    ]
    const { status, problem } = await share(id, { fields: ['lineup'], events: both })
    expect(status).toBe(400)
    expect(problem?.detail).toMatch(/^The date on 2030-11-15: lineup: /)
    expect(problem?.errors).toEqual({
      lineup: [
        'The date on 2030-11-15: Number 1 is the artist of the event, who stands first. Take it away here.',
      ],
    })
    expect((await get(second ?? 0)).lineup).toEqual([])
  })

  test('a date changed meanwhile, or of another series, stops the whole', async () => {
    const id = await add({ date: '2030-09-01' })
    const [second, third] = (await made(id, ['2030-09-08', '2030-09-15'])).map((event) => event.id)
    const stranger = await add({ date: '2030-09-02' })
    await site.ok(events.patch, { params: { id }, json: { location: 'Dry Dock' } })
    await site.ok(events.patch, { params: { id: third ?? 0 }, json: { age: '18+' } })
    const both = [second, third].map((one) => ({ id: one, revision: 1 }))
    const stale = await share(id, { fields: ['location'], events: both })
    expect(stale.status).toBe(409)
    expect(stale.problem?.detail).toContain('2030-09-15')
    const foreign = [
      { id: second, revision: 1 },
      { id: stranger, revision: 1 },
    ]
    expect((await share(id, { fields: ['location'], events: foreign })).status).toBe(400)
    expect((await share(stranger, { fields: ['location'], events: [both[0]] })).status).toBe(400)
    expect(await get(second ?? 0)).toMatchObject({ location: 'Here', revision: 1 })
    for (const field of ['date', 'is_active', 'series_id', 'poster_alt'])
      expect((await share(id, { fields: [field], events: [both[0]] })).status).toBe(400)
  })
})
