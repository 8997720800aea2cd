// What a server that takes over still has to do: what no other server has shared, and nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { getSharedRelease, readSharedSite } from '#db/tables/shared-pages.ts'
import { seedRecords } from '#demo/seed.ts'
import { openBucket } from '#media/bucket.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

const patience = { timeout: 60_000, interval: 20 }
const apiModule = new URL('./breakable-api.ts', import.meta.url).href
const counts = { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 }
const location = 's3://site/shared'

let server: BucketServer
let site: TestSite
let dataDir: string
let app: Awaited<ReturnType<TestSite['another']>>
let second: OpenPublisher

const settings = (more: Partial<PublisherSettings> = {}) => ({
  shared: {
    location,
    endpoint: server.endpoint,
    open: async () => openBucket(location, { endpoint: server.endpoint }, { timeoutMs: 30_000, attempts: 1 }),
  },
  lease: { lastsMs: 1_500, renewMs: 200 },
  ...more,
})

beforeEach(async () => {
  server = await startBucketServer()
  site = await createTestSite({
    kind: 'postgres',
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'c' }),
    settings: settings({ apiModule }),
  })
  await site.publishing.settled()
  await expect.poll(async () => (await readSharedSite(site.deps.db.read)).live, patience).not.toBeNull()
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-takeover-'))
  app = await site.another()
  second = await openPublisher(settingsOf(site, settings({ home: join(dataDir, 'site'), db: app.deps.db })))
}, 150_000)
afterEach(async () => {
  await second.close()
  await app.close()
  await site.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  await server.close()
})

const rename = (resource: 'artists' | 'partners', name: string) =>
  site.ok(dashboardResources[resource].patch, { params: { id: 1 }, json: { name } })
const textOf = async (one: OpenPublisher, path: string) => {
  const page = one.release.pages.get(path)
  return page ? String(page.body ? Buffer.from(page.body) : await one.read(page)) : null
}
const changeShared = async () =>
  (await getSharedRelease(site.deps.db.read, second.release.id))?.change_id ?? 0

test('a takeover renders what a page leads to and nobody has shared, and not the page again', async () => {
  const { db } = site.deps
  const shares = () => [...second.release.pages.keys()].filter((path) => path.startsWith('/share/artist-1-'))
  const old = new Set(shares())
  await rename('artists', 'Has Another Picture')
  await site.publishing.settled()
  await expect.poll(() => shares().filter((path) => !old.has(path)).length, patience).toBe(1)
  const [before = ''] = shares().filter((path) => !old.has(path))
  const last = await lastChangeId(db.read)
  await expect.poll(changeShared, patience).toBe(last)
  // As when the server ends after it has shared the page and before it has shared the picture.
  await db.admin.deleteFrom('shared_pages').where('path', '=', before).execute()
  await db.admin
    .updateTable('shared_releases')
    .set({ change_id: last - 1 })
    .execute()
  await site.publishing.close()
  await expect.poll(() => second.isPublishing(), patience).toBe(true)
  await rename('partners', 'Saved After It')
  await expect.poll(() => textOf(second, '/partners/1'), patience).toContain('Saved After It')
  await second.settled()
  expect(second.release.pages.has(before)).toBe(true)
  expect(second.publisher.renderings('/artists/1')).toBe(0)
  expect(second.publisher.progressOf(last)).toMatchObject({ pages: [{ path: before }] })
}, 150_000)

rareTest(
  'a takeover renders what waits, and nothing that shows all changes already',
  async () => {
    const before = await changeShared()
    site.break(true, '/api/partners/1/')
    const saveBio = (text: string) =>
      site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { bio: `<p>${text}</p>` } })
    await saveBio('Shared Before')
    await rename('partners', 'Cannot Be Rendered')
    await saveBio('Shared Meanwhile')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Shared Meanwhile')
    // It is known to all up to where the pages are, although one of them waits.
    await expect.poll(changeShared, patience).toBeGreaterThan(before)
    expect(second.release.pages.get('/artists/1')?.change).toBeGreaterThan(await changeShared())
    await site.publishing.close()
    await expect.poll(() => textOf(second, '/partners/1'), patience).toContain('Cannot Be Rendered')
    await second.settled()
    expect(second.publisher.renderings('/partners/1')).toBeGreaterThan(0)
    expect(second.publisher.renderings('/artists/1')).toBe(0)
  },
  150_000,
)
