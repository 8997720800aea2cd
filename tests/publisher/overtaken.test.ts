// A change that comes while a page is being rendered or moved into its place, which the page turns out to depend on.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { least, picture } from '#tests/server/samples.ts'
import { pauseFile, waitingFile } from './breakable-api.ts'
import { createTestSite, type TestSite } from './harness.ts'

const api = new URL('./breakable-api.ts', import.meta.url).href

let site: TestSite
let artist: number
let image: number

const show = (isActive: boolean) =>
  site.ok(dashboardResources.artists.patch, { params: { id: artist }, json: { is_active: isActive } })
const caption = (text: string) =>
  site.ok(dashboardParts.patchGalleryImage, {
    params: { artistId: artist, id: image },
    multipart: { caption: text },
  })
const gallery = () => `/artists/${artist}/gallery`

/** Holds the next page of that path before it is listed; resolves when it is held, to what lets it go. */
async function hold(path: string, begin: () => Promise<unknown>): Promise<() => void> {
  const { release } = site.publishing
  const commit = release.commit.bind(release)
  const held = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  let isFirst = true
  vi.spyOn(release, 'commit').mockImplementation(async (at, ...rest) => {
    if (at === path && isFirst) {
      isFirst = false
      held.resolve()
      await freed.promise
    }
    return commit(at, ...rest)
  })
  await begin()
  await held.promise
  return freed.resolve
}

/** Everything that has been saved is planned. */
async function planned(): Promise<void> {
  const change = await lastChangeId(site.deps.db.read)
  await expect.poll(() => site.publishing.publisher.progressOf(change)).not.toBeNull()
}

beforeAll(async () => {
  site = await createTestSite({ settings: { apiModule: api } })
  artist = (await site.ok(dashboardResources.artists.create, { json: least.artists })).id
  const multipart = { image: await picture(2), caption: 'Before' }
  image = (await site.ok(dashboardParts.createGalleryImage, { params: { artistId: artist }, multipart })).id
  await site.settled()
}, 120_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => site?.close())

test('a page that is there again shows what was saved while it was moved into its place', async () => {
  await show(false)
  await site.settled()
  const free = await hold(gallery(), () => show(true))
  await caption('After')
  await planned()
  free()
  await site.settled()
  expect(await site.page(gallery())).toContain('After')
}, 60_000)

test('a page that is there again does not go on showing what was archived while it was moved into its place', async () => {
  const event = await site.ok(dashboardResources.events.create, {
    json: { ...least.events, artist_id: artist, name: 'Evening' },
  })
  await show(false)
  await site.settled()
  const path = `/artists/${artist}`
  const free = await hold(path, () => show(true))
  await site.ok(dashboardResources.events.patch, { params: { id: event.id }, json: { is_active: false } })
  await planned()
  free()
  await site.settled()
  expect(await site.page(path)).not.toContain('Evening')
}, 60_000)

test('a page that was being rendered when its record was archived stays away while files are still being deleted', async () => {
  await show(true)
  await site.settled()
  const { publisher, release } = site.publishing
  const path = `/artists/${artist}`
  // Read by a page after its own record.
  writeFileSync(pauseFile(site.dataDir), '/api/company')
  rmSync(waitingFile(site.dataDir), { force: true })
  await site.ok(dashboardResources.artists.patch, { params: { id: artist }, json: { name: 'Still There' } })
  await expect.poll(() => existsSync(waitingFile(site.dataDir)), { timeout: 10_000 }).toBe(true)
  const remove = release.remove.bind(release)
  const deleting = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  vi.spyOn(release, 'remove').mockImplementationOnce(async (at) => {
    const isRemoved = await remove(at)
    held.resolve()
    await deleting.promise
    return isRemoved
  })
  await show(false)
  await held.promise
  rmSync(pauseFile(site.dataDir))
  await expect.poll(() => publisher.load(), { timeout: 10_000 }).toBe(0)
  const isThere = release.pages.has(path)
  deleting.resolve()
  await site.settled()
  expect([isThere, release.gone.has(path)]).toEqual([false, true])
}, 60_000)
