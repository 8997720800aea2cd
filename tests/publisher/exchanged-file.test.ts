// The file of SQLite was exchanged while the server was stopped, and has as many changes as the one before.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { recordTag } from '#contract/tags.ts'
import { addChange, lastChangeId } from '#db/tables/outbox.ts'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const counts = { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 }
const patience = { timeout: 40_000, interval: 50 }
let site: TestSite

const rename = (id: number, name: string) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })

const last = () => lastChangeId(site.deps.db.read)
const shown = () => site.page('/artists/1')

async function reopen(name: string): Promise<void> {
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site, { templates: templatesNamed(name) }))
}

/** Another file has another artist 1, and other changes after this one, more than are lost and all of artist 2. */
async function exchange(after: number, name: string): Promise<void> {
  const until = (await last()) + 3
  site.pass(60_000)
  const at = site.deps.clock().toISOString()
  await site.deps.db.write(async (tx) => {
    await tx.updateTable('artists').set({ name }).where('id', '=', 1).execute()
    await tx.deleteFrom('outbox').where('id', '>', after).execute()
    await sql`update sqlite_sequence set seq = ${after} where name = 'outbox'`.execute(tx)
    for (let id = after; id < until; id += 1) await addChange(tx, [recordTag('artist', 2)], 'update', at)
  })
}

beforeEach(async () => {
  site = await createTestSite({
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'x' }),
    settings: { templates: templatesNamed('one') },
  })
}, 120_000)
afterEach(() => site?.close())

test('every page is made anew from the other file, in the same release', async () => {
  await rename(1, 'Before')
  await site.settled()
  await site.publishing.close()
  await exchange(0, 'Other')
  await reopen('one')
  await expect.poll(shown, patience).toContain('Other')
  await site.settled()
  const announced = await last()
  await reopen('one')
  await site.settled()
  expect([site.publishing.release.id, await last()]).toEqual([1, announced])
}, 90_000)

test('an earlier release that is activated shows nothing of the file before', async () => {
  const at = await last()
  await rename(1, 'Lost')
  await site.settled()
  await reopen('two')
  await site.publishing.close()
  await exchange(at, 'Restored')
  await reopen('two')
  await site.publishing.activate(1)
  expect([site.publishing.release.id, await shown()]).toEqual([1, expect.stringContaining('Restored')])
}, 90_000)
