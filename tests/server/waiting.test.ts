// A server that starts while PostgreSQL cannot be reached: it waits, and shows what it has.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReleaseState } from '#publisher/release/release.ts'
import { type Running, StartEndedError } from '#server/main.ts'
import { tokensOf } from '#tests/prove/access/tokens.ts'
import { type BucketServer, startBucketServer } from '#tests/publisher/bucket-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { isThorough, someOf } from '#tests/support/thorough.ts'
import { checkProblem } from './calling.ts'
import { least, picture } from './samples.ts'
import { answerOf, type GatedDatabase, openGatedDatabase } from './waiting-servers.ts'

const limitMs = 150_000
const patience = { timeout: 60_000, interval: 20 }
let db: GatedDatabase

/** The record that staff of this server make, or change. */
async function save(origin: string, method: string, path: string, fields: Record<string, unknown>) {
  const { access } = await tokensOf(origin)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value as string | Blob)
  const headers = { authorization: `Bearer ${access}` }
  const answer = await fetch(`${origin}/api/dashboard${path}`, { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text) as { id: number; profileImage: string }
}

/** An artist who has a page and a picture. */
async function addArtist(origin: string, name: string, pictureNumber: number) {
  const profileImage = await picture(pictureNumber)
  const artist = await save(origin, 'POST', '/artists/', { ...least.artists, name, profileImage })
  const page = `/artists/${artist.id}`
  await expect.poll(async () => (await fetch(origin + page)).status, patience).toBe(200)
  await expect.poll(async () => (await fetch(`${origin}/artists`)).text(), patience).toContain(name)
  return { ...artist, page }
}

async function expectAway(origin: string, path: string, init?: RequestInit) {
  const answer = await fetch(origin + path, init)
  expect([path, answer.status]).toEqual([path, 503])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  return answer
}

async function expectApiAway(origin: string) {
  const live = await fetch(`${origin}/api/health/live/`)
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  for (const path of [
    '/api/health/ready',
    '/api/health/ready/',
    '/api/health/',
    '/api/artists/',
    '/api/none/',
  ]) {
    const answer = await expectAway(origin, path)
    expect(checkProblem(answer, await answer.text())).toMatchObject({ code: 'unavailable' })
  }
  await expectAway(origin, '/api/token/', { method: 'POST', body: '{}' })
}

beforeEach(async () => {
  db = await openGatedDatabase()
})
afterEach(() => db.close(), limitMs)

test('with nothing to show it says so, and serves all when the database comes, without a request dropped', async () => {
  db.gate.shut()
  const { waiting, running } = db.start(await db.folder())
  const { origin } = await waiting
  await expectApiAway(origin)
  for (const path of ['/', '/artists/1', '/robots.txt', '/dashboard', '/media/x.webp']) {
    const answer = await fetch(origin + path)
    expect([path, answer.status]).toEqual([path, path.startsWith('/media') ? 404 : 503])
  }
  await expectAway(origin, `/media/${'0'.repeat(32)}.webp`)
  expect((await expectAway(origin, '/')).headers.get('content-type')).toContain('text/html')
  const seen: number[] = []
  let isDone = false
  const visiting = Array.from({ length: 4 }, async () => {
    for (; !isDone; await sleep(10)) seen.push((await fetch(origin)).status)
  })
  db.gate.open()
  const { origin: same } = await running
  await expect.poll(() => seen.at(-1), patience).toBe(200)
  isDone = true
  await Promise.all(visiting)
  expect(same).toBe(origin)
  expect(new Set(seen)).toEqual(new Set([503, 200]))
  // Visits that began before may be answered after.
  expect(seen.slice(seen.indexOf(200) + 4)).not.toContain(503)
  expect(await (await fetch(`${origin}/api/health/ready/`)).json()).toEqual({ status: 'ok', database: 'ok' })
  expect((await fetch(`${origin}/api/artists/`)).status).toBe(200)
}, 150_000)

rareTest(
  'with a release it shows its pages and pictures as they were, and nothing that was archived',
  async () => {
    const dataDir = await db.folder()
    const first = await db.start(dataDir).running
    const [shown, hidden] = [
      await addArtist(first.origin, 'Shown', 1),
      await addArtist(first.origin, 'Hidden', 2),
    ]
    expect((await fetch(first.origin + hidden.profileImage)).status).toBe(200)
    await save(first.origin, 'PATCH', `${hidden.page}/`, { is_active: 'false' })
    await expect.poll(async () => (await fetch(first.origin + hidden.page)).status, patience).toBe(410)
    await expect
      .poll(async () => (await fetch(`${first.origin}/artists`)).text(), patience)
      .not.toContain('Hidden')
    await first.publishing?.settled()
    const paths = [
      '/',
      '/artists',
      shown.page,
      hidden.page,
      '/robots.txt',
      '/dashboard',
      '/artists/99',
      '/events/',
    ]
    const script =
      [...(first.publishing?.release.statics.keys() ?? [])].find((path) => path.endsWith('.js')) ?? ''
    const before = new Map<string, unknown>()
    for (const path of [...paths, script, shown.profileImage])
      before.set(path, await answerOf(first.origin + path))
    const { folder, id } = first.publishing?.release ?? { folder: '', id: 0 }
    await first.close()
    db.gate.shut()
    const { waiting, running } = db.start(dataDir)
    const { origin } = await waiting
    await expectApiAway(origin)
    // No page has shown it yet that was asked for, and none is named.
    await expectAway(origin, shown.profileImage)
    const headers = { referer: origin + shown.page }
    expect((await fetch(origin + shown.profileImage, { headers })).status).toBe(200)
    for (const [path, answer] of before) expect([path, await answerOf(origin + path)]).toEqual([path, answer])
    await expectAway(origin, hidden.profileImage)
    await expectAway(origin, hidden.profileImage, { headers: { referer: origin + hidden.page } })
    // A page that was about to be rendered without what is archived.
    const state = openReleaseState(folder.replace(/\/releases\/\d+$/, ''), id)
    state.putPending({ path: '/artists', change: 1, isRemoval: true })
    await expect.poll(async () => (await fetch(`${origin}/artists`)).status, patience).toBe(503)
    state.close()
    db.gate.open()
    const { origin: same } = await running
    expect(same).toBe(origin)
    await expect.poll(async () => (await fetch(`${origin}/artists`)).status, patience).toBe(200)
    expect((await fetch(origin + hidden.profileImage)).status).toBe(410)
    await addArtist(origin, 'Saved Afterwards', 3)
  },
  150_000,
)

