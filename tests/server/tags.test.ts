// What the publisher relies on: a page is made again exactly when a tag it was made with changed. And what visitors
// rely on: an answer kept in memory is never older than the last write.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { isConcerned, readChange } from '#contract/field-tags.ts'
import { resourceNames } from '#contract/resources.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { type App, createApp } from '#server/app.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { inNumber } from '#tests/support/thorough.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { type Act, anyPlan, populate, publicPaths } from './public-world.ts'
import { least, samples } from './samples.ts'
import { changedValues } from './shown-leaves.ts'

interface Seen {
  status: number
  body: string
  tags: readonly string[]
}

async function look(app: App): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const path of publicPaths) {
    const response = await app.request(`http://localhost/api${path}`)
    const tags = response.headers.get('cache-tag')?.split(',') ?? []
    seen.set(path, { status: response.status, body: await response.text(), tags })
  }
  return seen
}

/** The same application without a memory. */
function forgetful({ deps }: TestApp): App {
  return createApp({ ...deps, cache: { ...deps.cache, get: () => undefined, set: () => {} } })
}

/** The tags of a change, checked for every answer that is another one after it, and for every single value in it. */
function assertTagged(
  before: Map<string, Seen>,
  after: Map<string, Seen>,
  changed: readonly string[],
  act: string,
) {
  const change = readChange(changed)
  const isAnnounced = (tags: readonly string[]) => tags.some((tag) => isConcerned(change, tag))
  for (const [path, was] of before) {
    const is = after.get(path) as Seen
    if (is.body === was.body) continue
    // What was not there before has no page yet: it is found by the tags it has now.
    const tags = was.status === 200 ? was.tags : is.tags
    expect([act, path, isAnnounced(tags), tags, changed]).toEqual([act, path, true, tags, changed])
    if (was.status !== 200 || is.status !== 200) continue
    for (const value of changedValues(path, JSON.parse(was.body), JSON.parse(is.body), was.tags))
      expect([act, path, value, isAnnounced(value.tags), changed]).toEqual([act, path, value, true, changed])
  }
}

const runs = { sqlite: inNumber(1, 40), postgres: inNumber(1, 10) }
/** One of so many fields is changed: what announces them knows no database. */
const fieldsApart = { sqlite: inNumber(3, 1), postgres: inNumber(10, 1) }

