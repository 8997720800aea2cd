// Two servers that share a data folder: one publishes, the other serves what it writes and takes over.
import { mkdir, mkdtemp, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { seedRecords } from '#demo/seed.ts'
import { watchOtherRelease } from '#publisher/follow/standby.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { openRelease, type Release } from '#publisher/release/release.ts'
import { inspect, makeLive } from '#publisher/release/release-store.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { standStill } from '#tests/support/stand-still.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

/** Never renewed: its holder loses it as one that is suspended does. */
const soonLost = { lastsMs: 4_000, renewMs: 3_600_000 }
const renewed = { lastsMs: 1_500, renewMs: 200 }
const patience = { timeout: 30_000 }

let site: TestSite
let other: OpenPublisher | null = null

const begin = async (settings: Partial<PublisherSettings> = {}) => {
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 3, partners: 1, staff: 1, souvenirs: 1, events: 3 },
        seed: 's',
      }),
    settings,
  })
}
const reopen = async (settings: Partial<PublisherSettings>) => {
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site, settings))
}
const joinIn = async (settings: Partial<PublisherSettings> = {}) => {
  other = await openPublisher(settingsOf(site, { lease: renewed, ...settings }))
  return other
}
const save = (json: object) => site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json })
const shown = async ({ release }: OpenPublisher, path = '/artists/1') => {
  const page = release.pages.get(path)
  return page ? (page.body?.toString() ?? readFile(join(release.folder, page.file), 'utf8')) : null
}
/** Another server, which nobody hears of again, has the publishing lease for so long. */
const giveLease = (ms: number) =>
  site.deps.db.admin
    .updateTable('leases')
    .set({ holder: 'elsewhere 1 x', expires_at: new Date(ms && Date.now() + ms).toISOString() })
    .where('id', 'like', 'site %')
    .execute()
const live = async () => Number((await readlink(join(site.dataDir, 'site/live'))).split('/').pop())

beforeEach(() => {
  other = null
})
afterEach(async () => {
  await other?.close()
  await site?.close()
})

describe('a server that loses the publishing lease', () => {
  test('serves what the other one publishes', async () => {
    await begin()
    await reopen({ lease: soonLost })
    const second = await joinIn()
    expect(second.isPublishing()).toBe(false)
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    expect(site.publishing.isPublishing()).toBe(false)

    await save({ name: 'Written By The Second', is_active: true })
    await expect.poll(() => shown(site.publishing), patience).toContain('Written By The Second')
    await save({ is_active: false })
    await expect.poll(() => shown(site.publishing), patience).toBeNull()
    expect(site.publishing.release.gone.has('/artists/1')).toBe(true)
  }, 90_000)

  rareTest(
    'goes on by itself when nobody else is there',
    async () => {
      await begin()
      await reopen({ lease: { ...renewed, lastsMs: 15_000 } })
      await giveLease(5_000)
      await expect.poll(() => site.publishing.isPublishing(), patience).toBe(false)
      await save({ name: 'Saved In Between', is_active: true })
      await expect.poll(() => shown(site.publishing), patience).toContain('Saved In Between')
    },
    60_000,
  )
})

rareTest(
  'what was not noted because the lease had run out is noted once it is held again',
  async () => {
    await begin()
    await reopen({ lease: renewed })
    const { release } = site.publishing
    const isListed = () =>
      inspect(join(site.dataDir, 'site'), release.id, (state) =>
        state.pages().some(({ path }) => path === '/artists/1'),
      )
    expect(isListed()).toBe(true)
    await save({ is_active: false })
    while (release.pages.has('/artists/1')) await setImmediate()
    standStill(renewed.lastsMs + 50)
    release.flush()
    expect(isListed()).toBe(true)
    await expect.poll(isListed, patience).toBe(false)
    await expect.poll(() => site.publishing.release.gone.has('/artists/1'), patience).toBe(true)
  },
  60_000,
)

rareTest(
  'a server that had been overtaken unnoticed reads again what was written meanwhile',
  async () => {
    await begin()
    await reopen({ lease: renewed })
    const before = site.publishing.release
    // As after a suspension in which another server published and ended.
    await giveLease(0)
    await expect.poll(() => site.publishing.release === before, patience).toBe(false)
    await save({ name: 'After The Other', is_active: true })
    await expect.poll(() => shown(site.publishing), patience).toContain('After The Other')
  },
  60_000,
)

