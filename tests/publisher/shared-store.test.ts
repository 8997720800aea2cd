// Objects that nobody needs are deleted, and none that a page is listed with meanwhile.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BucketOwner } from '#contract/bucket-owner.ts'
import { createLease, type Lease } from '#publisher/follow/lease.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import { createPageObjects } from '#publisher/replication/page-objects.ts'
import { rowOf } from '#publisher/replication/page-rows.ts'
import { createSharedStore, type SharedStore } from '#publisher/replication/shared-store.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { createMemoryBucket, type MemoryBucket, releaseWith } from './memory-bucket.ts'

const times = { lastsMs: 60_000, renewMs: 3_600_000 }
const path = '/artists/1'
const body = Buffer.from('the first version')
const digest = digestOf(body)
const key = `objects/${digest}`

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let bucket: MemoryBucket
const leases: Lease[] = []

beforeEach(async () => {
  opened = await openTestDatabase('sqlite')
  bucket = createMemoryBucket()
})
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.close()
  await opened.close()
})

function openServer(owner: BucketOwner | null = null): { lease: Lease; store: SharedStore } {
  const lease = createLease(opened.db, 'site shared', pino({ level: 'silent' }), times)
  leases.push(lease)
  return { lease, store: createSharedStore(opened.db, lease, bucket, owner) }
}

/** Brings what no release lists any more, so long ago that it may be deleted. */
async function putLongAgo(store: SharedStore, bytes: Buffer): Promise<void> {
  await store.put(digestOf(bytes), bytes)
  const object = bucket.objects.get(`objects/${digestOf(bytes)}`)
  object?.modified.setTime(Date.now() - 2 * 3_600_000)
}

/** The page has this version again, and is listed with it; how often the bytes were needed. */
async function bringBack(store: SharedStore): Promise<boolean> {
  const page = {
    path,
    file: 'artists/1.html',
    type: 'text/html',
    digest,
    bytes: body.length,
    change: 9,
    body,
  }
  const release = releaseWith('/nowhere', new Map([[path, page]]))
  Object.assign(release.state, { storedTags: () => '[]' })
  const objects = createPageObjects(
    store,
    () => {},
    () => false,
  )
  return objects.bring(release, rowOf(release, path), store.put)
}

test('what another server has deleted while it published is brought again', async () => {
  const [one, other] = [openServer(), openServer()]
  await one.lease.take()
  await putLongAgo(one.store, body)
  await one.lease.release()
  await other.lease.take()
  await other.store.sweep()
  expect(bucket.objects.has(key)).toBe(false)
  await other.lease.release()
  await one.lease.take()
  expect(await bringBack(one.store)).toBe(true)
  expect(await other.store.get(digest)).toEqual(body)
})

test('a sweep deletes what no release lists, and no object of a page that returns meanwhile', async () => {
  const { lease, store } = openServer()
  await lease.take()
  const obsolete = Buffer.from('the second version')
  for (const bytes of [obsolete, body]) await putLongAgo(store, bytes)
  await store.sweep()
  await store.sweep()
  expect(bucket.objects.size).toBe(0)

  for (const bytes of [obsolete, body]) await putLongAgo(store, bytes)
  // They count as used by those who brought them, until the next but one.
  await store.sweep()
  const { remove } = bucket
  bucket.remove = async (removed) => {
    if (removed !== key) await bringBack(store)
    await remove(removed)
  }
  await store.sweep()
  expect([...bucket.objects.keys()]).toEqual([key])
  expect(await store.get(digest)).toEqual(body)
})

test('what is being deleted when its page returns is there afterwards', async () => {
  const { lease, store } = openServer()
  await lease.take()
  await putLongAgo(store, body)
  await store.sweep()
  const { remove } = bucket
  let returning: Promise<unknown> | undefined
  bucket.remove = async (removed) => {
    returning = bringBack(store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await remove(removed)
  }
  await store.sweep()
  await returning
  expect(await store.get(digest)).toEqual(body)
})

test('what servers on another database have stored stays', async () => {
  const ownerOf = (name: string) => ({ id: async () => name, takesOver: false })
  const { lease, store } = openServer(ownerOf('one'))
  await lease.take()
  await store.sweep()
  await putLongAgo(store, body)
  const other = createSharedStore(opened.db, lease, bucket, ownerOf('other'))
  await expect(other.sweep()).rejects.toThrow('belongs to another database')
  expect(bucket.objects.has(key)).toBe(true)
  await createSharedStore(opened.db, lease, bucket, ownerOf('one')).sweep()
  expect(bucket.objects.has(key)).toBe(false)
})
