// Servers with a folder of their own each: what one publishes, the others serve from the bucket, and take over.
// It is one file because every test begins with the same servers and bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { LeaseLostError, readSharedSite, writeShared } from '#db/tables/shared-pages.ts'
import { seedRecords } from '#demo/seed.ts'
import { openBucket } from '#media/bucket.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import { createApp } from '#server/app.ts'
import { publishingPortOf, siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const patience = { timeout: 60_000, interval: 20 }
/** For what reads every page of a server. */
const patienceForAll = { timeout: 60_000, interval: 250 }
const lease = { lastsMs: 1_500, renewMs: 200 }
const counts = { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 }

let server: BucketServer
let site: TestSite
/** A bucket of its own for each test. */
let location: string
let folders: string[]
let apps: { close(): Promise<void> }[]
let open: OpenPublisher[]

const bucket = () => {
  const { endpoint } = server
  const limits = { timeoutMs: 30_000, attempts: 1 }
  return { location, endpoint, open: async () => openBucket(location, { endpoint }, limits) }
}
/** What the servers have logged. */
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
const logged = (text: string) => lines.filter((line) => line.includes(text)).length
/** Bytes without which the first server has no room. */
let least: number
const settings = (more: Partial<PublisherSettings> = {}) => ({
  shared: bucket(), lease, log, leastRoom: () => least, ...more,
}) // biome-ignore format: all at once

/** The notes of a server as on a full disk, until the function that is returned is called. */
function fillDiskOf({ release: { state } }: OpenPublisher): () => void {
  const { batch } = state
  state.batch = () => {
    throw new Error('database or disk is full')
  }
  return () => {
    state.batch = batch
  }
}

/** Pages of the first server reach no other one until the function that is returned is called. */
function breakSharing(): () => void {
  const { db } = site.deps
  const { admin } = db
  const broken = admin.withoutPlugins()
  broken.transaction = () => {
    throw new Error('connection terminated')
  }
  Object.assign(db, { admin: broken })
  return () => Object.assign(db, { admin })
}

/** Another server, with an empty folder and connections of its own. */
async function startAnother(more: Partial<PublisherSettings> = {}): Promise<OpenPublisher> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-shared-'))
  folders.push(dataDir)
  const home = join(dataDir, 'site')
  const app = await site.another()
  apps.push(app)
  const next = await openPublisher(settingsOf(site, settings({ home, db: app.deps.db, ...more })))
  open.push(next)
  return next
}
const close = async (one: OpenPublisher) => {
  open = open.filter((other) => other !== one)
  await one.close()
}
const rename = (id: number, name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })
const archive = (id: number) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { is_active: false } })

/** What a visitor of this server gets; null when it is no page. */
async function textOf(one: OpenPublisher, path: string): Promise<string | null> {
  const page = one.release.pages.get(path)
  return page ? String(page.body ? Buffer.from(page.body) : await one.read(page)) : null
}

/** Path → bytes of everything that a server serves. */
async function served(one: OpenPublisher): Promise<Map<string, string>> {
  const { pages, statics } = one.release
  const fixed = [...statics].map(([path, { file, digest }]) => ({ path, file, digest }))
  const limit = pLimit(8)
  const entries = [...pages.values(), ...fixed].map(({ path, file, digest }) =>
    limit(async () => {
      const isPage = pages.has(path)
      return [path, digestOf(await one.read({ file, digest, ...(isPage && { path }) }))] as const
    }),
  )
  return new Map((await Promise.all(entries)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const renderings = ({ publisher, release }: OpenPublisher) =>
  [...release.pages.keys()].reduce((sum, path) => sum + publisher.renderings(path), 0)

let number = 0
beforeAll(async () => {
  server = await startBucketServer()
})
beforeEach(async () => {
  location = `s3://site/shared-${++number}`
  least = 0
  lines.length = 0
  folders = []
  apps = []
  open = []
  site = await createTestSite({
    kind: 'postgres',
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'c' }),
    settings: settings(),
  })
  await site.publishing.settled()
  await expect.poll(async () => (await readSharedSite(site.deps.db.read)).live, patience).not.toBeNull()
}, 150_000)
afterEach(async () => {
  server.break(false)
  for (const one of open) await one.close()
  for (const app of apps) await app.close()
  await site.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})
afterAll(() => server.close())

test('an empty server serves all of it, renders nothing, and needs no templates', async () => {
  const templates = {
    ...templatesNamed('none'),
    build: () => Promise.reject(new Error('No templates here.')),
  }
  const second = await startAnother({ templates })
  expect(second.isPublishing()).toBe(false)
  expect(second.release.headers('text/html')).toEqual(site.publishing.release.headers('text/html'))
  expect(await served(second)).toEqual(await served(site.publishing))
  expect(renderings(second)).toBe(0)
  // Once more, from its own folder.
  server.break(true)
  expect(await served(second)).toEqual(await served(site.publishing))
}, 150_000)

rareTest(
  'what is saved, archived and restored is so everywhere',
  async () => {
    const second = await startAnother()
    await rename(1, 'Zanzibar')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Zanzibar')
    await expect.poll(() => textOf(second, '/artists'), patience).toContain('Zanzibar')
    // Staff who ask this server are told so, too.
    const change = await lastChangeId(site.deps.db.read)
    await expect.poll(() => second.publisher.progressOf(change)?.state, patience).toBe('live')
    await archive(2)
    await expect.poll(() => second.release.gone.has('/artists/2'), patience).toBe(true)
    expect(second.release.pages.has('/artists/2')).toBe(false)
    await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { is_active: true } })
    await expect.poll(() => textOf(second, '/artists/2'), patience).not.toBeNull()
    await site.publishing.settled()
    await expect.poll(() => served(second), patienceForAll).toEqual(await served(site.publishing))
  },
  150_000,
)

