// Two servers behind pgbouncer in transaction mode, with fewer connections than they ask for.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDb } from '#db/connection.ts'
import { latestChanges } from '#db/tables/outbox.ts'
import { createLease } from '#publisher/follow/lease.ts'
import { refuseBesideServers } from '#server/backup/postgres-database.ts'
import { readEnv } from '#server/env.ts'
import { type Opened, openDeps } from '#server/open.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { createRecord } from '#server/operations/record-writes.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { type Pooler, startPgbouncer } from './pgbouncer.ts'

const log = pino({ level: 'silent' })
const actor = { userId: null, username: 'test' }
const createArtist = ({ deps }: Opened, name: string) =>
  createRecord(deps, recordTypes.artists, { name, genre: 'Folk', bio: '<p>x</p>' } as never, actor)

let pooler: Pooler
let database: string
let folder: string
let servers: Opened[]

beforeAll(async () => {
  pooler = await startPgbouncer(inject('postgresUrl'), 3)
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'marquee-pooled-'))
  const open = (name: string, more = {}) =>
    openDeps(
      readEnv({
        ...more,
        DATABASE_URL: pooler.through(database),
        DATA_DIR: join(folder, name),
        TOKEN_SECRET: 'for-tests-only-'.repeat(3),
      }),
      { log, avif: 'never' },
    )
  // At once, so that both migrate the empty database.
  servers = await Promise.all([open('one'), open('two', { DATABASE_DIRECT_URL: database })])
}, 120_000)

afterAll(async () => {
  for (const { close } of servers ?? []) await close()
  await pooler?.close()
  await dropTestDatabase(database)
  await rm(folder, { recursive: true, force: true })
})

test('writes of both at once are each whole, and each announced once', async () => {
  const writes = Array.from({ length: 40 }, (_, number) =>
    createArtist(servers[number % 2] as Opened, `Artist ${number}`),
  )
  const made = await Promise.all(writes)
  expect(new Set(made.map(({ record }) => record.id)).size).toBe(40)
  const [{ deps }] = servers as [Opened, Opened]
  const changes = await latestChanges(deps.db.read, 1, 1000)
  const ids = changes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(40)
})

test('a snapshot sees one state, however much is written meanwhile', async () => {
  const [one, two] = servers as [Opened, Opened]
  const count = async (read: typeof one.deps.db.read) =>
    (await read.selectFrom('artists').select('id').execute()).length
  await one.deps.db.snapshot(async (read) => {
    const before = await count(read)
    await createArtist(two, 'Written meanwhile')
    expect(await count(read)).toBe(before)
  })
})

test('what one saves the other hears of at once by the direct way, and through the pooler not at all', async () => {
  const [one, two] = servers as [Opened, Opened]
  const heard: string[] = []
  const stops = [one, two].map(({ deps }, place) =>
    deps.db.onChange(() => heard.push(place === 0 ? 'one' : 'two')),
  )
  await expect
    .poll(async () => {
      await createArtist(one, 'Told')
      await sleep(50)
      return heard.includes('two')
    })
    .toBe(true)
  heard.length = 0
  await createArtist(two, 'Told')
  await sleep(300)
  // Each hears its own commits without the database.
  expect(heard).toEqual(['two'])
  for (const stop of stops) stop()
})

test('one of them has the publishing lease', async () => {
  const leases = servers.map(({ deps }) => createLease(deps.db, 'site pooled', log))
  expect((await Promise.all(leases.map((lease) => lease.take()))).filter(Boolean)).toHaveLength(1)
  for (const lease of leases) await lease.close()
})

test('connections that it keeps of servers that have ended do not prevent a restore', async () => {
  const url = await createTestDatabase()
  const location = { kind: 'postgres' as const, url: pooler.through(url) }
  const ended = openDb(location)
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.2)`.execute(ended.read)))
  await ended.close()
  const db = openDb(location, { name: 'marquee restore' })
  await refuseBesideServers(db)
  await db.close()
  await dropTestDatabase(url)
}, 30_000)