describe('a folder without servers', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-fence-'))
    await mkdir(join(folder, 'client'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const open = (mayWrite = () => true) =>
    openRelease(
      {
        home: folder,
        id: 1,
        apiOrigin: null,
        mediaOrigins: [],
        inlineParts: { scriptHashes: [], styleHashes: [] },
        mayWrite,
        log: pino({ level: 'silent' }),
      },
      join(folder, 'client'),
    )

  test('what is not saved when the lease is lost is left to whoever has it', async () => {
    let mayWrite = true
    const release = await open(() => mayWrite)
    release.markPending('/artists/1', 1, false)
    release.flush()
    release.settle('/artists/1')
    release.markPending('/artists/2', 2, false)
    mayWrite = false
    release.flush()
    mayWrite = true
    release.flush()
    expect(release.state.pending().map(({ path }) => path)).toEqual(['/artists/1'])
    release.close()
  })

  test('what was fetched for a page does not take the place of what it has become meanwhile', async () => {
    const [before, after] = [await open(), await open()]
    const page = { path: '/a', file: 'a.html', type: 'text/html', bytes: 3, change: 1 }
    const adopt = async (release: typeof before, digest: string) => {
      await release.adopt({ ...page, digest }, [], Buffer.from(digest))
      release.flush()
    }
    await adopt(before, 'old')
    const keep = () => before.keepFile({ path: '/a', file: 'a.html', digest: 'old' }, Buffer.from('old'))
    const text = () => readFile(join(before.folder, 'a.html'), 'utf8')
    await rm(join(before.folder, 'a.html'))
    await keep()
    expect(await text()).toBe('old')
    await adopt(after, 'new')
    await keep()
    expect(await text()).toBe('new')
    for (const release of [before, after]) release.close()
  })

  test('what is written while a release is being opened is shown', async () => {
    const [writing, shown] = [await open(), await open()]
    const page = { path: '/a', file: 'a.html', type: 'text/html', digest: 'd', bytes: 1, change: 1 }
    writing.state.save(page, [])
    await makeLive(folder, 1)
    const stop = watchOtherRelease({
      home: folder,
      shown: () => shown,
      show: () => Promise.reject(new Error('It is shown.')),
      log: pino({ level: 'silent' }),
    })
    await expect.poll(() => shown.pages.has('/a'), patience).toBe(true)
    writing.state.remove('/a', true)
    await expect.poll(() => shown.gone.has('/a'), patience).toBe(true)
    await stop()
    for (const release of [writing, shown]) release.close()
  })
})

test('a list that takes long to read rests several times as long before it is read again', async () => {
  const readMs = 100
  const rests: number[] = []
  let last: number | null = null
  const release = {
    isOutdated: () => true,
    reload() {
      const start = performance.now()
      if (last !== null) rests.push(start - last)
      while (performance.now() < start + readMs);
      last = performance.now()
    },
  }
  const stop = watchOtherRelease({
    home: join(tmpdir(), 'marquee-nowhere'),
    shown: () => release as Release,
    show: () => Promise.reject(new Error('There is none.')),
    log: pino({ level: 'silent' }),
  })
  await expect.poll(() => rests.length, patience).toBeGreaterThan(2)
  await stop()
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(3 * readMs)
})

describe('a server that stands by', () => {
  test('does so by whatever path it reaches the folder, as containers do', async () => {
    await begin()
    await reopen({ lease: renewed })
    const mounted = await mkdtemp(join(tmpdir(), 'marquee-mount-'))
    await symlink(join(site.dataDir, 'site'), join(mounted, 'site'))
    const second = await joinIn({ home: join(mounted, 'site') })
    expect([site.publishing.isPublishing(), second.isPublishing()]).toEqual([true, false])
    await save({ name: 'Seen By Another Path', is_active: true })
    await expect.poll(() => shown(second), patience).toContain('Seen By Another Path')
    const rights = await site.deps.db.read.selectFrom('leases').select('id').execute()
    expect(rights.filter(({ id }) => id.startsWith('site '))).toHaveLength(1)
    await second.close()
    other = null
    await rm(mounted, { recursive: true })
  }, 60_000)

  rareTest(
    'shows another release as soon as that is live, and asks for one',
    async () => {
      await begin()
      await reopen({ templates: templatesNamed('two') })
      const second = await joinIn({ templates: templatesNamed('two') })
      expect([second.release.id, await live()]).toEqual([2, 2])

      await site.publishing.activate(1)
      await expect.poll(() => second.release.id, patience).toBe(1)
      expect(await shown(second)).toContain('</html>')

      expect(await second.activate(2)).toMatchObject({ id: 2, is_live: true })
      expect([site.publishing.release.id, second.release.id, await live()]).toEqual([2, 2, 2])
      await expect(second.activate(9)).rejects.toThrow('There is no such release.')
    },
    90_000,
  )

  rareTest(
    'leaves what the newest templates are to the one that publishes',
    async () => {
      await begin({ templates: templatesNamed('new') })
      await joinIn({ templates: templatesNamed('old') })
      const newest = () => readFile(join(site.dataDir, 'site/newest'), 'utf8')
      const before = await newest()
      await other?.close()
      other = await openPublisher(settingsOf(site, { lease: renewed, templates: templatesNamed('older') }))
      expect(await newest()).toBe(before)
    },
    60_000,
  )
})
