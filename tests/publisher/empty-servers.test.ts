// Servers that begin with nothing: all at once with an empty bucket, or beside others without templates of their own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { getSharedRelease } from '#db/tables/shared-pages.ts'
import { seedRecords } from '#demo/seed.ts'
import { openBucket } from '#media/bucket.ts'
import { fixedPaths } from '#publisher/follow/plan.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import { ensureRenderer, type Templates } from '#publisher/render/renderer-build.ts'
import { createTestApp } from '#tests/server/harness.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { settingsOf } from './harness.ts'
import { openSharedServers, patience, textOf } from './shared-servers.ts'

const fewTwice = 10
/** So many that servers share them, and so few that they do not. */
const many = { artists: 8, partners: 6, staff: 6, souvenirs: 6, events: 8 }
const manyPages = 40
const few = { artists: 8, partners: 4, staff: 4, souvenirs: 4, events: 8 }

let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())

/** Pages, and those that are asked for whatever there is. */
const planned = ({ release }: OpenPublisher) => new Set([...fixedPaths, ...release.pages.keys()])
const renderings = (one: OpenPublisher) =>
  [...planned(one)].reduce((sum, path) => sum + one.publisher.renderings(path), 0)
const digests = ({ release }: OpenPublisher) =>
  [...release.pages.values()].map(({ path, digest }) => `${path} ${digest}`).sort()

test('of three that start at the same moment one publishes, and no page is rendered twice', async () => {
  const app = await createTestApp('postgres')
  onTestFinished(() => app.close())
  await seedRecords(app.deps, { counts: many, seed: 'c' })
  const place = { location: `s3://site/${crypto.randomUUID()}`, endpoint: server.endpoint }
  // A connection that was kept may end while a server that is busy renders.
  const patient = { timeoutMs: 30_000, attempts: 2 }
  const shared = { ...place, open: async () => openBucket(place.location, place, patient) }
  let helped = 0
  const log = pino(
    { level: 'info' },
    {
      write(line) {
        const { msg, pages } = JSON.parse(line) as { msg: string; pages: number }
        if (msg.startsWith('pages were rendered')) helped += pages
      },
    },
  )
  const lease = { lastsMs: 10_000, renewMs: 500 }
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-empty-'))
    const home = join(dataDir, 'site')
    const { deps, close } = await app.another()
    const one = await openPublisher(settingsOf(app, { shared, lease, log, home, db: deps.db, manyPages }))
    onTestFinished(async () => {
      await one.close()
      await close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    })
    return one
  }
  const servers = await Promise.all([start(), start(), start()])
  const publishing = servers.filter((one) => one.isPublishing())
  expect(publishing).toHaveLength(1)
  const [first] = publishing as [OpenPublisher]
  await first.settled()
  const { pages } = first.release
  expect(pages.size).toBeGreaterThan(2 * manyPages)
  // A picture for sharing that two pages lead to is asked for again while it is rendered.
  const rendered = servers.reduce((sum, one) => sum + renderings(one), helped)
  expect(rendered).toBeGreaterThanOrEqual(planned(first).size)
  expect(rendered).toBeLessThan(planned(first).size + fewTwice)
  expect(servers.filter((one) => renderings(one) > 0)).toEqual(publishing)
  for (const one of servers) {
    await expect.poll(() => digests(one), patience).toEqual(digests(first))
    for (const path of ['/', '/about', '/artists/7', '/events/7']) {
      const text = await textOf(one, path)
      expect(digestOf(String(text))).toBe(pages.get(path)?.digest)
    }
  }
}, 150_000)

rareTest(
  'one whose templates are not built yet serves within five seconds, and never renders what is there',
  async () => {
    // Those of another machine: nothing here has a build of that name.
    const elsewhere = async () => ({ ...(await ensureRenderer()), id: 'elsewhere' })
    const templates: Templates = { id: 'elsewhere', isBuilt: () => true, build: elsewhere }
    const servers = await openSharedServers(server, few, { templates })
    onTestFinished(() => servers.close())
    const { site } = servers
    const { promise: built, resolve: finishBuild } = Promise.withResolvers<void>()
    let asked = 0
    const unbuilt: Templates = {
      id: 'elsewhere',
      isBuilt: () => false,
      async build() {
        asked += 1
        await built
        return elsewhere()
      },
    }
    const rename = (name: string) =>
      site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { name } })
    const begun = performance.now()
    const second = await servers.start({ templates: unbuilt })
    expect(await textOf(second, '/artists/1')).toBe(await textOf(site.publishing, '/artists/1'))
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(digests(second)).toEqual(digests(site.publishing))
    await rename('Saved Elsewhere')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Saved Elsewhere')
    await site.ok(general.patchCompany, { json: { name: 'Rendered Elsewhere' } })
    await site.publishing.settled()
    await expect.poll(() => digests(second), patience).toEqual(digests(site.publishing))
    expect([asked, renderings(second)]).toEqual([0, 0])
    // Up to where the pages are is noted once a second.
    const noted = async () => (await getSharedRelease(site.deps.db.read, second.release.id))?.change_id
    await expect.poll(noted, patience).toBe(await lastChangeId(site.deps.db.read))
    const all = digests(second)
    await site.publishing.close()
    // It has the publishing lease, and waits for its templates.
    await expect.poll(() => asked, patience).toBe(1)
    expect(digests(second)).toEqual(all)
    expect(await textOf(second, '/about')).toContain('Rendered Elsewhere')
    finishBuild()
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    await rename('Saved Here')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Saved Here')
    await second.settled()
    expect(second.publisher.renderings('/artists/1')).toBe(1)
    for (const path of ['/partners/1', '/souvenirs/2', '/about', '/terms'])
      expect(second.publisher.renderings(path)).toBe(0)
  },
  150_000,
)
