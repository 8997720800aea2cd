// PostgreSQL carries a commit out whose answer is lost with the connection: what belongs to it must not be taken back.
import type { Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type CallOptions, toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'
import { largePicture, least, picture } from './samples.ts'
import { pictureFiles } from './state.ts'

type Client = pg.PoolClient & { connection: { stream: Socket } }

/** A site whose commits of requests with a key wait in the database until they are let go. */
async function openSite() {
  const site = await createTestApp('postgres')
  const { pool, read } = site.deps.db
  const inUse = new Set<Client>()
  pool?.on('acquire', (client) => inUse.add(client as Client))
  pool?.on('release', (_error, client) => inUse.delete(client as Client))
  const holder = new pg.Client(site.deps.env.DATABASE_URL)
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await site.close()
  })
  await holder.query(`
    create function wait() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return null; end';
    create constraint trigger waits after insert on kept_answers deferrable initially deferred
      for each row execute function wait();
    select pg_advisory_lock(1)`)
  return {
    site,
    read,
    /** Ends the connections in use once a commit waits. */
    async loseCommit() {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and query = 'commit' and wait_event_type = 'Lock'`
      await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      for (const { connection } of inUse) connection.stream.destroy()
    },
    letGo: () => holder.query('select pg_advisory_unlock(1)'),
  }
}

type Sending = [endpoint: Endpoint, options: CallOptions]

const cases: [string, (site: TestApp) => Promise<Sending>][] = [
  [
    'a record with a picture',
    async () => [
      dashboardResources.artists.create,
      { multipart: { ...least.artists, name: 'Ebb', profileImage: await picture(1) } },
    ],
  ],
  [
    'a part of a picture',
    async (site) => {
      const multipart = { image: await largePicture(1) }
      const { id } = await site.ok(dashboardPictures.createPicture, { multipart })
      const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 }
      return [dashboardPictures.cropPicture, { json: { picture: id, crop } }]
    },
  ],
]

test.each(cases)('%s whose commit had no answer keeps its files', async (_, prepare) => {
  const { site, loseCommit, letGo } = await openSite()
  const [endpoint, options] = await prepare(site)
  const headers = { 'idempotency-key': `"${crypto.randomUUID()}"` }
  const send = () => site.app.request(toRequest(endpoint, { ...options, headers, token: site.staff.access }))
  const before = (await pictureFiles(site)).length
  const answer = send()
  await loseCommit()
  expect((await answer).status).toBe(503)
  await letGo()
  expect((await send()).status).toBe(201)
  expect((await pictureFiles(site)).length).toBeGreaterThan(before)
})

test('a checked import whose commit had no answer is there', async () => {
  const { site, loseCommit, letGo } = await openSite()
  const { body } = importCalls(site)
  const json = body('souvenirs', csvOf(['name', 'price'], ['Pin', 1]))
  const headers = { 'idempotency-key': `"${crypto.randomUUID()}"` }
  const send = () =>
    site.app.request(toRequest(dashboardImports.createImport, { json, headers, token: site.staff.access }))
  const answer = send()
  await loseCommit()
  await letGo()
  expect((await answer).status).toBe(503)
  const again = await send()
  expect(again.status).toBe(201)
  const { id } = await again.json()
  expect(await site.ok(dashboardImports.getImport, { params: { id } })).toMatchObject({ state: 'checked' })
})
