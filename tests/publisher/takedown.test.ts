// Archived content is gone, also when nothing can be rendered: the page, its pictures, and every mention.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createApp } from '#server/app.ts'
import { siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { least, picture } from '#tests/server/samples.ts'
import { pauseFile, waitingFile } from './breakable-api.ts'
import { createTestSite, type TestSite } from './harness.ts'

const name = 'Zanzibar Quillfeather'
const api = new URL('./breakable-api.ts', import.meta.url).href
let site: TestSite
let visitor: ReturnType<typeof createApp>
/** An event in whose line-up the artist stands. */
let supported: { id: number }
let artist: { id: number; profileImage: string | null }

const get = (path: string) => visitor.request(`https://site.example${path}`)

/** Files of the live release in which the name stands, as people read it or as a path. */
async function mentions(): Promise<string[]> {
  const { folder } = site.publishing.release
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1')
    if (/Quillfeather/.test(text) || new RegExp(`/artists/${artist.id}\\b`).test(text)) found.push(entry.name)
  }
  return found
}

beforeAll(async () => {
  site = await createTestSite({ settings: { apiModule: api, languages: ['de'] } })
  visitor = createApp(site.deps, new SiteAnswers(siteListOf(site.publishing)))
  const multipart = { ...least.artists, name, is_featured: 'true', profileImage: await picture(1) } as Record<
    string,
    string | Blob
  >
  artist = await site.ok(dashboardResources.artists.create, { multipart })
  const gallery = { image: await picture(2), caption: 'Live' }
  await site.ok(dashboardParts.createGalleryImage, { params: { artistId: artist.id }, multipart: gallery })
  await site.ok(dashboardResources.events.create, {
    json: { ...least.events, artist_id: artist.id, name: 'Evening' },
  })
  const lineup = [{ id: artist.id, role: 'Support' }]
  supported = await site.ok(dashboardResources.events.create, {
    json: { ...least.events, lineup, name: 'Supported' },
  })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

test('an artist is on the lists, in the feeds and in search, and the pictures can be seen', async () => {
  expect((await get(`/artists/${artist.id}`)).status).toBe(200)
  expect((await get(`/de/artists/${artist.id}`)).status).toBe(200)
  expect((await get(String(artist.profileImage))).status).toBe(200)
  expect((await mentions()).length).toBeGreaterThan(5)
  expect(await (await get(`/events/${supported.id}`)).text()).toContain('Quillfeather')
  expect(await (await get(`/artists/${artist.id}`)).text()).toContain('Supported')
})

test('archived while nothing can be rendered: gone at once, and no byte mentions it within a minute', async () => {
  site.break(true)
  const start = performance.now()
  const params = { id: artist.id }
  const archived = await site.call(dashboardResources.artists.patch, { params, json: { is_active: false } })
  await expect.poll(async () => (await get(`/artists/${artist.id}`)).status, { interval: 10 }).toBe(410)
  expect((await get(`/artists/${artist.id}/gallery`)).status).toBe(410)
  for (const [path, text] of [
    ['/artists', 'Artist not found.'],
    ['/de/artists', 'Künstler:in nicht gefunden.'],
  ] as const) {
    const gone = await get(`${path}/${artist.id}`)
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining(text)])
    const unknown = await get(`${path}/99999`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining(text)])
  }
  expect((await get(String(artist.profileImage))).status).toBe(410)
  expect(performance.now() - start).toBeLessThan(5000)
  expect(await (await get('/api/search/?q=quillfeather')).json()).toEqual([])
  await expect.poll(mentions, { timeout: 55_000, interval: 200 }).toEqual([])
  expect((await get('/artists')).status).toBe(503)
  expect((await get('/about')).status).toBe(200)
  const { publisher } = site.publishing
  const change = Number(archived.headers.get('change-id'))
  expect(publisher.progressOf(change)).toMatchObject({ state: 'failed' })
  expect(publisher.progressOf(change)?.failures[0]?.reason).toMatch(/broken for the test/)
  // Also after it has failed once more.
  await expect
    .poll(() => publisher.progressOf(change)?.pages, { timeout: 10_000 })
    .toContainEqual({ path: '/artists', state: 'withheld', milliseconds: null })
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(publisher.progressOf(change)?.pages).toContainEqual({
    path: '/artists',
    state: 'withheld',
    milliseconds: null,
  })
}, 60_000)

