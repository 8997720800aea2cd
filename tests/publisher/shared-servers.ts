// Servers in one process that have nothing in common but a database and a bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { readSharedSite } from '#db/tables/shared-pages.ts'
import { type SeedCounts, seedRecords } from '#demo/seed.ts'
import { openBucket } from '#media/bucket.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import type { BucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

export const patience = { timeout: 60_000, interval: 20 }
/** Every so many-th page is read. */
const sample = 20
/** Longer than a busy machine may stand still. */
const lease = { lastsMs: 10_000, renewMs: 500 }

export interface SharedServers {
  site: TestSite
  /** Another server, with an empty folder and connections of its own. */
  start(more?: Partial<PublisherSettings>): Promise<OpenPublisher>
  /** Ends those that were started. */
  endOthers(): Promise<void>
  close(): Promise<void>
}

/** The first of the servers has published when this resolves. */
export async function openSharedServers(
  server: BucketServer,
  counts: SeedCounts,
  first: Partial<PublisherSettings> = {},
): Promise<SharedServers> {
  const { endpoint } = server
  const location = `s3://site/shared-${crypto.randomUUID()}`
  const open = async () => openBucket(location, { endpoint }, { timeoutMs: 30_000, attempts: 1 })
  const shared = { location, endpoint, open }
  const closing: (() => Promise<unknown>)[] = []
  const site = await createTestSite({
    kind: 'postgres',
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'c' }),
    settings: { shared, lease, ...first },
  })
  await site.publishing.settled()
  await vi.waitFor(async () => {
    if ((await readSharedSite(site.deps.db.read)).live === null) throw new Error('Nothing is live.')
  }, patience)
  const endOthers = async () => {
    for (const end of closing.splice(0)) await end()
  }
  return {
    site,
    endOthers,
    async start(more = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'marquee-shared-'))
      const home = join(dataDir, 'site')
      const app = await site.another()
      const next = await openPublisher(settingsOf(site, { shared, lease, home, db: app.deps.db, ...more }))
      closing.push(async () => {
        await next.close()
        await app.close()
        await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
      })
      return next
    },
    async close() {
      await endOthers()
      await site.close()
    },
  }
}

/** What a visitor of this server gets; null when it is no page. */
export async function textOf(one: OpenPublisher, path: string): Promise<string | null> {
  const page = one.release.pages.get(path)
  return page ? String(page.body ? Buffer.from(page.body) : await one.read(page)) : null
}

/** Waits until a server shows just these files, and reads the bytes of a few of them. */
export async function expectPages(one: OpenPublisher, wanted: ReadonlyMap<string, Buffer>): Promise<void> {
  const digests = [...wanted].map(([file, bytes]) => `${file} ${digestOf(bytes)}`).sort()
  const shown = () => [...one.release.pages.values()].map(({ file, digest }) => `${file} ${digest}`).sort()
  await expect.poll(shown, patience).toEqual(digests)
  for (const page of [...one.release.pages.values()].filter((_, index) => index % sample === 0))
    expect(await one.read(page)).toEqual(wanted.get(page.file))
}
