// A new release that could not be made is made when the fault has passed; nothing is left of what failed.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSharedSite } from '#db/tables/shared-pages.ts'
import { openBucket } from '#media/bucket.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const apiModule = new URL('./breakable-api.ts', import.meta.url).href
const patience = { timeout: 30_000, interval: 20 }
let server: BucketServer
let site: TestSite

/** Servers without a common folder share this. */
function bucket(): Partial<PublisherSettings> {
  const { endpoint } = server
  const location = 's3://site/refused'
  const limits = { timeoutMs: 30_000, attempts: 1 }
  return { shared: { location, endpoint, open: async () => openBucket(location, { endpoint }, limits) } }
}

const kinds = [
  { kind: 'sqlite', more: () => ({}) },
  { kind: 'postgres', more: bucket },
] as const

/** What the folder holds of releases. */
async function stored(): Promise<string[]> {
  const names = await readdir(join(site.dataDir, 'site/releases'))
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))].sort()
}

async function reopen(more: Partial<PublisherSettings>, retryMs: number): Promise<void> {
  await site.publishing.close()
  const newReleaseRetries = { firstMs: retryMs, longestMs: retryMs, mendedMs: 3_600_000 }
  const settings = { apiModule, templates: templatesNamed('two'), newReleaseRetries, ...more }
  site.publishing = await openPublisher(settingsOf(site, settings))
}

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())
afterEach(() => site?.close())

describe.each(isThorough ? kinds : kinds.slice(0, 1))('on $kind', ({ kind, more }) => {
  test('it is tried again, and its folders are gone', async () => {
    site = await createTestSite({ kind, settings: { apiModule, ...more() } })
    await site.settled()
    if (kind === 'postgres')
      await expect.poll(async () => (await readSharedSite(site.deps.db.read)).live, patience).toBe(1)
    site.break(true)
    await reopen(more(), 3_600_000)
    expect(site.publishing.release.id).toBe(1)
    expect(await stored()).toEqual(['1'])
    expect((await site.publishing.releases()).map(({ id }) => id)).toEqual([1])

    await reopen(more(), 200)
    expect(site.publishing.release.id).toBe(1)
    site.break(false)
    await expect.poll(() => site.publishing.release.id, patience).toBeGreaterThan(1)
    await site.settled()
    expect(await site.page('/about')).toContain('</html>')
    expect(await stored()).toHaveLength(2)
  }, 90_000)
})