describe.each(someDatabases)('on %s', (kind) => {
  test(
    'after any history, kept answers are fresh and every changed answer was announced by its tags',
    async () => {
      const check = async (plans: (() => Promise<Act>)[]) => {
        const site = await createTestApp(kind)
        try {
          await populate(site)
          const fresh = forgetful(site)
          let before = await look(fresh)
          await look(site.app)
          for (const plan of plans) {
            const { endpoint, options } = await plan()
            const last = await lastChangeId(site.deps.db.read)
            const answer = await site.call(endpoint, options)
            const rows = await listChanges(site.deps.db.read, last)
            const act = `${endpoint.method} ${endpoint.path} ${JSON.stringify(options)} → ${answer.status}`
            if (answer.problem) expect(rows, act).toEqual([])
            const after = await look(fresh)
            assertTagged(
              before,
              after,
              rows.flatMap((row) => row.tags),
              act,
            )
            expect(await look(site.app)).toEqual(after)
            before = after
          }
          site.pass(86_400_000)
          const nextDay = await look(fresh)
          assertTagged(before, nextDay, ['today'], 'midnight')
          expect(await look(site.app)).toEqual(nextDay)
        } finally {
          await site.close()
        }
      }
      const history = fc.array(anyPlan, { minLength: 12, maxLength: 24 })
      await fc.assert(fc.asyncProperty(history, check), {
        numRuns: runs[kind],
        seed: 20_261_120,
        endOnFailure: true,
      })
    },
    inNumber(60_000, 900_000),
  )

  test('a change of any single field is announced to every answer it alters', async () => {
    const site = await createTestApp(kind)
    await populate(site)
    const fresh = forgetful(site)
    let before = await look(fresh)
    let place = 0
    for (const name of resourceNames) {
      const { patch } = dashboardResources[name] as (typeof dashboardResources)['partners']
      for (const [field, value] of Object.entries(samples[name])) {
        place += 1
        if (place % fieldsApart[kind] > 0) continue
        const last = await lastChangeId(site.deps.db.read)
        await site.ok(patch, { params: { id: 1 }, json: { [field]: value } })
        const rows = await listChanges(site.deps.db.read, last)
        const after = await look(fresh)
        assertTagged(
          before,
          after,
          rows.flatMap((row) => row.tags),
          `${name} ${field}`,
        )
        before = after
      }
    }
    await site.close()
  }, 120_000)

  test('two events that change places are announced to what shows their order alone', async () => {
    const site = await createTestApp(kind)
    await populate(site)
    const fresh = forgetful(site)
    const { create, patch } = dashboardResources.events
    const { id } = await site.ok(create, { json: { ...least.events, artist_id: 1, date: '2027-02-01' } })
    const before = await look(fresh)
    const last = await lastChangeId(site.deps.db.read)
    await site.ok(patch, { params: { id }, json: { date: '2020-02-01' } })
    const rows = await listChanges(site.deps.db.read, last)
    assertTagged(before, await look(fresh), rows.flatMap((row) => row.tags), 'the later one comes first') // biome-ignore format: one call
    await site.close()
  })

  test('answers asked for while writes go on are not kept when they were made too early', async () => {
    const site = await createTestApp(kind)
    await populate(site)
    const fresh = forgetful(site)
    for (let round = 0; round < 6; round += 1) {
      const write = async (place: number) => {
        const params = { id: (place % 3) + 1 }
        await site.ok(dashboardResources.artists.patch, { params, json: { name: `Name ${round} ${place}` } })
      }
      const reads = () =>
        Promise.all(['/artists/', '/events/', '/artists/1/'].map((path) => site.raw(`/api${path}`)))
      await Promise.all([write(0), reads(), write(1), reads(), write(2), reads()])
      expect(await look(site.app)).toEqual(await look(fresh))
    }
    await site.close()
  })

  test('an answer is kept only for what was known, and for the day, when it was begun', async () => {
    const site = await createTestApp(kind)
    const { cache } = site.deps
    await cache.catchUp()
    const answer = { body: new Uint8Array([120]), etag: '"x"', tags: ['artists', 'today'], route: '/' }
    const moment = cache.moment()
    await site.ok(dashboardResources.slides.create, { json: least.slides })
    await cache.catchUp()
    cache.set('early', answer, moment)
    expect(cache.get('early')).toBeUndefined()
    const yesterday = cache.moment()
    site.pass(86_400_000)
    cache.set('midnight', answer, yesterday)
    expect(cache.get('midnight')).toBeUndefined()
    cache.set('kept', answer, cache.moment())
    expect(cache.get('kept')?.body).toEqual(answer.body)
    site.staff = await site.signIn('sam')
    await site.ok(dashboardResources.artists.create, { json: least.artists })
    await cache.catchUp()
    expect(cache.get('kept')).toBeUndefined()
    await site.close()
  })

  test('an event is found by the new name of its artist, and not by the old one', async () => {
    const site = await createTestApp(kind)
    await populate(site)
    const found = async (q: string) =>
      (await site.ok(publicEndpoints.search, { query: { q } })).map((hit) => `${hit.type} ${hit.id}`).sort()
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { name: 'Quagmire' } })
    expect(await found('quagmire')).toEqual(['artist 2', 'event 2'])
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { name: 'Velvet' } })
    expect([await found('quagmire'), await found('velvet')]).toEqual([[], ['artist 2', 'event 2']])
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { is_active: false } })
    expect(await found('velvet')).toEqual([])
    await site.close()
  })
})
