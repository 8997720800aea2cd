// A site made from another server's content: everything is compared, only what differs is written, and a server that
// fails leaves the site as it was.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import { readEnv } from '#server/env.ts'
import { type Running, startServer } from '#server/main.ts'
import { foreignApiAddress } from '#server/render-api-address.ts'
import { least, picture } from '#tests/server/samples.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type ForeignServer, startForeignServer } from './foreign-server.ts'
import { settingsOf } from './harness.ts'
import { readAll } from './read-all.ts'

const secret = 'a-secret-for-the-rebuild-hook'
let foreign: ForeignServer
let running: Running
let dataDir: string
let messages = 0

const publishing = () => running.publishing as OpenPublisher
const visit = (path: string, init?: RequestInit) =>
  fetch(running.origin + path, { redirect: 'manual', ...init })
const text = async (path: string) => (await visit(path)).text()
const artist = (id: number, json: object) =>
  foreign.ok(dashboardResources.artists.patch, { params: { id }, json: json as never })
const fileOf = (path: string) => {
  const { folder, pages } = publishing().release
  return join(folder, String(pages.get(path)?.file))
}

/** Says that something has changed, as the other server would. */
async function callHook(tags?: string[], key = secret): Promise<number> {
  const body = JSON.stringify(tags ? { data: { tags } } : {})
  const now = new Date()
  const id = `msg_${messages++}`
  const { status } = await visit('/hooks/rebuild', {
    method: 'POST',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(key, { format: 'raw' }).sign(id, now, body),
    },
    body,
  })
  return status
}

beforeAll(async () => {
  foreign = await startForeignServer()
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-foreign-'))
  running = await startServer(
    readEnv({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      CONTENT_URL: foreign.origin,
      WEBHOOK_SECRET: secret,
      TOKEN_SECRET: 'for-tests-only-'.repeat(3),
    }),
  )
}, 120_000)
afterAll(async () => {
  await running?.close()
  await foreign?.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
})

test('the site has the pages of the other server, and what browsers ask of the API goes there', async () => {
  const { results } = (await (await visit('/api/artists/')).json()) as {
    results: { id: number; name: string }[]
  }
  expect(results).toHaveLength(3)
  for (const { id, name } of results) expect(await text(`/artists/${id}`)).toContain(name)
  expect(running.firstAdministrator).toBeNull()
  expect((await visit('/api/dashboard/artists/')).status).toBe(401)
  const token = { authorization: `Bearer ${foreign.staff.access}` }
  expect((await visit('/api/dashboard/artists/', { headers: token })).status).toBe(200)
})

test('a hook without tags: what differs is written, what vanished is gone, all else is left alone', async () => {
  const about = await stat(fileOf('/about'))
  const multipart = { ...least.artists, name: 'Newly There', profileImage: await picture(3) }
  const added = await foreign.ok(dashboardResources.artists.create, { multipart: multipart as never })
  await artist(1, { name: 'Zanzibar' })
  await artist(2, { is_active: false })
  expect(await callHook()).toBe(202)
  await expect.poll(() => text('/artists/1'), { timeout: 20_000 }).toContain('Zanzibar')
  expect((await visit('/artists/2')).status).toBe(410)
  expect(await text('/artists')).toContain('Newly There')
  expect((await visit(`/artists/${added.id}`)).status).toBe(200)
  expect(await stat(fileOf('/about'))).toEqual(about)
  const image = await visit(String(added.profileImage))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
}, 60_000)

test('a call of somebody else is refused and compares nothing', async () => {
  const before = foreign.requests()
  expect(await callHook(undefined, 'somebody-elses-secret')).toBe(401)
  await publishing().settled()
  expect(foreign.requests()).toBe(before)
})

rareTest(
  'a server that fails halfway leaves every byte as it was, and is asked again until it works',
  async () => {
    const { folder } = publishing().release
    const before = await readAll(folder)
    await artist(1, { name: 'Half Told' })
    // Lists and the first pages can still be read.
    foreign.failAfter(25)
    await callHook()
    await expect.poll(() => publishing().publisher.failures().size, { timeout: 20_000 }).toBe(1)
    expect([...publishing().publisher.failures().values()][0]).toMatch(/ answered 500\./)
    expect(await readAll(folder)).toEqual(before)
    expect((await visit('/api/artists/')).status).toBe(500)
    foreign.failAfter(null)
    await expect.poll(() => text('/artists/1'), { timeout: 30_000 }).toContain('Half Told')
  },
  60_000,
)

test('a server that has lost its content does not empty the site', async () => {
  const before = await text('/artists')
  foreign.lose(true)
  await callHook()
  await expect
    .poll(() => [...publishing().publisher.failures().values()][0], { timeout: 20_000 })
    .toMatch(/an empty site is not published/)
  expect(await text('/artists')).toBe(before)
  foreign.lose(false)
  await expect.poll(() => publishing().publisher.failures().size, { timeout: 20_000 }).toBe(0)
}, 60_000)

test('with tags that its answers name, only their pages are looked at', async () => {
  foreign.nameTags(true)
  // From now on the pages know what they depend on.
  await callHook()
  await expect
    .poll(() => publishing().release.state.pathsWith(['artist-1']), { timeout: 20_000 })
    .toContain('/artists/1')
  await publishing().settled()
  const { publisher } = publishing()
  const [about, one] = [publisher.renderings('/about'), publisher.renderings('/artists/1')]
  await artist(1, { name: 'By Its Tag' })
  await callHook(['artist-1', 'artists'])
  await expect.poll(() => text('/artists/1'), { timeout: 20_000 }).toContain('By Its Tag')
  await expect.poll(() => text('/artists'), { timeout: 20_000 }).toContain('By Its Tag')
  expect([publisher.renderings('/about'), publisher.renderings('/artists/1')]).toEqual([about, one + 1])
}, 60_000)

rareTest(
  'without any hook, changes are found at intervals',
  async () => {
    const settings = settingsOf(foreign)
    const site = await openPublisher({
      ...settings,
      db: running.deps.db,
      home: join(dataDir, 'second', 'site'),
      apiModule: foreignApiAddress,
      apiSettings: running.deps.env,
      foreign: { contentUrl: foreign.origin, intervalMs: 300 },
    })
    try {
      await artist(3, { name: 'Found By Looking' })
      const page = async () => {
        const all = await readAll(site.release.folder)
        return String(all.get('artists/3.html'))
      }
      await expect.poll(page, { timeout: 20_000 }).toContain('Found By Looking')
    } finally {
      await site.close()
    }
  },
  60_000,
)
