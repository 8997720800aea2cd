// Many changes at once, several publishers at once, midnight.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, updateRecord } from '#db/records.ts'
import { addChange } from '#db/tables/outbox.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { least } from '#tests/server/samples.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { inNumber } from '#tests/support/thorough.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

/** Saves of another record that a page may take to show what was saved of its own. */
const mostSavesBefore = 50

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
  for (const name of ['Ada', 'Bo', 'Cy'])
    await site.ok(dashboardResources.artists.create, { json: { ...least.artists, name } })
  await site.ok(dashboardResources.events.create, {
    json: { ...least.events, date: '2026-11-20', name: 'Tonight' },
  })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

const changes = inNumber(250, 1000)

test('very many changes at once make a few runs, and the newest state wins', async () => {
  const { db } = site.deps
  const start = performance.now()
  let last = 0
  for (let index = 1; index <= changes; index += 1) {
    last = await db.write(async (tx) => {
      await updateRecord(
        tx,
        mappings.artists,
        1,
        { fields: { name: `Ada ${index}` }, images: {} },
        site.deps.clock().toISOString(),
      )
      return addChange(
        tx,
        ['artist-1', 'artists', 'search'],
        'artists 1 update',
        site.deps.clock().toISOString(),
      )
    })
    // As between requests, whatever else is due has a turn, such as renewing the lease.
    await setImmediate()
  }
  const saved = performance.now() - start
  await site.settled()
  expect(await site.page('/artists/1')).toContain(`Ada ${changes}`)
  expect(await site.page('/artists')).toContain(`Ada ${changes}`)
  expect((await getRecord(db.read, mappings.artists, 1))?.fields.name).toBe(`Ada ${changes}`)
  const { publisher } = site.publishing
  expect(publisher.progressOf(last)).toMatchObject({ failures: [], counts: { waiting: 0 } })
  // One page of the artist, as often as it could be rendered while they came.
  expect(publisher.renderings('/artists/1')).toBeLessThan(100 + saved / 5)
}, 60_000)

test('no change waits for others: one beside a stream of them is on its page while the stream goes on', async () => {
  let isStreaming = true
  let saves = 0
  const stream = (async () => {
    for (; isStreaming; saves += 1)
      await site.ok(dashboardResources.artists.patch, {
        params: { id: 2 },
        json: { genre: `Genre ${saves}` },
      })
  })()
  try {
    await expect.poll(() => saves).toBeGreaterThan(10)
    await site.ok(dashboardResources.artists.patch, {
      params: { id: 3 },
      json: { genre: 'Quite another' },
    })
    const before = saves
    await expect
      .poll(() => site.page('/artists/3'), { interval: 5, timeout: 30_000 })
      .toContain('Quite another')
    expect(saves - before).toBeLessThan(mostSavesBefore)
  } finally {
    isStreaming = false
    await stream
  }
  await site.settled()
}, 60_000)

test('at midnight exactly the pages that asked for the date are rendered again', async () => {
  const { publisher, release } = site.publishing
  const dated = release.state.pathsWith(['today']).sort()
  expect(dated).toContain('/events')
  expect(dated).not.toContain('/about')
  expect(await site.page('/events')).toContain('Tonight')
  const before = new Map([...release.pages.keys()].map((path) => [path, publisher.renderings(path)]))
  site.pass(24 * 3_600_000)
  await site.settled()
  const again = [...release.pages.keys()]
    .filter((path) => publisher.renderings(path) !== before.get(path))
    .sort()
  expect(again).toEqual(dated)
  expect(await site.page('/events')).not.toContain('Tonight')
  site.admin = await site.signIn('ada')
  site.staff = await site.signIn('sam')
})

rareTest(
  'a second publisher stands by, serves what the first one writes, and takes over when it is gone',
  async () => {
    const second = await openPublisher(settingsOf(site))
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { name: 'Bo the First' } })
    await site.settled()
    const digest = () => site.publishing.release.pages.get('/artists/2')?.digest
    await expect.poll(() => second.release.pages.get('/artists/2')?.digest).toBe(digest())
    await site.publishing.close()
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { name: 'Bo the Second' } })
    const page = async () => {
      const entry = second.release.pages.get('/artists/2')
      return (
        entry && (await import('node:fs/promises')).readFile(`${second.release.folder}/${entry.file}`, 'utf8')
      )
    }
    await expect.poll(page, { timeout: 15_000 }).toContain('Bo the Second')
    await second.close()
  },
  60_000,
)
