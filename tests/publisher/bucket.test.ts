// A bucket as the place of the pages: it holds what the live release holds, whatever happened in between.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { seedRecords } from '#demo/seed.ts'
import { openBucket } from '#media/bucket.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'
import { type HookReceiver, startReceiver } from './hook-receiver.ts'

let server: BucketServer
let receiver: HookReceiver
/** Paths a CDN was told of → what the bucket had done until then. */
const purged = new Map<string, string[]>()
let site: TestSite
const prefix = 'pages/'

const bucket = (location = 's3://site/pages') => {
  const { endpoint } = server
  const patience = { timeoutMs: 30_000, attempts: 2 }
  return { location, endpoint, open: async () => openBucket(location, { endpoint }, patience) }
}
const settled = () => site.publishing.settled()
const rename = (id: number, name: string) =>
  site.call(dashboardResources.artists.patch, { params: { id }, json: { name } })
const archive = (id: number) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { is_active: false } })

/** Key → text of the bucket, but for the note that says whose it is. */
async function stored(): Promise<Map<string, string>> {
  const keys = (await server.keys(prefix)).filter((key) => key !== '.marquee-site')
  const entries = keys.map(
    async (key) => [key, (await server.get(prefix + key))?.bytes.toString('latin1') ?? ''] as const,
  )
  return new Map(await Promise.all(entries))
}

/** The same without the picture that others put there. */
async function storedPages(): Promise<Map<string, string>> {
  const there = await stored()
  there.delete('media/ab.webp')
  return there
}

/** The same of the live release. */
async function published(): Promise<Map<string, string>> {
  const { folder, pages, statics } = site.publishing.release
  const entries = [...pages, ...statics].map(async ([path, { file }]) => {
    const key = path === '/' ? 'index.html' : path.slice(1)
    return [key, await readFile(join(folder, file), 'latin1')] as const
  })
  return new Map((await Promise.all(entries)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function reopen(more: object = {}, meanwhile = async () => {}): Promise<void> {
  await site.publishing.close()
  await meanwhile()
  site.publishing = await openPublisher(settingsOf(site, { bucket: bucket(), ...more }))
}

beforeAll(async () => {
  server = await startBucketServer()
  receiver = await startReceiver(({ data }) => {
    for (const path of data.paths) purged.set(path, [...server.log])
  })
  await server.put('pages/media/ab.webp', 'a picture')
  await server.put('elsewhere/notes.txt', 'not of this site')
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 },
        seed: 'b',
      }),
    settings: { bucket: bucket(), purgeHook: { url: receiver.url, secrets: null } },
  })
  await settled()
}, 120_000)
afterAll(async () => {
  await site?.close()
  await receiver?.close()
  await server?.close()
})
beforeEach(() => {
  server.log.length = 0
  purged.clear()
})

