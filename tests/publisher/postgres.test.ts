// The publisher's promises where PostgreSQL has the content: the other tests of this room run on SQLite.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardPublishing as desk } from '#contract/endpoints/dashboard-publishing.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { addChange, lastChangeId } from '#db/tables/outbox.ts'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import { least, picture } from '#tests/server/samples.ts'
import { settingsOf } from './harness.ts'
import { createServedSite, type ServedSite } from './served-site.ts'

let site: ServedSite
const apiModule = new URL('./breakable-api.ts', import.meta.url).href
const reopen = () => openPublisher(settingsOf(site, { apiModule }))
const patch = (id: number, json: object) =>
  site.call(dashboardResources.artists.patch, { params: { id }, json: json as never })
const statusOf = async (path: string) => (await site.visit(path)).status
const receipt = (id: number) => site.ask(desk.getChange, { params: { id } })

/** The database has no changes after this one, and an artist has this name. */
const goBack = (last: number, id: number, name: string) =>
  site.deps.db.admin.transaction().execute(async (tx) => {
    await tx.updateTable('artists').set({ name }).where('id', '=', id).execute()
    await tx.deleteFrom('outbox').where('id', '>', last).execute()
    await sql`select setval(pg_get_serial_sequence('outbox', 'id'), ${last})`.execute(tx)
  })

/** What a publisher has written of a path. */
async function pageOf({ release }: OpenPublisher, path: string): Promise<string> {
  const page = release.pages.get(path)
  return page ? readFile(join(release.folder, page.file), 'utf8') : ''
}

beforeAll(async () => {
  site = await createServedSite({ kind: 'postgres' })
  for (const [index, name] of ['Ada', 'Bo', 'Cy', 'Di'].entries()) {
    const multipart = { ...least.artists, name, profileImage: await picture(index + 1) }
    await site.ok(dashboardResources.artists.create, { multipart: multipart as never })
  }
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

test('a save is on its pages, and its receipt says so', async () => {
  expect(site.deps.db.dialect.name).toBe('postgres')
  const change = Number((await patch(1, { name: 'Ada Lovelace' })).headers.get('change-id'))
  await expect.poll(async () => (await receipt(change)).state, { timeout: 10_000 }).toBe('live')
  expect(await site.text('/artists/1')).toContain('Ada Lovelace')
  expect(await site.text('/artists')).toContain('Ada Lovelace')
  expect((await receipt(change)).pages.map(({ path }) => path)).toContain('/artists/1')
}, 30_000)

test('a change of another process is followed without being told of', async () => {
  const other = await site.another()
  try {
    await other.deps.db.write(async (tx) => {
      await tx.updateTable('artists').set({ name: 'Bo From Afar' }).where('id', '=', 2).execute()
      await addChange(tx, ['artist-2', 'artists'], 'test', site.deps.clock().toISOString())
    })
    await expect.poll(() => site.text('/artists/2'), { timeout: 10_000 }).toContain('Bo From Afar')
  } finally {
    await other.close()
  }
}, 30_000)

test('when the database has gone back in time, all is made anew in place and what is saved then is published', async () => {
  await site.settled()
  const { db } = site.deps
  const last = await lastChangeId(db.read)
  for (const name of ['Bo Lost', 'Bo Lost Again']) await patch(2, { name })
  await expect.poll(() => site.text('/artists/2'), { timeout: 10_000 }).toContain('Bo Lost Again')
  expect(await site.text('/api/artists/2/')).toContain('Bo Lost Again')
  site.pass(60_000)
  await goBack(last, 2, 'Bo Restored')
  expect(await site.text('/api/artists/2/')).toContain('Bo Restored')
  await expect.poll(() => site.text('/artists/2'), { timeout: 30_000 }).toContain('Bo Restored')
  const change = Number((await patch(1, { name: 'Ada Afterwards' })).headers.get('change-id'))
  // The first one says that every page is outdated.
  expect(change).toBe(last + 2)
  await expect.poll(() => site.text('/artists/1'), { timeout: 10_000 }).toContain('Ada Afterwards')
  await expect.poll(async () => (await receipt(change)).state, { timeout: 10_000 }).toBe('live')
  const releases = await site.publishing.releases()
  expect(releases.map(({ id, problem }) => [id, problem])).toEqual([[1, null]])
}, 60_000)

test('archived while nothing can be rendered: gone at once, and every mention soon', async () => {
  const { profileImage } = await site.ok(dashboardResources.artists.get, { params: { id: 3 } })
  const [image = ''] = String(profileImage).split('?')
  expect([await statusOf('/artists/3'), await statusOf(image)]).toEqual([200, 200])
  site.break(true)
  const start = performance.now()
  const change = Number((await patch(3, { is_active: false })).headers.get('change-id'))
  await expect.poll(() => statusOf('/artists/3'), { interval: 10 }).toBe(410)
  expect(await statusOf(image)).toBe(410)
  expect(performance.now() - start).toBeLessThan(5000)
  await expect.poll(() => statusOf('/artists'), { timeout: 30_000 }).toBe(503)
  expect((await receipt(change)).state).toBe('failed')
  site.break(false)
  await expect.poll(() => statusOf('/artists'), { timeout: 30_000 }).toBe(200)
  expect(await site.text('/artists')).not.toContain('/artists/3')
}, 90_000)

test('what was saved while nobody published is on the pages after the next start', async () => {
  await site.settled()
  await site.publishing.close()
  await patch(1, { name: 'Ada After' })
  await patch(4, { is_active: false })
  site.publishing = await reopen()
  await site.settled()
  expect(await pageOf(site.publishing, '/artists/1')).toContain('Ada After')
  expect(await pageOf(site.publishing, '/artists')).not.toContain('/artists/4')
  expect(site.publishing.release.gone.has('/artists/4')).toBe(true)
}, 60_000)

test('a database that went back in time while nobody published is noticed, although it has as many changes again', async () => {
  const last = await lastChangeId(site.deps.db.read)
  await patch(1, { name: 'Ada Lost' })
  const mark = () => JSON.parse(site.publishing.release.state.meta('mark') ?? '{}')
  await expect.poll(() => mark().id, { timeout: 10_000 }).toBe(last + 1)
  await site.settled()
  await site.publishing.close()
  site.pass(60_000)
  await goBack(last, 1, 'Ada Restored')
  for (const name of ['Bo', 'Bo Once More']) await patch(2, { name })
  site.publishing = await reopen()
  await expect
    .poll(() => pageOf(site.publishing, '/artists/1'), { timeout: 30_000 })
    .toContain('Ada Restored')
  await site.settled()
  expect(await pageOf(site.publishing, '/artists/2')).toContain('Bo Once More')
}, 60_000)

test('one of two processes publishes; the other takes over when it is gone', async () => {
  // One that never gets its turn ends as quietly as it stood by.
  await (await reopen()).close()
  const second = await reopen()
  try {
    await patch(1, { name: 'Ada The First' })
    await site.settled()
    await expect.poll(() => pageOf(second, '/artists/1'), { timeout: 10_000 }).toContain('Ada The First')
    expect(second.publisher.renderings('/artists/1')).toBe(0)
    await site.publishing.close()
    await patch(1, { name: 'Ada The Second' })
    await expect.poll(() => pageOf(second, '/artists/1'), { timeout: 20_000 }).toContain('Ada The Second')
  } finally {
    await second.close()
  }
}, 60_000)
