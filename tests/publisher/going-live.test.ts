// A new release takes the place of the one before, whatever becomes of what is deleted then.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import { least } from '#tests/server/samples.ts'
import { pauseFile, waitingFile } from './breakable-api.ts'
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

/** Starts with new templates, which are rendered beside the live release; no page is made until the returned function is called. */
async function reopenBeside(name: string): Promise<() => void> {
  writeFileSync(pauseFile(site.dataDir), '/api/company')
  await reopen(name, { templates: { ...templatesNamed(name), isBuilt: () => false } })
  await expect.poll(() => existsSync(waitingFile(site.dataDir)), patience).toBe(true)
  return () => rmSync(pauseFile(site.dataDir))
}

beforeEach(async () => {
  site = await createTestSite({ settings: { apiModule } })
  artist = (await site.ok(dashboardResources.artists.create, { json: least.artists })).id
  await site.settled()
}, 120_000)
afterEach(() => site?.close())

test('a release that cannot note its last pages when another one takes its place does not end publishing', async () => {
  const goOn = await reopenBeside('two')
  const { release } = site.publishing
  release.state.batch = () => {
    throw new Error('database or disk is full')
  }
  release.markPending('/artists', 0, false)
  goOn()
  await expect.poll(() => site.publishing.release.id, patience).toBe(2)
  await site.settled()
  await save('After The Full Disk')
  await expect.poll(() => site.page(`/artists/${artist}`), patience).toContain('After The Full Disk')
}, 60_000)

test('a release that cannot be looked into when another one goes live does not end publishing', async () => {
  const goOn = await reopenBeside('two')
  // As a file that is damaged.
  for (const name of ['9', '9.sqlite']) await mkdir(stored(name))
  goOn()
  await expect.poll(() => site.publishing.release.id, patience).toBe(2)
  await site.settled()
  await save('After The Clean-Up')
  await expect.poll(() => site.page(`/artists/${artist}`), patience).toContain('After The Clean-Up')
  for (const name of ['9', '9.sqlite']) await rm(stored(name), { recursive: true })
}, 60_000)

test('a release that is being made outlives one that somebody activates, and what a dead process left does not', async () => {
  await reopen('two')
  for (const name of ['3', '3.temp']) await mkdir(stored(name))
  const goOn = await reopenBeside('three')
  await site.publishing.activate(1)
  expect([3, 4].map((id) => existsSync(stored(String(id))))).toEqual([false, true])
  goOn()
  const made = async () => (await site.publishing.releases()).find(({ id }) => id === 4)?.problem
  await expect.poll(made, patience).toBeNull()
  expect(site.publishing.release.id).toBe(1)
  await site.publishing.activate(4)
  expect(await site.page(`/artists/${artist}`)).toContain('</html>')
  expect(await site.page('/about')).toContain('</html>')
}, 60_000)

test('the templates of a release that is opened count as used', async () => {
  const { release } = site.publishing
  const archive = join(site.dataDir, 'site/templates', `${release.state.meta('renderer')}.tar`)
  await mkdir(join(site.dataDir, 'site/templates'), { recursive: true })
  await writeFile(archive, '')
  await utimes(archive, 1_000, 1_000)
  await reopen('first')
  expect((await stat(archive)).mtimeMs).toBeGreaterThan(1_000_000)
}, 60_000)
