// A change between publishing and standing by that fails is made a moment later, although nothing else happens.
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { openDb } from '#db/connection.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import type { ThreadSettings } from '#publisher/render/messages.ts'
import { least as leastOf } from '#tests/server/samples.ts'
import { openTcpGate } from '#tests/support/tcp-gate.ts'
import { startBucketServer } from './bucket-server.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'
import { startKeptWorker } from './kept-workers.ts'
import { openSharedServers, patience, textOf } from './shared-servers.ts'

const lease = { lastsMs: 1_500, renewMs: 200 }
/** What the servers have logged. */
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
const hasLogged = (text: string) => lines.some((line) => line.includes(text))
const hasFailed = () => hasLogged('publishing could not be handed over')

const save = (site: TestSite, name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { name } })

beforeEach(() => {
  lines.length = 0
})
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a server that had lost the lease while its database was away shows what others publish when it is back', async () => {
  const server = await startBucketServer()
  ends.push(() => server.close())
  let leastRoom = 0
  const counts = { artists: 2, partners: 1, staff: 1, souvenirs: 1, events: 1 }
  const { site, start, close } = await openSharedServers(server, counts, {
    lease,
    leastRoom: () => leastRoom,
  })
  const url = String(site.deps.env.DATABASE_URL)
  const gate = await openTcpGate(url)
  const db = openDb({ kind: 'postgres', url: gate.through(url) })
  ends.push(async () => {
    gate.open()
    await close()
    await db.close()
    await gate.close()
  })
  const cut = await start({ db, lease, log })
  // The first one has no room for a moment.
  leastRoom = Number.MAX_SAFE_INTEGER
  await expect.poll(() => hasLogged('this server publishes'), patience).toBe(true)
  leastRoom = 0
  await expect.poll(() => site.publishing.isPublishing(), patience).toBe(false)
  gate.shut()
  await expect.poll(() => site.publishing.isPublishing(), patience).toBe(true)
  await expect.poll(hasFailed, patience).toBe(true)
  gate.open()
  await save(site, 'Published By The Other')
  await expect.poll(() => textOf(cut, '/artists/1'), patience).toContain('Published By The Other')
}, 90_000)

test('a server that has the lease and could not begin to publish does so when it can, and leaves no thread behind', async () => {
  const site = await createTestSite({ settings: { lease } })
  ends.push(() => site.close())
  await site.ok(dashboardResources.artists.create, { json: leastOf.artists })
  await site.settled()
  let threads = 0
  const startWorker = (settings: ThreadSettings) => {
    threads += 1
    return startKeptWorker(settings).once('exit', () => {
      threads -= 1
    })
  }
  const second = await openPublisher(settingsOf(site, { lease, log, startWorker }))
  ends.push(() => second.close())
  await rm(join(site.dataDir, 'site/live'))
  // The next link is made there first.
  const inTheWay = join(site.dataDir, `site/live.${process.pid}`)
  await mkdir(inTheWay)
  await site.publishing.close()
  await expect.poll(hasFailed, patience).toBe(true)
  expect(second.isPublishing()).toBe(true)
  await rmdir(inTheWay)
  await expect.poll(async () => (await second.releases())[0]?.is_live, patience).toBe(true)
  await save(site, 'Published By The Second')
  await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Published By The Second')
  expect(threads).toBe(1)
}, 60_000)