test('a database that accepts and never answers is not waited for', async () => {
  db.gate.freeze()
  const start = performance.now()
  const { waiting, running } = db.start(await db.folder())
  const { origin, close } = await waiting
  expect(performance.now() - start).toBeLessThan(4_000)
  await expectApiAway(origin)
  const asked = performance.now()
  await close()
  expect(performance.now() - asked).toBeLessThan(1_000)
  await expect(fetch(origin)).rejects.toThrow()
  await expect(running).rejects.toThrow(StartEndedError)
}, 60_000)

rareTest(
  'it takes up the start again when the database is lost in the middle of it',
  async () => {
    let prepared = 0
    let published = 0
    const lose = () => {
      db.gate.shut()
      setTimeout(() => db.gate.open(), 1_500)
    }
    const { waiting, running } = db.start(
      await db.folder(),
      {},
      {
        prepare: async () => {
          prepared += 1
          if (prepared === 1) lose()
        },
        tell: {
          building() {},
          publishing() {
            published += 1
            if (published === 1) lose()
            return () => {}
          },
        },
      },
    )
    await waiting
    const { origin } = await running
    expect((await fetch(origin)).status).toBe(200)
    expect(prepared).toBeGreaterThan(1)
    await addArtist(origin, 'After All', 1)
  },
  150_000,
)

describe('what does not pass by itself ends the start', () => {
  const failing: [string, (url: URL) => void, string][] = [
    ['a wrong password', (url) => (url.password = 'another'), '28P01'],
    ['a user who does not exist', (url) => (url.username = 'nobody'), '28P01'],
    ['a database that does not exist', (url) => (url.pathname = '/none'), '3D000'],
  ]
  test.each(someOf(failing, failing.length))('%s', async (_what, spoil, code) => {
    const url = new URL(db.url)
    spoil(url)
    const { running } = db.start(await db.folder(), { DATABASE_URL: url.href })
    await expect(running).rejects.toMatchObject({ code })
  })

  rareTest('also when the database comes later', async () => {
    const url = new URL(db.url)
    url.password = 'another'
    db.gate.shut()
    const { waiting, running } = db.start(await db.folder(), { DATABASE_URL: url.href })
    const { origin } = await waiting
    db.gate.open()
    await expect(running).rejects.toMatchObject({ code: '28P01' })
    await expect(fetch(origin)).rejects.toThrow()
  })
})

rareTest('where nothing listens, it waits as well', async () => {
  const url = `postgres://ada:word@127.0.0.1:${await freePort()}/marquee`
  const { waiting, running } = db.start(await db.folder(), { DATABASE_URL: url })
  const { origin, reason, close } = await waiting
  expect(reason).toMatchObject({ code: 'ECONNREFUSED' })
  await expectApiAway(origin)
  await close()
  await expect(running).rejects.toThrow(StartEndedError)
})

if (isThorough)
  describe('of servers that share a bucket', () => {
    let bucket: BucketServer
    beforeAll(async () => {
      bucket = await startBucketServer()
    })
    afterAll(() => bucket.close())

    test('one that stood by shows pages and pictures it has never been asked for', async () => {
      const place = `s3://site/${crypto.randomUUID()}`
      const env = {
        PUBLISH_TO: 'server',
        SITE_STORE: `${place}/pages`,
        MEDIA_STORE: `${place}/media`,
        S3_ENDPOINT: bucket.endpoint,
        SITE_URL: 'https://www.example.com',
        TOKEN_SECRET: 'for-tests-only-'.repeat(3),
      }
      const first = await db.start(await db.folder(), env).running
      const { page, profileImage } = await addArtist(first.origin, 'Shared', 1)
      await first.publishing?.settled()
      const answers = async ({ origin }: Pick<Running, 'origin'>) =>
        Promise.all([page, '/about', '/none'].map((path) => answerOf(origin + path)))
      const before = await answers(first)
      const dataDir = await db.folder()
      const standby = await db.start(dataDir, env).running
      await expect.poll(() => standby.publishing?.release.pages.has(page), patience).toBe(true)
      await standby.close()
      db.gate.shut()
      const { waiting, running } = db.start(dataDir, env)
      const { origin } = await waiting
      bucket.break(true)
      await expectAway(origin, page)
      bucket.break(false)
      expect(await answers({ origin })).toEqual(before)
      expect((await fetch(origin + profileImage)).status).toBe(200)
      db.gate.open()
      await sleep(100)
      await running
      expect(await answers({ origin })).toEqual(before)
      expect((await fetch(`${origin}/api/health/ready/`)).status).toBe(200)
    }, 150_000)
  })
