// The bucket belongs to the server that publishes, whichever of several that is.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf } from '#publisher/release/page-digest.ts'
import { createTargets, type Targets } from '#publisher/targets/targets.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { createMemoryBucket, type MemoryBucket, releaseWith } from './memory-bucket.ts'

const location = 's3://acme/site'
const lease = { lastsMs: 2_000, renewMs: 100 }
const patience = { timeout: 15_000, interval: 20 }

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
let bucket: MemoryBucket
/** Name of the server that has the lease for publishing. */
let publishing: string
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  opened = await openTestDatabase('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'marquee-mirror-'))
  bucket = createMemoryBucket()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(name: string): Promise<Targets> {
  const home = join(folder, name)
  await mkdir(home)
  const targets = createTargets({
    home,
    db: opened.db,
    log: pino({ level: 'silent' }),
    siteUrl: 'https://site.example',
    bucket: { location, open: async () => bucket },
    store: null,
    purge: null,
    lease,
    mayWrite: () => publishing === name,
    published: () => null,
    deliver() {},
    onLost() {},
  })
  ends.push(() => targets.detach())
  return targets
}

/** A release with one page that says who published it. */
async function releaseOf(name: string) {
  const file = `${name}.html`
  await writeFile(join(folder, file), name)
  const page = { path: '/about', file, type: 'text/html', digest: digestOf(name), bytes: 1, change: 1 }
  return releaseWith(folder, new Map([[page.path, page]]))
}

const published = () => String(bucket.objects.get('about')?.bytes ?? '')

test('who has published and stands by leaves the bucket to the server that publishes now', async () => {
  const [one, other] = [await startServer('one'), await startServer('other')]
  publishing = 'one'
  await one.follow(await releaseOf('one'), true)
  await expect.poll(published, patience).toBe('one')
  publishing = 'other'
  one.leave()
  await other.follow(await releaseOf('other'), true)
  await expect.poll(published, patience).toBe('other')
  // Back again, and so on.
  publishing = 'one'
  other.leave()
  await one.follow(await releaseOf('one'), true)
  await expect.poll(published, patience).toBe('one')
})

test('who has lost the right to publish no longer renews the lease of the bucket', async () => {
  const [one, other] = [await startServer('one'), await startServer('other')]
  publishing = 'one'
  await one.follow(await releaseOf('one'), true)
  await expect.poll(published, patience).toBe('one')
  publishing = 'other'
  await other.follow(await releaseOf('other'), true)
  await expect.poll(published, patience).toBe('other')
})

test('after an outage of the database only the server that publishes takes the lease of the bucket', async () => {
  const [one, other] = [await startServer('one'), await startServer('other')]
  for (const [name, server] of [
    ['other', other],
    ['one', one],
  ] as const) {
    publishing = name
    await server.follow(await releaseOf(name), true)
    await expect.poll(published, patience).toBe(name)
    if (name === 'other') server.leave()
  }
  // Free for whoever asks next, again and again.
  for (let times = 0; times < 10; times += 1) {
    await opened.db.admin.deleteFrom('leases').execute()
    await new Promise((resolve) => setTimeout(resolve, lease.renewMs / 2))
  }
  bucket.objects.delete('about')
  await one.follow(await releaseOf('one'), true)
  await expect.poll(published, patience).toBe('one')
})
