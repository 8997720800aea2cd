// What a server learns of the commits of another, through PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Db, openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { addChange } from '#db/tables/outbox.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { setReadOnly } from '#tests/support/read-only.ts'
import { openTcpGate } from '#tests/support/tcp-gate.ts'

let url: string
let one: Db
let other: Db
let heard: string[]

beforeEach(async () => {
  url = await createTestDatabase()
  one = openDb({ kind: 'postgres', url })
  other = openDb({ kind: 'postgres', url })
  await migrate(one)
  heard = []
  one.onChange(() => heard.push('one'))
  other.onChange(() => heard.push('other'))
  await expect.poll(listening).toBe(2)
})
afterEach(async () => {
  await Promise.all([one.close(), other.close()])
  await dropTestDatabase(url)
})

const save = (db: Db) => db.write((tx) => addChange(tx, ['artist-1'], 'test', new Date().toISOString()))

/** Number of connections whose last statement was to listen. */
async function listening(): Promise<number> {
  const found = await one.pool?.query(
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
  )
  return found?.rowCount ?? 0
}

test('a commit is told to the other server, and once to its own', async () => {
  await save(one)
  expect(heard).toContain('one')
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'other'])
  await save(other)
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'one', 'other', 'other'])
  await sleep(100)
  expect(heard).toHaveLength(4)
})

test('what adds nothing to the outbox, or is taken back, is not told', async () => {
  await one.write(async () => {})
  await one
    .write(async (tx) => {
      await addChange(tx, ['artist-1'], 'test', new Date().toISOString())
      throw new Error('taken back')
    })
    .catch(() => {})
  await save(one)
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'other'])
})

test('a server that could not hear for a while looks for itself, and hears again', async () => {
  await one.pool?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  )
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'other'])
  await expect.poll(listening).toBe(2)
  await save(one)
  await expect.poll(() => heard.filter((who) => who === 'other')).toHaveLength(2)
})

test('who listens no more is not called, and closing ends the connection', async () => {
  const stop = other.onChange(() => heard.push('stopped'))
  stop()
  await save(one)
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'other'])
  await other.close()
  await expect.poll(listening).toBe(1)
})

test('a server that cannot hear says so once, and is told again when it can', async () => {
  const gate = await openTcpGate(url)
  gate.shut()
  const problems: unknown[] = []
  const third = openDb(
    { kind: 'postgres', url },
    { directUrl: gate.through(url), onDeaf: (e) => problems.push(e) },
  )
  onTestFinished(async () => {
    await third.close()
    await gate.close()
  })
  third.onChange(() => heard.push('third'))
  await expect.poll(() => problems.length).toBe(1)
  await sleep(700)
  expect(problems).toHaveLength(1)
  gate.open()
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['third'])
  await save(one)
  await expect.poll(() => heard.filter((who) => who === 'third')).toHaveLength(2)
})

test('a server that only reads is not listened to, and the next one is', async () => {
  await setReadOnly(url, true)
  const failures: unknown[] = []
  const late = openDb({ kind: 'postgres', url }, { onDeaf: (error) => failures.push(error) })
  onTestFinished(() => late.close())
  late.onChange(() => {})
  await expect.poll(() => failures).toMatchObject([{ code: '25006' }])
  await setReadOnly(url, false)
  await expect.poll(listening, { timeout: 5_000 }).toBe(3)
})
