// PostgreSQL goes back in time beneath servers that share pages, as after a failover to a standby that was behind.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { expectPages, openSharedServers, patience, type SharedServers, textOf } from './shared-servers.ts'

const counts = { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 }
/** In the order in which they can be filled. */
const shared = ['shared_site', 'shared_releases', 'shared_pages']

let server: BucketServer
let servers: SharedServers

const rename = (id: number, name: string) =>
  servers.site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })

/** Returns a function that brings changes and shared pages back to what they are now. */
async function remember(): Promise<() => Promise<void>> {
  const { admin, read } = servers.site.deps.db
  const last = await lastChangeId(read)
  const tables = shared.map((name) => [sql.table(name), sql.table(`${name}_before`)] as const)
  for (const [table, before] of tables)
    await sql`create table ${before} as select * from ${table}`.execute(admin)
  return () =>
    admin.transaction().execute(async (tx) => {
      // Servers that write the list lock this one first as well.
      await sql`lock table shared_site in exclusive mode`.execute(tx)
      for (const [table] of tables.toReversed()) await sql`delete from ${table}`.execute(tx)
      for (const [table, before] of tables)
        await sql`insert into ${table} select * from ${before}`.execute(tx)
      await tx.deleteFrom('outbox').where('id', '>', last).execute()
      await sql`select setval(pg_get_serial_sequence('outbox', 'id'), ${last})`.execute(tx)
      await tx.updateTable('artists').set({ name: 'Restored' }).where('id', '=', 1).execute()
    })
}

beforeAll(async () => {
  server = await startBucketServer()
  servers = await openSharedServers(server, counts)
}, 120_000)
afterAll(async () => {
  await servers?.close()
  await server?.close()
})

test('every server shows what the database has, and what is saved then', async () => {
  const { site } = servers
  const second = await servers.start()
  await rename(1, 'Kept')
  await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Kept')
  await site.publishing.settled()
  const goBack = await remember()
  for (const name of ['Lost', 'Lost Again']) await rename(1, name)
  await expect.poll(() => textOf(second, '/artists/1'), patience).toContain('Lost Again')
  await goBack()
  for (const one of [site.publishing, second])
    await expect.poll(() => textOf(one, '/artists/1'), patience).toContain('Restored')
  await rename(2, 'Saved Afterwards')
  for (const one of [site.publishing, second])
    await expect.poll(() => textOf(one, '/artists/2'), patience).toContain('Saved Afterwards')
  await site.publishing.settled()
  await expectPages(second, await site.files())
}, 200_000)