test('the bucket holds every page and fixed file as it is served, and what others put there stays', async () => {
  const all = await published()
  const there = await stored()
  expect(there.delete('media/ab.webp')).toBe(true)
  expect([...there.keys()]).toEqual([...all.keys()])
  expect(there).toEqual(all)
  const page = await server.get(`${prefix}artists/1`)
  expect(page).toMatchObject({
    type: 'text/html',
    cacheControl: 'public, max-age=0, must-revalidate',
  })
  expect(page?.tags).toEqual(expect.arrayContaining(['artist-1', 'company']))
  const style = [...all.keys()].find((key) => key.endsWith('.css'))
  expect(await server.get(prefix + style)).toMatchObject({
    type: 'text/css; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(await server.keys('elsewhere/')).toEqual(['notes.txt'])
})

test('a save brings the pages that differ, and nothing else', async () => {
  await rename(1, 'Zanzibar')
  await settled()
  expect((await server.get(`${prefix}artists/1`))?.text).toContain('Zanzibar')
  expect(server.log).toContain('PUT pages/artists/1')
  expect(server.log).not.toContain('PUT pages/about')
  // The picture for sharing has the name in it.
  expect(server.log.filter((line) => /^DELETE (?!pages\/share\/)/.test(line))).toEqual([])
  const there = await storedPages()
  expect(there).toEqual(await published())
})

test('a CDN is told of a page when the bucket has it, and of no other', async () => {
  await rename(1, 'Mirrored')
  await expect.poll(() => purged.get('/artists/1'), { timeout: 15_000 }).toContain('PUT pages/artists/1')
  expect(purged.has('/about')).toBe(false)
  await settled()
})

test('what is archived is gone from the bucket before any page is written', async () => {
  await archive(2)
  await settled()
  expect(await server.get(`${prefix}artists/2`)).toBeNull()
  const firstPut = server.log.findIndex((line) => line.startsWith('PUT'))
  expect(server.log.indexOf('DELETE pages/artists/2')).toBeLessThan(firstPut)
  expect(server.log).toContain('DELETE pages/artists/2')
})

test('a bucket that does not answer is told of in the receipt, and gets everything when it answers again', async () => {
  server.break(true)
  const change = Number((await rename(1, 'Held Up')).headers.get('change-id'))
  const { publisher } = site.publishing
  await expect.poll(() => publisher.progressOf(change)?.state, { timeout: 15_000 }).toBe('failed')
  expect(publisher.progressOf(change)?.failures[0]?.reason).toMatch(
    /^It could not be brought to the bucket: /,
  )
  server.break(false)
  await expect.poll(() => publisher.progressOf(change)?.failures, { timeout: 20_000 }).toEqual([])
  await settled()
  expect((await server.get(`${prefix}artists/1`))?.text).toContain('Held Up')
}, 60_000)

test('a start finds what was left undone, lost or altered, and brings only that', async () => {
  server.break(true)
  await archive(3)
  await rename(4, 'Before The Stop')
  await site.publishing.publisher.settled()
  await reopen({}, async () => {
    server.break(false)
    await rename(1, 'While Away')
    await server.remove(`${prefix}about`)
    await server.put(`${prefix}terms`, 'altered')
    await server.put(`${prefix}artists/77`, 'nobody knows this one')
    server.log.length = 0
  })
  await settled()
  const there = await storedPages()
  expect(there).toEqual(await published())
  expect(there.has('artists/3')).toBe(false)
  expect(there.get('artists/1')).toContain('While Away')
  expect(there.get('artists/4')).toContain('Before The Stop')
  expect(server.log).not.toContain('PUT pages/contact')
}, 60_000)

rareTest(
  'what others delete, alter or add is noticed and mended without a start',
  async () => {
    await reopen({ bucket: { ...bucket(), checkMs: 200 } })
    await settled()
    await server.remove(`${prefix}.marquee-site`)
    await server.remove(`${prefix}about`)
    await server.put(`${prefix}terms`, 'altered')
    await server.put(`${prefix}artists/78`, 'nobody knows this one')
    const all = await published()
    await expect.poll(storedPages, { timeout: 15_000 }).toEqual(all)
    await reopen()
  },
  60_000,
)

rareTest(
  'other templates replace the pages, and scripts of the release before stay',
  async () => {
    const before = [...(await stored()).keys()].filter((key) => key.startsWith('_assets/'))
    await reopen({ templates: templatesNamed('two'), siteUrl: 'https://other.example' })
    await settled()
    const there = await storedPages()
    expect(there).toEqual(await published())
    expect(there.get('index.html')).toContain('https://other.example')
    expect([...there.keys()]).toEqual(expect.arrayContaining(before))
  },
  120_000,
)

test('the login and the dashboard are not in the bucket when they have an origin of their own: pages there lead to it', async () => {
  await reopen({ bucket: { ...bucket(), staffOrigin: 'https://desk.example' } })
  await settled()
  const there = await storedPages()
  const all = await published()
  expect([...there.keys()]).toEqual([...all.keys()])
  expect([...there.keys()].filter((key) => there.get(key) !== all.get(key))).toEqual(['dashboard', 'login'])
  for (const key of ['dashboard', 'login']) {
    expect(there.get(key)).toContain(`content="0; url=https://desk.example/${key}"`)
    expect(there.get(key)).not.toContain('<script')
  }
  await reopen()
  await settled()
  expect(await storedPages()).toEqual(all)
}, 60_000)

test('a place with files of others is left as it is, and the receipt says so', async () => {
  await reopen({ bucket: bucket('s3://site/elsewhere') })
  const change = Number((await rename(1, 'Not There')).headers.get('change-id'))
  const { publisher } = site.publishing
  await expect
    .poll(() => publisher.progressOf(change)?.failures[0]?.reason, { timeout: 15_000 })
    .toMatch(/files that Marquee did not put there/)
  expect(await server.keys('elsewhere/')).toEqual(['notes.txt'])
}, 60_000)