rareTest(
  'a server takes over what was shared, and renders only what is new',
  async () => {
    const second = await startAnother()
    await rename(1, 'Before')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Before')
    await site.publishing.settled()
    const { release } = second
    await site.publishing.close()
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    await rename(3, 'After')
    await expect.poll(() => textOf(second, '/artists/3'), patience).toContain('After')
    await second.settled()
    // Nothing is opened anew for it.
    expect(second.release).toBe(release)
    expect(second.publisher.renderings('/about')).toBe(0)
    expect(await textOf(second, '/about')).not.toBeNull()
    site.publishing = await openPublisher(settingsOf(site, settings()))
    expect(site.publishing.isPublishing()).toBe(false)
    await expect.poll(() => served(site.publishing), patienceForAll).toEqual(await served(second))
  },
  150_000,
)

rareTest(
  'what the publishing server had not shared when it ended is published by the next',
  async () => {
    const second = await startAnother()
    await served(second)
    const mend = breakSharing()
    await rename(1, 'Never Shared')
    await archive(2)
    await expect.poll(() => textOf(site.publishing, '/artists/1'), patience).toContain('Never Shared')
    expect(await textOf(second, '/artists/1')).not.toContain('Never Shared')
    await site.publishing.close()
    mend()
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Never Shared')
    await expect.poll(() => second.release.gone.has('/artists/2'), patience).toBe(true)
    await second.settled()
    // The first one comes back with pages that nobody else has seen.
    site.publishing = await openPublisher(settingsOf(site, settings()))
    expect(await served(site.publishing)).toEqual(await served(second))
  },
  150_000,
)

