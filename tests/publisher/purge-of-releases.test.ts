// Caches are told of another release when the servers that they ask show it, whichever server publishes.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliveredUpTo } from '#db/tables/deliveries.ts'
import { goLiveShared, readSharedSite } from '#db/tables/shared-pages.ts'
import { createLease } from '#publisher/follow/lease.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import { openRelease, type Release } from '#publisher/release/release.ts'
import { createSharedStore } from '#publisher/replication/shared-store.ts'
import { reportOutdated, startPurgeHook } from '#publisher/targets/purge-hook.ts'
import { createTargets } from '#publisher/targets/targets.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { createTestSite, settingsOf, templatesNamed } from './harness.ts'
import { type HookReceiver, startReceiver } from './hook-receiver.ts'
import { createMemoryBucket } from './memory-bucket.ts'

const log = pino({ level: 'silent' })
const siteUrl = 'https://site.example'
const patience = { timeout: 30_000, interval: 20 }
/** Brought in several parts. */
const pageCount = 450

let receiver: HookReceiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.calls.length = 0
})
const timesAllTold = () => receiver.calls.filter(({ data }) => data.everything).length
const pathsTold = () => receiver.calls.flatMap(({ data }) => data.paths)

async function releaseIn(home: string): Promise<Release> {
  const client = join(home, 'client')
  await mkdir(client, { recursive: true })
  const place = { home, id: 2, apiOrigin: null, mediaOrigins: [], mayWrite: () => true, log }
  const inlineParts = { scriptHashes: [], styleHashes: [] }
  const release = await openRelease({ ...place, inlineParts }, client, [])
  for (let number = 0; number < pageCount; number += 1) await adopt(release, number, 'new')
  release.flush()
  return release
}

async function adopt(release: Release, number: number, look: string): Promise<void> {
  const body = Buffer.from(`${look} ${number}`)
  const path = `/artists/${number}`
  const file = `artists/${number}.html`
  const page = { path, file, type: 'text/html', digest: digestOf(body), bytes: body.length, change: 5 }
  await release.adopt(page, [], body)
}

test('nothing of a release is told before the other servers are to show it, and then everything', async () => {
  const { db, close } = await openTestDatabase('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-purge-'))
  const lease = createLease(db, 'site shared', log, { lastsMs: 60_000, renewMs: 3_600_000 })
  await lease.take()
  const bucket = createMemoryBucket()
  const slow = {
    ...bucket,
    put: (...given: Parameters<typeof bucket.put>) => sleep(10).then(() => bucket.put(...given)),
  }
  const store = createSharedStore(db, lease, slow)
  await store.write((tx) => goLiveShared(tx, 1, []))
  const release = await releaseIn(folder)
  const publisher = { written: () => ({ change: 5, day: '2026-01-01' }), load: () => 0 }
  const targets = createTargets({
    home: folder, db, log, siteUrl, store, bucket: null,
    purge: { url: receiver.url, secrets: null },
    mayWrite: lease.isHeld,
    published: () => publisher as never,
    deliver() {},
    onLost() {},
  }) // biome-ignore format: the parts by name
  onTestFinished(async () => {
    await targets.detach()
    targets.close()
    release.close()
    await lease.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  await targets.follow(release, true)
  const live = async () => (await readSharedSite(db.read)).live
  while ((await live()) !== 2) {
    expect(timesAllTold()).toBe(0)
    await sleep(5)
  }
  await expect.poll(timesAllTold, patience).toBe(1)
  expect(pathsTold()).toEqual([])
  await adopt(release, 7, 'newer')
  targets.touch(release, '/artists/7', true)
  await expect.poll(pathsTold, patience).toEqual(['/artists/7'])
})

test('who publishes tells everything again for each server that showed another release until then', async () => {
  const opened = await openTestDatabase('sqlite')
  const hook = startPurgeHook({
    db: opened.db, log, siteUrl, url: receiver.url, secrets: null, file: ':memory:',
    mayCall: () => true, doneUpTo: () => null,
  }) // biome-ignore format: the parts by name
  onTestFinished(async () => {
    hook.close()
    await opened.close()
  })
  hook.addEverything()
  await expect.poll(timesAllTold, patience).toBe(1)
  for (const times of [2, 3]) {
    await reportOutdated(opened.db)
    await expect.poll(timesAllTold, patience).toBe(times)
  }
  await expect.poll(() => deliveredUpTo(opened.db, 'purge-waiting'), patience).toBe(0)
})

test('a server that stands by reports when it shows another release', async () => {
  const site = await createTestSite()
  onTestFinished(() => site.close())
  const [first] = await site.publishing.releases()
  await site.publishing.close()
  const templates = templatesNamed('two')
  site.publishing = await openPublisher(settingsOf(site, { templates }))
  const app = await site.another()
  const purgeHook = { url: receiver.url, secrets: null }
  const other = await openPublisher(settingsOf(site, { templates, purgeHook, db: app.deps.db }))
  onTestFinished(async () => {
    await other.close()
    await app.close()
  })
  const reported = () => deliveredUpTo(site.deps.db, 'purge-waiting')
  expect(await reported()).toBeNull()
  await site.publishing.activate(first?.id ?? 0)
  await expect.poll(() => other.release.id, patience).toBe(first?.id)
  await expect.poll(reported, patience).toBe(-1)
}, 60_000)
