// PostgreSQL is restarted, stands still, or only reads for a while, under a server that goes on.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { isUnreachable, reachPostgres } from '#db/unreachable.ts'
import { type App, createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { createRecord } from '#server/operations/record-writes.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { setReadOnly } from '#tests/support/read-only.ts'
import { openTcpGate } from '#tests/support/tcp-gate.ts'

const token = 'a-token-for-the-figures'
const actor = { userId: null, username: 'test' }

async function ask(app: App, path: string) {
  const answer = await app.request(`http://localhost/api${path}`)
  return [answer.status, await answer.json()] as const
}

async function openBehindGate() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-away-'))
  const gate = await openTcpGate(database)
  const settings = { DATABASE_URL: gate.through(database), DATA_DIR: folder, METRICS_TOKEN: token }
  const { deps, close } = await openDeps(readEnv(settings), { log: pino({ level: 'silent' }), avif: 'never' })
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(async () => {
    process.off('uncaughtException', note)
    gate.open()
    await close()
    await gate.close()
    await dropTestDatabase(database)
    await rm(folder, { recursive: true, force: true })
  })
  const save = (name: string) =>
    createRecord(deps, recordTypes.artists, { name, genre: 'Folk', bio: '<p>x</p>' } as never, actor)
  const names = async () => {
    const [, list] = await ask(app, '/artists/?page_size=200')
    return list.results.map(({ name }: { name: string }) => name).toSorted()
  }
  const app = createApp(deps)
  return { app, database, gate, save, names, uncaught }
}

test('a database that is restarted again and again costs what was under way, and no server', async () => {
  const { app, gate, save, names, uncaught } = await openBehindGate()
  const saved: string[] = []
  for (let round = 0; round < 15; round += 1) {
    const under = Array.from({ length: 6 }, (_, number) => `Round ${round}.${number}`).map((name) =>
      save(name).then(
        () => saved.push(name),
        () => {},
      ),
    )
    // At another moment each time: in a statement, between two, at the commit.
    await new Promise((resolve) => setTimeout(resolve, round * 3))
    gate.shut()
    await Promise.all(under)
    expect((await ask(app, '/health/ready/'))[0]).toBe(200)
    expect(await ask(app, '/artists/')).toMatchObject([503, { status: 503 }])
    gate.open()
    const name = `After ${round}`
    await save(name)
    saved.push(name)
  }
  // A commit whose answer was lost may have been made.
  expect(await names()).toEqual(expect.arrayContaining(saved))
  expect(uncaught).toEqual([])
}, 60_000)

test('a database that stands still is told of, and all goes on when another takes its place', async () => {
  const { app, gate, save, names } = await openBehindGate()
  await save('Before')
  gate.freeze()
  const waiting = ask(app, '/artists/')
  expect(await ask(app, '/health/ready/')).toEqual([200, { status: 'degraded', database: 'unavailable' }])
  expect(await ask(app, '/health/live/')).toEqual([200, { status: 'ok' }])
  const metrics = await app.request('http://localhost/api/metrics', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await metrics.text()).toMatch(/^marquee_database_up 0$/m)
  // What was sent into it is lost, as with a server that fails over: the connections end.
  gate.shut()
  expect((await waiting)[0]).toBe(503)
  gate.open()
  await save('After')
  expect(await names()).toEqual(['After', 'Before'])
}, 30_000)

test('a name that leads to a server that only reads for a while costs the saves of that while', async () => {
  const { app, database, gate, save, names } = await openBehindGate()
  await save('Before')
  await setReadOnly(database, true)
  gate.shut()
  gate.open()
  await expect.poll(async () => (await ask(app, '/artists/'))[0]).toBe(200)
  await Promise.all(Array.from({ length: 5 }, () => ask(app, '/artists/')))
  const refused = await save('During').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isUnreachable(refused)).toBe(true)
  await expect(reachPostgres(database, 1_000)).rejects.toSatisfy(isUnreachable)
  expect(await ask(app, '/health/ready/')).toEqual([200, { status: 'degraded', database: 'unavailable' }])
  expect((await ask(app, '/health/'))[0]).toBe(503)
  await Promise.all(Array.from({ length: 5 }, () => ask(app, '/artists/')))
  await setReadOnly(database, false)
  const isSaved = () =>
    save('After').then(
      () => true,
      () => false,
    )
  await expect.poll(isSaved, { timeout: 5_000 }).toBe(true)
  expect(await ask(app, '/health/ready/')).toEqual([200, { status: 'ok', database: 'ok' }])
  await Promise.all(Array.from({ length: 10 }, () => ask(app, '/health/')))
  expect(await names()).toEqual(['After', 'Before'])
}, 30_000)