rareTest(
  'a page that cannot be fetched is answered with 503, and shown when the bucket answers again',
  async () => {
    const second = await startAnother()
    const answers = new SiteAnswers(siteListOf(second))
    const visit = (path: string) =>
      answers.answer({ path, query: '', acceptEncoding: '', ifNoneMatch: undefined })
    expect((await visit('/terms')).status).toBe(200)
    server.break(true)
    expect(await visit('/about')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect((await visit('/terms')).status).toBe(200)
    server.break(false)
    expect((await visit('/about')).status).toBe(200)
  },
  150_000,
)

test('what is archived is gone everywhere although the bucket does not answer', async () => {
  const second = await startAnother()
  server.break(true)
  await archive(4)
  await expect.poll(() => second.release.gone.has('/artists/4'), patience).toBe(true)
}, 150_000)

rareTest(
  'what is archived is gone everywhere although the disk of the server that publishes is full',
  async () => {
    const second = await startAnother()
    lines.length = 0
    const makeRoom = fillDiskOf(site.publishing)
    try {
      await rename(1, 'Saved Without Room')
      await archive(4)
      await expect.poll(() => second.release.gone.has('/artists/4'), patience).toBe(true)
      expect(await textOf(second, '/artists/1')).not.toContain('Saved Without Room')
      // It is tried five times a second.
      await sleep(1_000)
      expect(logged('changes could not be followed')).toBe(1)
    } finally {
      makeRoom()
    }
    // With room again it goes on unaided.
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Saved Without Room')
    await site.publishing.settled()
    await expect.poll(() => served(second), patienceForAll).toEqual(await served(site.publishing))
  },
  150_000,
)

rareTest(
  'a server that stands by with a full disk shows what another one publishes',
  async () => {
    const second = await startAnother()
    lines.length = 0
    const makeRoom = fillDiskOf(second)
    try {
      await rename(1, 'Shown Without Room')
      await archive(4)
      await expect.poll(() => second.release.gone.has('/artists/4'), patience).toBe(true)
      await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Shown Without Room')
      await sleep(1_000)
      expect(logged('what another server publishes could not be read')).toBe(1)
    } finally {
      makeRoom()
    }
    await site.publishing.settled()
    await expect.poll(() => served(second), patienceForAll).toEqual(await served(site.publishing))
  },
  150_000,
)

rareTest(
  'a server whose disk is full gives the publishing lease to another one, and stands by',
  async () => {
    const second = await startAnother({ leastRoom: () => 0 })
    const makeRoom = fillDiskOf(site.publishing)
    least = Number.MAX_SAFE_INTEGER
    try {
      await rename(1, 'Saved Beside A Full Disk')
      await expect.poll(() => second.isPublishing(), patience).toBe(true)
      expect(site.publishing.isPublishing()).toBe(false)
      await archive(4)
      for (const one of [second, site.publishing]) {
        await expect.poll(() => textOf(one, '/artists/1'), patience).toContain('Saved Beside A Full Disk')
        await expect.poll(() => one.release.gone.has('/artists/4'), patience).toBe(true)
      }
    } finally {
      makeRoom()
      least = 0
    }
    await rename(2, 'Saved With Room Again')
    await expect
      .poll(() => textOf(site.publishing, '/artists/2'), patience)
      .toContain('Saved With Room Again')
    await second.settled()
    await expect.poll(() => served(site.publishing), patienceForAll).toEqual(await served(second))
    expect([site.publishing.isPublishing(), second.isPublishing()]).toEqual([false, true])
    await close(second)
    await expect.poll(() => site.publishing.isPublishing(), patience).toBe(true)
    await rename(1, 'Published By The First Again')
    await expect
      .poll(() => textOf(site.publishing, '/artists/1'), patience)
      .toContain('Published By The First Again')
  },
  150_000,
)

rareTest(
  'a server whose disk is full keeps the publishing lease while no other one has room, and says so',
  async () => {
    const second = await startAnother({ leastRoom: () => Number.MAX_SAFE_INTEGER })
    const health = createApp(site.deps, null, publishingPortOf(site.publishing))
    const ready = async () => (await health.request('http://localhost/api/health/ready/')).json()
    expect(await ready()).toEqual({ status: 'ok', database: 'ok' })
    least = Number.MAX_SAFE_INTEGER
    await sleep(2 * lease.lastsMs)
    expect([site.publishing.isPublishing(), second.isPublishing()]).toEqual([true, false])
    expect(await ready()).toEqual({ status: 'degraded', database: 'ok', disk: 'full' })
    expect(logged('there is no room on the disk to publish')).toBe(1)
    await rename(1, 'Published All The Same')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Published All The Same')
  },
  150_000,
)

rareTest(
  'objects that the bucket loses are brought again',
  async () => {
    const second = await startAnother({ lease })
    const lost = site.publishing.release.pages.get('/about')
    const key = `shared-${number}/objects/${lost?.digest}`
    await server.remove(key)
    await site.publishing.close()
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    await expect.poll(() => server.get(key), patience).not.toBeNull()
    expect(await textOf(second, '/about')).not.toBeNull()
  },
  150_000,
)

rareTest(
  'new templates are published by one and served by all',
  async () => {
    await archive(3)
    await site.publishing.settled()
    const second = await startAnother()
    await site.publishing.close()
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    const before = second.release.id
    const third = await startAnother({ templates: templatesNamed('two'), siteUrl: 'https://other.example' })
    await close(second)
    await expect.poll(() => third.release.id > before, patience).toBe(true)
    expect(await textOf(third, '/')).toContain('https://other.example')
    await third.settled()
    const fourth = await startAnother({ templates: templatesNamed('two'), siteUrl: 'https://other.example' })
    expect(await served(fourth)).toEqual(await served(third))
    expect([third, fourth].map(({ release }) => release.gone.has('/artists/3'))).toEqual([true, true])
  },
  150_000,
)

rareTest(
  'any server can return to an earlier release, and lists what all have',
  async () => {
    const first = site.publishing.release.id
    await rename(1, 'In Both')
    await site.publishing.settled()
    await site.publishing.close()
    const templates = templatesNamed('two')
    const second = await startAnother({ templates })
    await second.settled()
    await expect.poll(async () => (await readSharedSite(site.deps.db.read)).live, patience).toBe(first + 1)
    const third = await startAnother({ templates })
    expect((await third.releases()).map(({ id, is_live, problem }) => [id, is_live, problem])).toEqual([
      [first + 1, true, null],
      [first, false, null],
    ])
    expect((await third.activate(first)).is_live).toBe(true)
    expect(second.release.id).toBe(first)
    expect(await textOf(third, '/artists/1')).toContain('In Both')
    site.publishing = await openPublisher(settingsOf(site, settings({ templates })))
  },
  150_000,
)

test('who has lost the publishing lease writes nothing', async () => {
  const holder = { id: 'site shared', holder: 'another 1 x' }
  const before = await readSharedSite(site.deps.db.read)
  await expect(writeShared(site.deps.db, holder, async () => {})).rejects.toThrow(LeaseLostError)
  expect(await readSharedSite(site.deps.db.read)).toEqual(before)
})
