// Several records in one save: looked at before, told of what is left, undone as one, and nobody's change overwritten.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { partTag, removedTag } from '#contract/tags.ts'
import { listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists, events, staff } = dashboardResources
const key = () => ({ 'idempotency-key': `"${crypto.randomUUID()}"` })

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const addArtist = async (more: object = {}) =>
    (await site.ok(artists.create, { json: { ...least.artists, ...more } })).id
  const addEvent = async (more: object = {}) =>
    (await site.ok(events.create, { json: { ...least.events, ...more } })).id
  const artist = (id: number) => site.ok(artists.get, { params: { id } })
  const event = (id: number) => site.ok(events.get, { params: { id } })
  const named = (ids: number[], revision = 1) => ids.map((id) => ({ id, revision }))
  const look = (json: object) => site.ok(bulk.previewBulkEdit, { json })
  const save = (json: object, headers = key()) => site.call(bulk.bulkEdit, { json, headers })
  const undo = (id: number | null) => site.call(bulk.undoBulkEdit, { params: { id: id ?? 0 } })
  /** Looks at what a filter finds and saves just that. */
  const saveAll = async (json: object) => {
    const { count, seen } = await look(json)
    return save({ ...json, shown: { count, seen } })
  }
  const changes = async () => (await listChanges(site.deps.db.read, 0, 1000)).reverse()

  test('records get their values in one change, each with its history, and get them back as one', async () => {
    const ids = [await addArtist(), await addArtist({ genre: 'Shanty' }), await addArtist()]
    const json = { resource: 'artists', records: named(ids), changes: { genre: 'Shanty' } }
    const before = (await changes()).length
    expect(await look(json)).toMatchObject({ count: 3, changed: 2, same: 1, left: 0, problems: [] })
    expect((await changes()).length).toBe(before)
    const answer = await save(json)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ changed: 2, same: 1, left: 0, problems: [] })
    const [change, ...others] = (await changes()).slice(0, -before)
    expect([change?.id, change?.username, others]).toEqual([
      Number(answer.headers.get('change-id')),
      'sam',
      [],
    ])
    for (const id of [ids[0], ids[2]]) expect(change?.tags).toContain(`artist-${id}`)
    expect(change?.tags).not.toContain(`artist-${ids[1]}`)
    for (const [place, revision] of [2, 1, 2].entries())
      expect(await artist(ids[place] ?? 0)).toMatchObject({ genre: 'Shanty', revision })
    const history = await site.ok(artists.history, { params: { id: ids[0] ?? 0 } })
    expect(history.results[0]).toMatchObject({
      username: 'sam',
      action: 'update',
      revision: 2,
      before: { genre: least.artists.genre },
      after: { genre: 'Shanty' },
    })
    const found = await site.ok(visitors.search, { query: { q: 'shanty' }, token: null })
    expect(JSON.stringify(found)).toContain(`"id":${ids[0]}`)
    const undone = await undo(answer.body.id)
    expect(undone.body).toMatchObject({ changed: 2, same: 0, left: 0 })
    expect(await artist(ids[0] ?? 0)).toMatchObject({ genre: least.artists.genre, revision: 3 })
    expect(await artist(ids[1] ?? 0)).toMatchObject({ genre: 'Shanty', revision: 1 })
    expect((await undo(answer.body.id)).body).toMatchObject({ changed: 0, same: 2, left: 0 })
    expect((await undo(undone.body.id)).body).toMatchObject({ changed: 2 })
    expect(await artist(ids[0] ?? 0)).toMatchObject({ genre: 'Shanty', revision: 4 })
  })

  test('what a colleague has changed meanwhile is left, by the save and by undo, and told by name', async () => {
    const ids = [await addArtist({ name: 'Tarn' }), await addArtist({ name: 'Sill' })]
    const [first = 0, second = 0] = ids
    await site.ok(artists.patch, { params: { id: second }, json: { genre: 'Hymn' } })
    const json = { resource: 'artists', records: named(ids), changes: { is_featured: true } }
    const problem = { id: second, name: 'Sill', reason: 'changed', message: expect.any(String) }
    expect(await look(json)).toMatchObject({ changed: 1, left: 1, problems: [problem] })
    const { body } = await save(json)
    expect(body).toMatchObject({ changed: 1, left: 1, problems: [problem] })
    expect(await artist(second)).toMatchObject({ is_featured: false, genre: 'Hymn', revision: 2 })
    await site.ok(artists.patch, { params: { id: first }, json: { name: 'Tarn Hows' } })
    expect((await undo(body.id)).body).toMatchObject({
      id: null,
      changed: 0,
      left: 1,
      problems: [{ id: first, name: 'Tarn Hows', reason: 'changed' }],
    })
    expect(await artist(first)).toMatchObject({ is_featured: true, name: 'Tarn Hows', revision: 3 })
    expect((await undo(999_999)).status).toBe(404)
  })

  test('records that are not there are told, and no record is named twice', async () => {
    const id = await addArtist()
    const json = { resource: 'artists', changes: { is_featured: true } }
    const answer = await save({ ...json, records: named([id, 9_999_999]) })
    expect(answer.body).toMatchObject({
      changed: 1,
      left: 1,
      problems: [{ id: 9_999_999, reason: 'absent' }],
    })
    expect((await save({ ...json, records: named([id, id]) })).status).toBe(400)
  })

  test('events move by days or to a day, and stay as long as they are', async () => {
    const long = await addEvent({ date: '2030-03-30', end_date: '2030-04-01' })
    const short = await addEvent({ date: '2030-03-31' })
    const json = { resource: 'events', records: named([long, short]) }
    const moved = await save({ ...json, changes: {}, shift_days: -7 })
    expect(moved.body).toMatchObject({ changed: 2 })
    expect(await event(long)).toMatchObject({ date: '2030-03-23', end_date: '2030-03-25' })
    expect(await event(short)).toMatchObject({ date: '2030-03-24', end_date: null })
    await undo(moved.body.id)
    expect(await event(long)).toMatchObject({ date: '2030-03-30', end_date: '2030-04-01' })
    const set = { resource: 'events', records: named([long, short], 3), changes: { date: '2030-05-01' } }
    expect((await save(set)).body).toMatchObject({ changed: 2 })
    expect(await event(long)).toMatchObject({ date: '2030-05-01', end_date: '2030-05-03' })
    expect(await event(short)).toMatchObject({ date: '2030-05-01', end_date: null })
  })

  test('an event that cannot have the values is left with the reason, and the others get them', async () => {
    const last = await addEvent({ name: 'Last Night', date: '2200-12-30' })
    const moved = await addEvent({ date: '2030-06-02', status: 'MOVED', previous_date: '2030-06-01' })
    const free = await addEvent({ date: '2030-06-03' })
    const json = { resource: 'events', records: named([last, moved, free]), changes: {}, shift_days: 30 }
    const found = await look(json)
    const { body } = await save(json)
    expect([found.changed, found.left, found.problems]).toEqual([body.changed, body.left, body.problems])
    expect(body.problems).toContainEqual({
      id: last,
      name: 'Last Night',
      reason: 'refused',
      message: expect.stringContaining('1900 and 2200'),
    })
    expect(await event(last)).toMatchObject({ date: '2200-12-30', revision: 1 })
    expect(await event(free)).toMatchObject({ date: '2030-07-03' })
  })

  test('the responsible person must be there', async () => {
    const { id } = await site.ok(staff.create, { json: least.staff })
    const one = await addEvent()
    const json = { resource: 'events', records: named([one]) }
    const refused = await save({ ...json, changes: { responsible: 9_999 } })
    expect([refused.status, refused.problem?.errors?.responsible?.[0]]).toEqual([
      400,
      expect.stringContaining('Choose another'),
    ])
    expect((await save({ ...json, changes: { responsible: id } })).body).toMatchObject({ changed: 1 })
    expect(await event(one)).toMatchObject({ responsible: id })
  })

  test('bad input is refused by the name of its field', async () => {
    const records = named([await addArtist()])
    const cases: [object, string][] = [
      [{ resource: 'artists', records, changes: { bio: 'x' } }, 'changes.bio'],
      [{ resource: 'artists', records, changes: {} }, 'changes'],
      [{ resource: 'artists', records, changes: { is_featured: 'yes' } }, 'is_featured'],
      [{ resource: 'artists', records, changes: {}, shift_days: 1 }, 'shift_days'],
      [{ resource: 'events', records, changes: { date: '2030-01-01' }, shift_days: 1 }, 'shift_days'],
      [{ resource: 'events', records, changes: { date: '2030-02-30' } }, 'date'],
      [{ resource: 'artists', records, filter: {}, changes: { genre: 'x' } }, 'records'],
      [{ resource: 'artists', changes: { genre: 'x' } }, 'records'],
      [
        { resource: 'artists', filter: { page: 2 }, changes: { genre: 'x' }, shown: { count: 1, seen: 1 } },
        'page',
      ],
      [{ resource: 'artists', filter: { q: 7 }, changes: { genre: 'x' }, shown: { count: 1, seen: 1 } }, 'q'],
      [{ resource: 'artists', filter: {}, changes: { genre: 'x' } }, 'shown'],
      [{ resource: 'artists', filter: {}, changes: { genre: 'x' }, shown: { count: 1, seen: 3e9 } }, 'shown'],
      [{ resource: 'users', records, changes: { is_active: false } }, 'resource'],
    ]
    for (const [json, field] of cases) {
      const { status, problem } = await save(json)
      expect([json, status, Object.keys(problem?.errors ?? {})]).toEqual([json, 400, [field]])
    }
  })

  test('a save that is sent twice changes once, and the answer is the same', async () => {
    const id = await addArtist()
    const json = { resource: 'artists', records: named([id]), changes: { genre: 'Shanty' } }
    const headers = key()
    const first = await save(json, headers)
    expect((await save(json, headers)).body).toEqual(first.body)
    expect(await artist(id)).toMatchObject({ revision: 2 })
  })

  test('archived means gone: pages, lists and search, for all at once; undo brings them back', async () => {
    const ids = [await addArtist({ name: 'Quayle One' }), await addArtist({ name: 'Quayle Two' })]
    const lineup = [{ id: ids[1], role: '' }]
    const played = await addEvent({ artist_id: ids[0], lineup, date: '2030-01-01' })
    const { body } = await saveAll({
      resource: 'artists',
      filter: { q: 'quayle' },
      changes: { is_active: false },
    })
    expect(body).toMatchObject({ changed: 2 })
    const [{ tags } = { tags: [] }] = await changes()
    const named = [`artist-${ids[0]}`, `artist-${ids[1]}`, partTag('event', played, 'lineup'), removedTag]
    expect(tags).toEqual(expect.arrayContaining(named))
    for (const id of ids)
      expect((await site.call(visitors.getArtist, { params: { id }, token: null })).status).toBe(404)
    const search = () => site.ok(visitors.search, { query: { q: 'quayle' }, token: null })
    expect(JSON.stringify(await search())).not.toContain('Quayle')
    const seen = await site.ok(visitors.getEvent, { params: { id: played }, token: null })
    expect(JSON.stringify(seen)).not.toContain('Quayle')
    const [latest] = (await site.ok(artists.history, { params: { id: ids[1] ?? 0 } })).results
    expect(latest?.action).toBe('archive')
    await undo(body.id)
    expect(JSON.stringify(await search())).toContain('Quayle Two')
    const again = await site.ok(visitors.getEvent, { params: { id: played }, token: null })
    expect(JSON.stringify(again)).toContain('Quayle One')
  })

  test('what appears by itself stays hidden while it gets other values', async () => {
    const id = await addArtist({ name: 'Nightjar', publish_at: '2026-12-24T18:00:00.000Z' })
    const { body, headers } = await save({
      resource: 'artists',
      records: named([id]),
      changes: { is_featured: true },
    })
    expect([body.changed, headers.get('change-id')]).toEqual([1, null])
    expect(await artist(id)).toMatchObject({ is_active: false, publish_at: '2026-12-24T18:00:00.000Z' })
    const shown = await save({ resource: 'artists', records: named([id], 2), changes: { is_active: true } })
    expect(await artist(id)).toMatchObject({ is_active: true, publish_at: null })
    await undo(shown.body.id)
    expect(await artist(id)).toMatchObject({ is_active: false, publish_at: '2026-12-24T18:00:00.000Z' })
  })
})
