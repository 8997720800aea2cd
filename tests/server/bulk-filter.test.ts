// One save of all that a list finds: what was shown is changed and nothing else, up to ten thousand, while others read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { limits } from '#contract/limits.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecords } from '#db/records.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists, events } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const addArtist = async (more: object) =>
    (await site.ok(artists.create, { json: { ...least.artists, ...more } })).id
  const artist = (id: number) => site.ok(artists.get, { params: { id } })
  const look = (json: object) => site.ok(bulk.previewBulkEdit, { json })
  const save = (json: object) => site.call(bulk.bulkEdit, { json })

  const json = { resource: 'artists', filter: { q: 'moorhen' }, changes: { genre: 'Shanty' } }
  const three = () => Promise.all([1, 2, 3].map((one) => addArtist({ name: `Moorhen ${one}` })))
  const hide = async () => {
    const all = { resource: 'artists', filter: { q: 'moorhen' }, changes: { is_active: false } }
    const { count, seen } = await look(all)
    await save({ ...all, shown: { count, seen } })
    const { results } = await site.ok(artists.list, { query: { q: 'moorhen' } })
    for (const { id } of results) await site.ok(artists.patch, { params: { id }, json: { name: 'Other' } })
  }

  test('only what was shown is changed: not what came since, nor what was changed since', async () => {
    const [first = 0, second = 0, third = 0] = await three()
    const { count, seen } = await look(json)
    expect(count).toBe(3)
    await site.ok(artists.patch, { params: { id: second }, json: { name: 'Moorhen Two' } })
    await site.ok(artists.patch, { params: { id: third }, json: { name: 'Coot' } })
    const late = await addArtist({ name: 'Moorhen 4' })
    const { body } = await save({ ...json, shown: { count, seen } })
    expect(body).toMatchObject({ changed: 1, left: 2 })
    expect(body.problems.map(({ id }) => id).sort()).toEqual([second, late].sort())
    expect((await artist(first)).genre).toBe('Shanty')
    for (const id of [second, third, late]) expect((await artist(id)).genre).not.toBe('Shanty')
    await hide()
  })

  test.each([-1, 1])('another number than was shown is refused: %i', async (more) => {
    const ids = await three()
    const { count, seen } = await look(json)
    const answer = await save({ ...json, shown: { count: count + more, seen } })
    expect([answer.status, answer.problem?.detail]).toEqual([
      409,
      expect.stringContaining('Nothing was changed'),
    ])
    for (const id of ids) expect((await artist(id)).revision).toBe(1)
    // What changed meanwhile explains a difference of one.
    await addArtist({ name: 'Dabchick' })
    const answered = await save({ ...json, shown: { count: count + more, seen } })
    expect(answered.status).toBe(more > 0 ? 201 : 409)
    await hide()
  })

  test('more than a save may change are refused, and nothing is changed', async () => {
    const values = Array.from({ length: limits.bulkEdit + 1 }, (_, place) => ({
      fields: { name: `Plover ${place}`, date: '2030-01-01', location: 'Here', description: 'x' },
      images: {},
    }))
    await site.deps.db.write((tx) =>
      insertRecords(tx, mappings.events, values as never, site.deps.clock().toISOString()),
    )
    const all = { resource: 'events', filter: { q: 'plover' }, changes: { is_featured: true } }
    const refused = await site.call(bulk.previewBulkEdit, { json: all })
    expect([refused.status, refused.problem?.errors?.filter?.[0]]).toEqual([
      400,
      // In plain digits, because a comma is a decimal sign in German.
      expect.stringContaining('more than 10000 records'),
    ])
    expect((await save({ ...all, shown: { count: 10_001, seen: 1 } })).status).toBe(400)
    expect((await site.ok(events.list, { query: { q: 'plover', is_featured: true } })).count).toBe(0)
  })

  test('others read while ten thousand are saved', async () => {
    const id = (await site.ok(events.list, { query: { q: 'plover', page_size: 1 } })).results[0]?.id ?? 0
    await site.ok(events.patch, { params: { id }, json: { name: 'Lapwing' } })
    const all = { resource: 'events', filter: { q: 'plover' }, changes: {}, shift_days: 1 }
    const { count, seen } = await look(all)
    expect(count).toBe(limits.bulkEdit)
    const other = await save({ ...all, shown: { count: count - 1, seen } })
    expect(other.problem?.detail).toMatch(/^10000 records match by now, and 9999 were shown\./)
    let isDone = false
    const saving = save({ ...all, shown: { count, seen } }).finally(() => {
      isDone = true
    })
    let reads = 0
    while (!isDone) {
      await site.ok(artists.list, { query: { page_size: 1 } })
      if (!isDone) reads += 1
    }
    expect((await saving).body).toMatchObject({ changed: limits.bulkEdit, left: 0 })
    expect(reads).toBeGreaterThan(5)
  })
})
