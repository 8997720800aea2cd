// PostgreSQL has lost changes that were published, as after a restore: what is shown is corrected in place, whichever release
// that is and however little is left.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Write } from '#db/connection.ts'
import { addChange, lastChangeId } from '#db/tables/outbox.ts'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const counts = { artists: 12, partners: 2, staff: 2, souvenirs: 6, events: 12 }
const patience = { timeout: 40_000, interval: 50 }
const apiModule = new URL('./breakable-api.ts', import.meta.url).href
let site: TestSite

const rename = (id: number, name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })

const numberFrom = (tx: Write, last: number) =>
  sql`select setval(pg_get_serial_sequence('outbox', 'id'), ${last})`.execute(tx)

/** The database has no changes after this one, and the first artist has this name. */
async function goBack(last: number, name: string, more: (tx: Write) => Promise<unknown> = async () => {}) {
  // No other change has the number and the time of one that is lost.
  site.pass(60_000)
  await site.deps.db.admin.transaction().execute(async (tx) => {
    await tx.updateTable('artists').set({ name }).where('id', '=', 1).execute()
    await tx.deleteFrom('outbox').where('id', '>', last).execute()
    if (last > 0) await numberFrom(tx, last)
    await more(tx)
  })
}

async function archiveMost(tx: Write): Promise<void> {
  for (const table of ['artists', 'events', 'souvenirs', 'partners'] as const)
    await tx.updateTable(table).set({ is_active: 0 }).where('id', '>', 1).execute()
}

async function reopen(name: string): Promise<void> {
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site, { apiModule, templates: templatesNamed(name) }))
}

const shown = () => site.page('/artists/1')
const last = () => lastChangeId(site.deps.db.read)

beforeEach(async () => {
  site = await createTestSite({
    kind: 'postgres',
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'g' }),
    settings: { apiModule, templates: templatesNamed('one') },
  })
  await site.settled()
}, 120_000)
afterEach(() => site?.close())

test('a database with less than half of the pages: what is archived in it is gone at once, and the rest is corrected', async () => {
  const at = await last()
  await rename(1, 'Lost')
  await site.settled()
  expect(await shown()).toContain('Lost')
  const { release } = site.publishing
  const before = release.pages.size
  site.break(true)
  await goBack(at, 'Restored', archiveMost)
  await expect.poll(() => [release.pages.has('/artists/2'), release.gone.has('/artists/2')], patience)
    .toEqual([false, true]) // biome-ignore format: one line
  site.break(false)
  await expect.poll(shown, patience).toContain('Restored')
  await site.settled()
  expect(site.publishing.release.id).toBe(1)
  expect(release.pages.size).toBeLessThan(before / 2)
  expect(await site.page('/artists')).not.toContain('/artists/2"')
}, 90_000)

rareTest(
  'what was restored while the server was stopped, with later numbers, is shown without a new release',
  async () => {
    await rename(1, 'Lost')
    await site.settled()
    const later = (await last()) + 1000
    await site.publishing.close()
    await goBack(0, 'Restored', async (tx) => {
      await archiveMost(tx)
      await numberFrom(tx, later)
      await addChange(tx, [everythingTag], 'restore', site.deps.clock().toISOString())
    })
    await reopen('one')
    await expect.poll(shown, patience).toContain('Restored')
    await expect.poll(() => site.publishing.release.pages.has('/artists/2'), patience).toBe(false)
    expect(site.publishing.release.id).toBe(1)
  },
  90_000,
)

rareTest(
  'a release that somebody has chosen is corrected, and so is another one that is activated afterwards',
  async () => {
    await reopen('two')
    await site.publishing.activate(1)
    const at = await last()
    await rename(1, 'Lost')
    await site.settled()
    await site.publishing.activate(2)
    expect(await shown()).toContain('Lost')
    await site.publishing.activate(1)
    expect(await shown()).toContain('Lost')
    await goBack(at, 'Restored')
    await expect.poll(shown, patience).toContain('Restored')
    expect(site.publishing.release.id).toBe(1)
    await rename(2, 'Saved Afterwards')
    await site.publishing.activate(2)
    expect(await shown()).toContain('Restored')
    expect(await site.page('/artists/2')).toContain('Saved Afterwards')
  },
  90_000,
)

test('another database, which is nearly empty, takes no page away', async () => {
  await rename(1, 'Kept')
  await site.settled()
  const { size } = site.publishing.release.pages
  await site.publishing.close()
  await goBack(0, 'Other', async (tx) => {
    await archiveMost(tx)
    await sql`select setval(pg_get_serial_sequence('outbox', 'id'), 1, false)`.execute(tx)
    await addChange(tx, [everythingTag], 'first records', site.deps.clock().toISOString())
  })
  for (const _ of ['started', 'started again']) {
    await reopen('one')
    await site.settled()
    expect(site.publishing.release.pages.size).toBe(size)
    expect(await shown()).toContain('Kept')
  }
}, 90_000)

test('what is archived while the latest change cannot be noted, as on a full disk, is gone at once', async () => {
  const { release } = site.publishing
  const { state } = release
  const setMeta = state.setMeta.bind(state)
  const refuse = () => {
    throw new Error('database or disk is full')
  }
  const noting = vi
    .spyOn(state, 'setMeta')
    .mockImplementation((name, value) => (name === 'mark' ? refuse() : setMeta(name, value)))
  const moving = vi.spyOn(state, 'noteCursor').mockImplementation(refuse)
  await rename(1, 'Noted')
  await expect.poll(() => noting.mock.calls.some(([name]) => name === 'mark'), patience).toBe(true)
  await site.ok(dashboardResources.artists.patch, { params: { id: 2 }, json: { is_active: false } })
  await expect.poll(() => release.gone.has('/artists/2'), patience).toBe(true)
  for (const mock of [noting, moving]) mock.mockRestore()
}, 90_000)
