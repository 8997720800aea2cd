// A server that shared pages through a bucket goes back to its own folder, where most of their bytes are not.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { settingsOf } from './harness.ts'
import { openSharedServers, patience, type SharedServers, textOf } from './shared-servers.ts'

const counts = { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 }
let bucket: BucketServer
let servers: SharedServers

beforeAll(async () => {
  bucket = await startBucketServer()
  servers = await openSharedServers(bucket, counts)
}, 150_000)
afterAll(async () => {
  await servers?.close()
  await bucket?.close()
})

const patch = (id: number, json: object) =>
  servers.site.ok(dashboardResources.artists.patch, { params: { id }, json })

/** Paths of pages and fixed files that visitors of this server do not get. */
async function missingIn(one: OpenPublisher): Promise<string[]> {
  const { pages, statics } = one.release
  const found = [...pages, ...statics].map(async ([path, file]) =>
    one.read(file).then(
      () => [],
      () => [path],
    ),
  )
  return (await Promise.all(found)).flat()
}

test.each(['copied', 'published'] as const)(
  'what it has %s is made anew before it is live',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-unshared-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
    const { site } = servers
    const home = how === 'copied' ? join(folder, 'site') : join(site.dataDir, 'site')
    await patch(2, { is_active: false })
    if (how === 'copied') {
      const copying = await servers.start({ home })
      await expect.poll(() => copying.release.gone.has('/artists/2'), patience).toBe(true)
      await servers.endOthers()
    } else await site.publishing.close()
    const open = () => openPublisher(settingsOf(site, { home }))
    let own = await open()
    try {
      const { id } = own.release
      expect(await missingIn(own)).toEqual([])
      expect(own.release.gone.has('/artists/2')).toBe(true)
      await own.settled()
      expect((await own.releases()).map(({ problem }) => problem)).toEqual([
        null,
        'Its pages are in a bucket that this server no longer shares.',
      ])
      await own.close()
      own = await open()
      expect(own.release.id).toBe(id)
      await patch(1, { name: `Own After ${how}` })
      await own.settled()
      expect(await textOf(own, '/artists/1')).toContain(`Own After ${how}`)
    } finally {
      await own.close()
    }
  },
  150_000,
)
