// Who plays besides the artist of an event: kept in order, refused as a whole, found from the artist's side, and gone with
// an artist that is archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { isPartTag, removedTag } from '#contract/tags.ts'
import { listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists, events } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let nova = 0
  let coal = 0
  let tide = 0
  beforeAll(async () => {
    site = await createTestApp(kind)
    const artist = async (name: string) =>
      (await site.ok(artists.create, { json: { ...least.artists, name } })).id
    nova = await artist('Nova')
    coal = await artist('Coalfax')
    tide = await artist('Low Tide')
  })
  afterAll(() => site.close())

  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, ...more } })).id
  const patch = (id: number, json: object) => site.call(events.patch, { params: { id }, json })
  const read = (id: number) => site.call(visitors.getEvent, { params: { id } })
  const tagsOf = ({ headers }: { headers: Headers }) => headers.get('cache-tag')?.split(',') ?? []
  const played = async (id: number) =>
    (await site.ok(visitors.getArtist, { params: { id } })).events.map((event) => [event.id, event.role])
  const titles = async (q: string) =>
    (await site.ok(visitors.search, { query: { q } })).map(({ title }) => title)
  const archive = (id: number) => site.ok(artists.archive, { params: { id } })
  const restore = (id: number) => site.ok(artists.patch, { params: { id }, json: { is_active: true } })
  const lastTags = async () => (await listChanges(site.deps.db.read, 0, 1000)).at(-1)?.tags ?? []

  test('artists stand in the order they were given, as JSON and as a form, and a role may be left out', async () => {
    const id = await add({ artist_id: nova, lineup: [{ id: tide, role: 'DJ set' }, { id: coal }] })
    const { body } = await read(id)
    expect(body.artist?.name).toBe('Nova')
    expect(body.lineup.map(({ name, role, genre }) => [name, role, genre])).toEqual([
      ['Low Tide', 'DJ set', 'Pop'],
      ['Coalfax', '', 'Pop'],
    ])
    const turned = JSON.stringify([{ id: coal, role: ' support ' }, { id: tide }])
    await site.ok(events.patch, { params: { id }, multipart: { lineup: turned } })
    expect((await read(id)).body.lineup.map(({ id: one, role }) => [one, role])).toEqual([
      [coal, 'support'],
      [tide, ''],
    ])
    expect((await read(await add({}))).body.lineup).toEqual([])
  })

  test('an event is on the page of everyone who plays, newest first, and in the list of each', async () => {
    const old = await add({ artist_id: coal, date: '2026-01-01', name: 'Old' })
    const late = await add({ date: '2030-01-01', lineup: [{ id: coal, role: 'support' }], name: 'Late' })
    const hidden = await add({ lineup: [{ id: coal }], is_active: false })
    const events_ = await played(coal)
    expect(events_[0]).toEqual([late, 'support'])
    expect(events_.at(-1)).toEqual([old, ''])
    expect(events_.map(([id]) => id)).not.toContain(hidden)
    const listed = await site.ok(visitors.listEvents, { query: { artist: coal, page_size: 200 } })
    expect(new Set(listed.results.map(({ id }) => id))).toEqual(new Set(events_.map(([id]) => id)))
    const forStaff = await site.ok(events.list, { query: { artist: coal, page_size: 200 } })
    expect(forStaff.results.map(({ id }) => id)).toContain(hidden)
    await patch(late, { lineup: [] })
    expect((await played(coal)).map(([id]) => id)).not.toContain(late)
  })

  test('who comes and who goes is announced to both', async () => {
    const id = await add({ lineup: [{ id: coal }] })
    expect(await lastTags()).toContain(`artist-${coal}-events`)
    await patch(id, { lineup: [{ id: tide }] })
    expect(await lastTags()).toEqual(
      expect.arrayContaining([`artist-${coal}-events`, `artist-${tide}-events`]),
    )
    expect(tagsOf(await read(id))).toContain(`event-${id}-lineup`)
  })

  test('an archived artist is gone from every line-up at once, and the change counts as a removal', async () => {
    const id = await add({
      name: 'Ebb Night',
      artist_id: nova,
      lineup: [{ id: tide, role: 'x' }, { id: coal }],
    })
    expect(await titles('ebb night low tide')).toEqual(['Ebb Night'])
    const before = tagsOf(await read(id))
    await archive(tide)
    const tags = await lastTags()
    expect(tags).toContain(removedTag)
    expect(tags.filter(isPartTag).filter((tag) => before.includes(tag))).toEqual([`event-${id}-lineup`])
    const shown = await read(id)
    expect(shown.body.lineup.map(({ name }) => name)).toEqual(['Coalfax'])
    expect(JSON.stringify(shown.body)).not.toContain('Low Tide')
    expect(await titles('ebb night low tide')).toEqual([])
    const staff = await site.ok(events.get, { params: { id } })
    expect(staff.lineup.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Low Tide', false],
      ['Coalfax', true],
    ])
    await restore(tide)
    expect(await lastTags()).not.toContain(removedTag)
    expect((await read(id)).body.lineup.map(({ name }) => name)).toEqual(['Low Tide', 'Coalfax'])
    expect(await titles('ebb night low tide')).toEqual(['Ebb Night'])
  })

  test('a new name of an artist is announced to the line-ups, and found', async () => {
    const id = await add({ name: 'Flood', lineup: [{ id: tide }] })
    await site.ok(artists.patch, { params: { id: tide }, json: { name: 'High Tide' } })
    expect(await lastTags()).toContain(`event-${id}-lineup`)
    expect(await titles('flood high')).toEqual(['Flood'])
    await site.ok(artists.patch, { params: { id: tide }, json: { name: 'Low Tide' } })
  })

  test('history tells of it, and an earlier line-up can be put back', async () => {
    const id = await add({ lineup: [{ id: tide, role: 'a' }] })
    await patch(id, { lineup: [{ id: coal, role: '' }] })
    const { results } = await site.ok(events.history, { params: { id } })
    expect(results[0]).toMatchObject({
      before: { lineup: [{ id: tide, role: 'a' }] },
      after: { lineup: [{ id: coal, role: '' }] },
    })
    expect((await patch(id, { lineup: results[0]?.before.lineup })).status).toBe(200)
  })

  test.each<[string, (ids: { nova: number; coal: number }) => object, string, string]>([
    [
      'the same artist twice',
      ({ nova: a, coal: b }) => ({ lineup: [{ id: a }, { id: b }, { id: a }] }),
      'lineup',
      'Numbers 1 and 3 are the same artist. Take one away.',
    ],
    [
      'the artist of the event',
      ({ nova: a, coal: b }) => ({ artist_id: b, lineup: [{ id: a }, { id: b }] }),
      'lineup',
      'Number 2 is the artist of the event, who stands first. Take it away here.',
    ],
    [
      'an artist that there is not',
      ({ nova: a }) => ({ lineup: [{ id: a }, { id: 999 }] }),
      'lineup',
      'Number 2: There is no such artist. Choose another, or take the row away.',
    ],
    [
      'a row without an artist',
      ({ nova: a }) => ({ lineup: [{ id: a }, { id: null, role: 'x' }] }),
      'lineup',
      'Number 2: Choose an artist, or take the row away.',
    ],
    [
      'a role that is too long',
      ({ nova: a }) => ({ lineup: [{ id: a, role: 'x'.repeat(81) }] }),
      'lineup',
      'Number 1: At most 80 characters; this has 81.',
    ],
    [
      'an unknown field',
      ({ nova: a }) => ({ lineup: [{ id: a, name: 'Nova' }] }),
      'lineup',
      'Number 1: There is no field “name”. Remove it.',
    ],
    ['no list', () => ({ lineup: 'Nova' }), 'lineup', 'Must be a list.'],
    [
      'too many',
      () => ({ lineup: Array.from({ length: 51 }, (_, index) => ({ id: index + 1 })) }),
      'lineup',
      'At most 50 entries.',
    ],
  ])('%s is refused by its field', async (_, fields, field, message) => {
    const json = { ...least.events, ...fields({ nova, coal }) }
    const refused = await site.call(events.create, { json })
    expect([refused.status, refused.problem?.errors]).toEqual([400, { [field]: [message] }])
  })

  test('an archived artist is refused when it is new, and stays where it stood', async () => {
    const id = await add({ lineup: [{ id: tide }] })
    await archive(tide)
    const refused = await site.call(events.create, { json: { ...least.events, lineup: [{ id: tide }] } })
    expect(refused.problem?.errors?.lineup?.[0]).toBe(
      'Number 1: Low Tide is archived, so that visitors would not see it here. Restore it first, or choose another artist.',
    )
    expect((await patch(id, { lineup: [{ id: coal }, { id: tide }] })).status).toBe(200)
    await restore(tide)
  })

  test('an artist that is planned may be named before its moment, and is seen from then on', async () => {
    const json = { ...least.artists, name: 'Undertow', publish_at: '2026-11-20T20:30:00.000Z' }
    const planned = (await site.ok(artists.create, { json })).id
    const id = await add({ name: 'Announced', lineup: [{ id: planned }, { id: coal }] })
    const shown = await read(id)
    expect(shown.body.lineup.map(({ name }) => name)).toEqual(['Coalfax'])
    expect(tagsOf(shown)).toEqual([`event-${id}`, `event-${id}-lineup`])
    expect(await titles('announced undertow')).toEqual([])
    await restore(planned)
    expect(await lastTags()).toContain(`event-${id}-lineup`)
    expect((await read(id)).body.lineup.map(({ name }) => name)).toEqual(['Undertow', 'Coalfax'])
    expect(await titles('announced undertow')).toEqual(['Announced'])
  })

  test('the first artist may not be one of the line-up already, whichever is changed', async () => {
    const id = await add({ artist_id: nova, lineup: [{ id: coal }] })
    expect((await patch(id, { artist_id: coal })).problem?.errors).toHaveProperty('lineup')
    expect((await patch(id, { artist_id: coal, lineup: [{ id: nova, role: 'now support' }] })).status).toBe(
      200,
    )
    expect((await patch(id, { artist_id: null })).status).toBe(200)
    expect((await read(id)).body).toMatchObject({ artist: null, lineup: [{ id: nova }] })
  })
})
