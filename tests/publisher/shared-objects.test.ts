// A save goes to the other servers through the database, and into the bucket when the bucket takes it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { getSharedObject, listSharedObjects } from '#db/tables/shared-pages.ts'
import type { OpenPublisher } from '#publisher/open-publisher.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { openSharedServers, patience, type SharedServers, textOf } from './shared-servers.ts'

let bucket: BucketServer
let servers: SharedServers
let second: OpenPublisher

beforeAll(async () => {
  bucket = await startBucketServer()
}, 60_000)
beforeEach(async () => {
  servers = await openSharedServers(bucket, { artists: 3, partners: 1, staff: 1, souvenirs: 1, events: 2 })
  second = await servers.start()
}, 150_000)
afterEach(async () => {
  bucket.break(false)
  await servers.close()
})
afterAll(() => bucket.close())

const db = () => servers.site.deps.db
const rename = (name: string) =>
  servers.site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { name } })
const onItsWay = () => listSharedObjects(db().read)
const digestNow = () => second.release.pages.get('/artists/1')?.digest ?? ''
const isInBucket = async (digest: string) =>
  (await bucket.keys('')).some((key) => key.endsWith(`/objects/${digest}`))

test('what is saved is everywhere although the bucket does not answer, and in the bucket when it does', async () => {
  bucket.break(true)
  await rename('Saved Without A Bucket')
  await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Saved Without A Bucket')
  expect(await onItsWay()).toContain(digestNow())
  // A server that begins meanwhile has it, too.
  const third = await servers.start()
  expect(await textOf(third, '/artists/1')).toContain('Saved Without A Bucket')
  bucket.break(false)
  await expect.poll(onItsWay, patience).toEqual([])
  expect(await isInBucket(digestNow())).toBe(true)
}, 150_000)

rareTest(
  'every version of a page that is saved often is brought, and the database keeps none',
  async () => {
    const versions: string[] = []
    bucket.break(true)
    for (const name of ['First', 'Second', 'Third']) {
      await rename(name)
      await expect.poll(() => textOf(second, '/artists/1'), patience).toContain(name)
      versions.push(digestNow())
    }
    bucket.break(false)
    await expect.poll(onItsWay, patience).toEqual([])
    expect(await Promise.all(versions.map(isInBucket))).toEqual([true, true, true])
  },
  150_000,
)

rareTest(
  'what the publishing server had not brought when it ended is brought by the next',
  async () => {
    bucket.break(true)
    await rename('Brought By Another')
    await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Brought By Another')
    const digest = digestNow()
    await servers.site.publishing.close()
    expect(await getSharedObject(db().read, digest)).not.toBeNull()
    bucket.break(false)
    await expect.poll(() => second.isPublishing(), patience).toBe(true)
    await expect.poll(onItsWay, patience).toEqual([])
    expect(await isInBucket(digest)).toBe(true)
    expect(second.publisher.renderings('/artists/1')).toBe(0)
  },
  150_000,
)
