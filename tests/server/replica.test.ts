// Public answers from a replica of PostgreSQL that streams from the primary: never older than what was saved before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Read } from '#db/connection.ts'
import { openReplica } from '#db/replica.ts'
import { type App, createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { addServerMetrics } from '#server/metrics/application-metrics.ts'
import { Metrics } from '#server/metrics/metrics.ts'
import { type Opened, openDeps } from '#server/open.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { createRecord, patchRecord } from '#server/operations/record-writes.ts'
import { type PostgresServer, startReplicated } from '#tests/support/postgres-server.ts'
import { openTcpGate, type TcpGate } from '#tests/support/tcp-gate.ts'
import { someOf } from '#tests/support/thorough.ts'

const actor = { userId: null, username: 'test' }
let servers: { primary: PostgresServer; replica: PostgresServer }
let onReplica: pg.Client
let gate: TcpGate
let folder: string
let lines: string[]
/** The server that saves, and one that reads where it may. */
let writer: Opened
let reader: Opened
let app: App
/** It keeps nothing in memory, so that every answer is read. */
let fresh: App
let id: number

async function open(name: string, more: Record<string, string>): Promise<Opened> {
  const settings = { DATABASE_URL: servers.primary.url, DATA_DIR: join(folder, name), ...more }
  const log = createLog('info', { write: (line) => lines.push(line) })
  return openDeps(readEnv({ ...settings, TOKEN_SECRET: 'for-tests-only-'.repeat(3) }), { log, avif: 'never' })
}

beforeAll(async () => {
  servers = await startReplicated()
  gate = await openTcpGate(servers.replica.url)
  onReplica = new pg.Client(servers.replica.url)
  await onReplica.connect()
  folder = await mkdtemp(join(tmpdir(), 'marquee-replica-'))
  lines = []
  writer = await open('writer', {})
  reader = await open('reader', { DATABASE_READ_URL: gate.through(servers.replica.url) })
  app = createApp(reader.deps)
  fresh = createApp(forgetful(reader.deps))
  const values = { name: 'Name 0', genre: 'Folk', bio: '<p>x</p>' }
  id = (await createRecord(writer.deps, recordTypes.artists, values as never, actor)).record.id
}, 60_000)

afterAll(async () => {
  await reader?.close()
  await writer?.close()
  await onReplica?.end()
  await gate?.close()
  await servers?.replica.stop()
  await servers?.primary.stop()
  await rm(folder, { recursive: true, force: true })
})

async function rename(name: string): Promise<void> {
  const target = { id, absent: '', ifMatch: null, toCurrent: async () => null }
  await patchRecord(writer.deps, recordTypes.artists, target, { name } as never, actor)
}

const ask = async (one: App, path: string) => {
  const answer = await one.request(`http://localhost/api${path}`)
  return { status: answer.status, body: await answer.json() }
}
const nameOf = async (one: App) => (await ask(one, `/artists/${id}/`)).body.name

const forgetful = (deps: Deps): Deps => ({
  ...deps,
  cache: { ...deps.cache, get: () => undefined, set() {} },
})

/** With a primary that says nothing but which changes there are. */
function withoutPrimary(deps: Deps): Deps {
  const { read } = deps.db
  const selectFrom = (table: string) => {
    if (table !== 'outbox') throw new Error(`The primary was asked for ${table}.`)
    return read.selectFrom(table)
  }
  const refusing = Object.assign(Object.create(read), { selectFrom }) as Read
  return { ...deps, db: { ...deps.db, read: refusing } }
}

/** Until the replica has all that was saved. */
async function caughtUp(): Promise<void> {
  const isUsed = async () => (await ask(fresh, '/company/')) && reader.deps.replica?.isUsed()
  await expect.poll(isUsed, { timeout: 15_000 }).toBe(true)
}

test('what the replica has is read there, and the primary is asked for its latest change alone', async () => {
  await caughtUp()
  const deps = withoutPrimary(forgetful(reader.deps))
  const alone = createApp(deps)
  for (const path of [`/artists/${id}/`, '/artists/', '/events/?when=upcoming', '/company/', '/pages/terms/'])
    expect([path, (await ask(alone, path)).status]).toEqual([path, 200])
  expect((await ask(alone, '/search/?q=name')).body).toMatchObject([{ id, title: 'Name 0' }])
  expect((await ask(alone, '/artists/9999/')).status).toBe(404)
  // The control: without a replica the same requests need the primary.
  expect((await ask(createApp({ ...deps, replica: null }), `/artists/${id}/`)).status).toBe(500)
})

test('reads right after a save on another server see it, whether the replica has it or not', async () => {
  let fromReplica = 0
  for (let number = 1; number <= 80; number += 1) {
    await rename(`Name ${number}`)
    expect(await nameOf(fresh)).toBe(`Name ${number}`)
    // Some of the looks come when the replica may have it.
    if (number % 4 === 0) await sleep(10)
    expect(await nameOf(fresh)).toBe(`Name ${number}`)
    if (reader.deps.replica?.isUsed()) fromReplica += 1
  }
  expect(fromReplica).toBeGreaterThan(4)
})

test('while the replica stands still nothing is read from it, and then it is again', async () => {
  await rename('Before the pause')
  await caughtUp()
  await onReplica.query('select pg_wal_replay_pause()')
  try {
    for (let number = 1; number <= 50; number += 1) {
      await rename(`Paused ${number}`)
      expect(await nameOf(fresh)).toBe(`Paused ${number}`)
      expect(reader.deps.replica?.isUsed()).toBe(false)
    }
    const { rows } = await onReplica.query('select name from artists where id = $1', [id])
    expect(rows).toEqual([{ name: 'Before the pause' }])
    expect((await ask(app, '/health/ready/')).body).toEqual({ status: 'ok', database: 'ok' })
  } finally {
    await onReplica.query('select pg_wal_replay_resume()')
  }
  await caughtUp()
  expect(await nameOf(createApp(withoutPrimary(forgetful(reader.deps))))).toBe('Paused 50')
})

const word = (text: string) => lines.filter((line) => line.includes(text)).length
const away = 'the replica of the database cannot be read'
const back = 'the replica of the database is read again'

const failing: readonly [string, () => void][] = [
  ['refuses connections', () => gate.shut()],
  ['does not answer', () => gate.freeze()],
]
test.each(someOf(failing, failing.length))(
  'while the replica %s the primary answers, and the log says so once',
  async (_what, close) => {
    await caughtUp()
    lines.length = 0
    close()
    try {
      const begun = performance.now()
      const names = await Promise.all(Array.from({ length: 10 }, () => nameOf(fresh)))
      expect(new Set(names)).toEqual(new Set(['Paused 50']))
      // One after the other they would take ten times the patience of 2 s, and twenty if each tried again.
      expect(performance.now() - begun).toBeLessThan(10_000)
      const again = performance.now()
      for (let count = 0; count < 20; count += 1) await nameOf(fresh)
      expect(performance.now() - again).toBeLessThan(10_000)
      expect((await ask(app, '/health/ready/')).body).toEqual({ status: 'ok', database: 'ok' })
      expect((await ask(app, '/health/')).status).toBe(200)
      const metrics = new Metrics()
      addServerMetrics(metrics, reader.deps)
      expect(await metrics.text()).toMatch(/^marquee_replica_used 0$/m)
      expect([word(away), word(back)]).toEqual([1, 0])
    } finally {
      gate.open()
    }
    await expect.poll(async () => (await nameOf(fresh)) && word(back), { timeout: 5_000 }).toBe(1)
    await caughtUp()
    expect(lines.join('')).not.toContain(new URL(servers.replica.url).password)
  },
  40_000,
)

test('staff always read the primary', async () => {
  const { replica } = reader.deps
  const counted = { reads: 0 }
  const counting: Deps = {
    ...reader.deps,
    replica: replica && {
      ...replica,
      read: (change, work) => {
        counted.reads += 1
        return replica.read(change, work)
      },
    },
  }
  const username = 'ada.replica'
  const password = 'violet-harbour-lantern'
  await reader.deps.accounts.ensureFirstAdministrator({ username, password })
  const { access } = await reader.deps.accounts.login({ username, password, address: '127.0.0.1' })
  const dashboard = createApp(counting)
  const headers = { authorization: `Bearer ${access}` }
  for (const path of [
    'artists/',
    `artists/${id}/`,
    'company/',
    'pages/',
    'changes/',
    `artists/${id}/history/`,
  ])
    expect([
      path,
      (await dashboard.request(`http://localhost/api/dashboard/${path}`, { headers })).status,
    ]).toEqual([path, 200])
  expect(counted.reads).toBe(0)
  await ask(createApp(forgetful(counting)), '/artists/')
  expect(counted.reads).toBe(1)
})

test('a replica of another or a restored database is not read, though it has a change of that number', async () => {
  await caughtUp()
  const { latest } = reader.deps.cache
  const change = latest()
  const replica = openReplica({
    url: servers.replica.url,
    connections: 2,
    onAway: (error) => expect.unreachable(String(error)),
    onBack: () => {},
  })
  onTestFinished(() => replica.close())
  expect(change && (await replica.read(change, async () => 'read'))).toEqual({ value: 'read' })
  const other = { id: Number(change?.id), created_at: '2026-01-01T00:00:00.000Z' }
  expect(await replica.read(other, async () => 'read')).toBeNull()
})

test('what is not there in the tables of the replica yet is read from the primary', async () => {
  await caughtUp()
  lines.length = 0
  const { replica } = reader.deps
  // As with a column that a migration has added a moment ago.
  const lacking: Deps = {
    ...forgetful(reader.deps),
    replica: replica && {
      ...replica,
      read: (change, work) =>
        replica.read(change, async (read) => {
          await read
            .selectFrom('artists')
            .select('no_such_column' as never)
            .execute()
          return work(read)
        }),
    },
  }
  expect(await nameOf(createApp(lacking))).toBe('Paused 50')
  expect(word(away)).toBe(1)
  await expect.poll(async () => (await nameOf(fresh)) && word(back), { timeout: 10_000 }).toBe(1)
})
