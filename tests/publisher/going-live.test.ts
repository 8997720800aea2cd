// A new release takes the place of the one before, whatever becomes of what is deleted then.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { least } from '#tests/server/samples.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const apiModule = new URL('./breakable-api.ts', import.meta.url).href
const patience = { timeout: 40_000, interval: 20 }
let site: TestSite
let artist: number

const save = (name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id: artist }, json: { name } })
const stored = (name: string) => join(site.dataDir, 'site/releases', name)

async function reopen(name: string, more: Partial<PublisherSettings> = {}): Promise<void> {
  await site.publishing.close()
  site.publishing = await openPublisher(
    settingsOf(site, { apiModule, templates: templatesNamed(name), ...more }),
  )
}

/** Starts with new templates, which are rendered beside the live release; resolves when the first page is there. */
async function reopenBeside(name: string): Promise<void> {
  const begun = Promise.withResolvers<void>()
  await reopen(name, {
    templates: { ...templatesNamed(name), isBuilt: () => false },
    tell: { building() {}, publishing: () => () => begun.resolve() },
  })
  await begun.promise
}

beforeEach(async () => {
  site = await createTestSite({ settings: { apiModule } })
  artist = (await site.ok(dashboardResources.artists.create, { json: least.artists })).id
  await site.settled()
}, 120_000)
afterEach(() => site?.close())

test('a release that cannot note its last pages when another one takes its place does not end publishing', async () => {
  await reopenBeside('two')
  const { release } = site.publishing
  release.state.batch = () => {
    throw new Error('database or disk is full')
  }
  release.markPending('/artists', 0, false)
  await expect.poll(() => site.publishing.release.id, patience).toBe(2)
  await site.settled()
  await save('After The Full Disk')
  await expect.poll(() => site.page(`/artists/${artist}`), patience).toContain('After The Full Disk')
}, 60_000)

test('a release that cannot be looked into when another one goes live does not end publishing', async () => {
  await reopenBeside('two')
  // As a file that is damaged.
  for (const name of ['9', '9.sqlite']) await mkdir(stored(name))
  await expect.poll(() => site.publishing.release.id, patience).toBe(2)
  await site.settled()
  await save('After The Clean-Up')
  await expect.poll(() => site.page(`/artists/${artist}`), patience).toContain('After The Clean-Up')
  for (const name of ['9', '9.sqlite']) await rm(stored(name), { recursive: true })
}, 60_000)
