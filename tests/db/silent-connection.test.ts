// PostgreSQL behind a network that drops packets: nothing is answered, and no connection ends.
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Db, openDb } from '#db/connection.ts'
import { addChange, lastChangeId } from '#db/tables/outbox.ts'
import { isUnreachable } from '#db/unreachable.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { openTcpGate } from '#tests/support/tcp-gate.ts'

const at = '2026-11-20T10:00:00.000Z'
const silenceMs = 300

async function openBehindGate() {
  const place = await makeDatabase('postgres')
  const url = place.location.kind === 'postgres' ? place.location.url : ''
  const gate = await openTcpGate(url)
  const db = openDb(
    { kind: 'postgres', url: gate.through(url) },
    { connections: 2, longestSilenceMs: silenceMs },
  )
  onTestFinished(async () => {
    gate.open()
    await db.close()
    await gate.close()
    await place.remove()
  })
  return { db, gate }
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const save = (db: Db) => db.write((tx) => addChange(tx, ['a'], 'x', at))
const connectionOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.read)).rows[0]?.pid

test('what is never answered fails after a while, and what is asked next takes another connection', async () => {
  const { db, gate } = await openBehindGate()
  await Promise.all([lastChangeId(db.read), lastChangeId(db.read)])
  // What rests in the pool for longer than that is watched all the same.
  await sleep(silenceMs * 2)
  gate.freeze()
  const start = performance.now()
  const errors = await Promise.all([errorOf(lastChangeId(db.read)), errorOf(save(db))])
  expect(performance.now() - start).toBeLessThan(4_000)
  expect(errors.map(isUnreachable)).toEqual([true, true])
  gate.open()
  expect(await save(db)).toBe(1)
  expect(await lastChangeId(db.read)).toBe(1)
})

test('a connection that rests stays, and a migration may take as long as it needs', async () => {
  const { db } = await openBehindGate()
  const before = await connectionOf(db)
  await sleep(silenceMs * 2)
  expect(await connectionOf(db)).toBe(before)
  await sql`select pg_sleep(${(silenceMs * 3) / 1000})`.execute(db.migrator)
})

test('a connection that hears nothing is probed by the system, also the one that only listens', async () => {
  const probed = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => probed.mockRestore())
  const { db } = await openBehindGate()
  await lastChangeId(db.read)
  const stopListening = db.onChange(() => {})
  await expect.poll(() => probed.mock.calls.length).toBe(2)
  stopListening()
  for (const [isOn, afterMs] of probed.mock.calls) expect([isOn, afterMs]).toEqual([true, 10_000])
})