test('staff still see the pictures, by an address with a proof', async () => {
  const { profileImage } = await site.ok(dashboardResources.artists.get, { params: { id: artist.id } })
  expect(profileImage).toMatch(/\?proof=/)
  expect((await get(String(profileImage))).status).toBe(200)
  expect((await get(String(profileImage).replace(/proof=.{4}/, 'proof=AAAA'))).status).toBe(410)
})

test('when rendering works again the lists are back, and a restored artist too', async () => {
  site.break(false)
  await expect.poll(async () => (await get('/artists')).status, { timeout: 30_000 }).toBe(200)
  expect(await mentions()).toEqual([])
  await site.ok(dashboardResources.artists.patch, { params: { id: artist.id }, json: { is_active: true } })
  await site.settled()
  expect((await get(`/artists/${artist.id}`)).status).toBe(200)
  expect((await get(String(artist.profileImage))).status).toBe(200)
}, 60_000)

test('what belongs to an artist is gone from its page, too, when nothing can be rendered', async () => {
  const { id } = await site.ok(dashboardResources.artists.create, {
    json: { ...least.artists, name: 'Host' },
  })
  const song = await site.ok(dashboardParts.createSong, {
    params: { artistId: id },
    json: { title: 'Ebbsong' },
  })
  const event = await site.ok(dashboardResources.events.create, {
    json: { ...least.events, date: '2031-05-17', artist_id: id, name: 'Ebbnight' },
  })
  const page = async () => (await get(`/artists/${id}`)).text()
  const json = { is_active: false }
  const archivings: [word: string, archive: () => Promise<unknown>][] = [
    ['Ebbsong', () => site.call(dashboardParts.patchSong, { params: { artistId: id, id: song.id }, json })],
    ['Ebbnight', () => site.call(dashboardResources.events.patch, { params: { id: event.id }, json })],
  ]
  for (const [word, archive] of archivings) {
    await site.settled()
    expect(await page()).toContain(word)
    site.break(true)
    await archive()
    await expect.poll(page, { timeout: 30_000, interval: 50 }).not.toContain(word)
    expect((await get(`/artists/${id}`)).status).toBe(503)
    site.break(false)
    await expect.poll(async () => (await get(`/artists/${id}`)).status, { timeout: 30_000 }).toBe(200)
    expect(await page()).not.toContain(word)
  }
}, 60_000)

test('a page that is taken away while it is rendered to the same bytes comes back unaided', async () => {
  await site.settled()
  const { release } = site.publishing
  expect((await get('/artists')).status).toBe(200)
  writeFileSync(pauseFile(site.dataDir), '/api/artists/?page')
  // The list is made again for an artist who is no longer featured, and does not show it.
  await site.ok(dashboardResources.artists.patch, { params: { id: artist.id }, json: { is_featured: false } })
  await expect.poll(() => existsSync(waitingFile(site.dataDir)), { timeout: 10_000 }).toBe(true)
  await release.withhold('/artists')
  rmSync(pauseFile(site.dataDir))
  await site.settled()
  expect((await get('/artists')).status).toBe(200)
  // Answers of pages that were asked for before come from memory; the file is what the next process has.
  expect(await site.page('/artists')).toContain('Host')
}, 60_000)

test.each([
  [
    'while it is moved into its place',
    async (commit: () => Promise<boolean>, withhold: () => Promise<void>) => {
      const committed = commit()
      await withhold()
      return committed
    },
  ],
  [
    'a moment before it is moved into its place',
    async (commit: () => Promise<boolean>, withhold: () => Promise<void>) => {
      const withheld = withhold()
      const committed = await commit()
      await withheld
      return committed
    },
  ],
])(
  'a page that is taken away %s comes back unaided',
  async (when, both) => {
    await site.settled()
    const { release } = site.publishing
    const commit = release.commit.bind(release)
    let taken = 0
    const moving = vi.spyOn(release, 'commit').mockImplementation((path, page, temp, change) => {
      const withhold = () => release.withhold(path)
      if (path !== '/artists' || !page.isNew || taken++ > 0) return commit(path, page, temp, change)
      return both(() => commit(path, page, temp, change), withhold)
    })
    const genre = `Skiffle ${when}`
    await site.ok(dashboardResources.artists.patch, { params: { id: artist.id }, json: { genre } })
    await site.settled()
    moving.mockRestore()
    expect(taken).toBeGreaterThan(0)
    expect((await get('/artists')).status).toBe(200)
    expect(await site.page('/artists')).toContain(genre)
  },
  60_000,
)
