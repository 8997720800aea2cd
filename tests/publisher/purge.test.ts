// Whoever keeps copies of the pages is told which are old: all of them, once they are new, and until it listens.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { deliveredUpTo } from '#db/tables/deliveries.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { least } from '#tests/server/samples.ts'
import { createTestSite, settingsOf, siteUrl, type TestSite, templatesNamed } from './harness.ts'
import { type HookReceiver, startReceiver } from './hook-receiver.ts'

const secret = 'a-secret-between-the-two'
let receiver: HookReceiver
let site: TestSite

const purgeHook = () => ({ url: receiver.url, secrets: secret })
const rename = (id: number, name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })
const told = (part: 'paths' | 'urls' | 'tags') =>
  receiver.calls.filter(({ wasTaken }) => wasTaken).flatMap(({ data }) => data[part])

async function reopen(more: object = {}, meanwhile = () => {}): Promise<void> {
  await site.publishing.close()
  meanwhile()
  site.publishing = await openPublisher(settingsOf(site, { purgeHook: purgeHook(), ...more }))
}

beforeAll(async () => {
  receiver = await startReceiver()
  site = await createTestSite({ settings: { purgeHook: purgeHook() } })
  for (const name of ['Ada', 'Bo'])
    await site.ok(dashboardResources.artists.create, { json: { ...least.artists, name } })
  await site.settled()
  await vi.waitFor(() => expect(told('tags')).toContain('artist-2'), { timeout: 15_000 })
}, 120_000)
afterAll(async () => {
  await site?.close()
  await receiver?.close()
})
beforeEach(() => {
  receiver.calls.length = 0
})

test('a save tells paths, addresses and tags of what changed, signed, in few calls', async () => {
  await rename(1, 'Ada Lovelace')
  await expect.poll(() => told('tags'), { timeout: 15_000 }).toContain('artist-1')
  expect(told('paths')).toEqual(expect.arrayContaining(['/artists/1', '/artists']))
  expect(told('paths')).not.toContain('/about')
  expect(told('urls')).toEqual(told('paths').map((path) => siteUrl + path))
  expect(receiver.calls.length).toBeLessThan(6)
  for (const { headers, body, data } of receiver.calls) {
    expect(new Webhook(secret, { format: 'raw' }).verify(body, headers)).toMatchObject({
      type: 'pages.changed',
    })
    expect(data.everything).toBe(false)
  }
}, 30_000)

test('what is archived is told like any change', async () => {
  await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { is_active: false } })
  await expect.poll(() => told('paths'), { timeout: 15_000 }).toContain('/artists/2')
})

test('a call that is refused is repeated, also by the next start, and nothing is lost', async () => {
  receiver.refuse(true)
  await rename(1, 'Grace')
  await site.settled()
  await expect.poll(() => receiver.calls.length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(told('paths')).toEqual([])
  // Nothing has joined it meanwhile: the same message, for whoever has heard it after all.
  const numbers = () => new Set(receiver.calls.slice(-2).map(({ headers }) => headers['webhook-id'])).size
  await expect.poll(() => receiver.calls.length > 1 && numbers(), { timeout: 15_000 }).toBe(1)
  await reopen({}, () => receiver.refuse(false))
  await expect.poll(() => told('paths'), { timeout: 15_000 }).toContain('/artists/1')
  await expect.poll(() => told('tags'), { timeout: 15_000 }).toContain('artist-1')
}, 60_000)

test('of a folder that is lost with paths that wait, everything is told; without any, nothing is', async () => {
  const isAllTold = () => receiver.calls.some(({ data, wasTaken }) => wasTaken && data.everything)
  const loseFile = () => {
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(site.dataDir, `site/purge.sqlite${end}`), { force: true })
    receiver.refuse(false)
    receiver.calls.length = 0
  }
  receiver.refuse(true)
  await rename(1, 'Told By Nobody')
  await site.settled()
  await expect.poll(() => receiver.calls.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await reopen({}, loseFile)
  await expect.poll(isAllTold, { timeout: 15_000 }).toBe(true)
  await expect.poll(() => deliveredUpTo(site.deps.db, 'purge-waiting'), { timeout: 15_000 }).toBe(0)
  await reopen({}, loseFile)
  await rename(1, 'Told')
  await expect.poll(() => told('paths'), { timeout: 15_000 }).toContain('/artists/1')
  expect(isAllTold()).toBe(false)
}, 60_000)

test('with other templates any page may be old', async () => {
  await reopen({ templates: templatesNamed('two') })
  await expect.poll(() => receiver.calls.some(({ data }) => data.everything), { timeout: 15_000 }).toBe(true)
}, 60_000)
