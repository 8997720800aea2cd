// Two doors to every database: committed state to read, one writer at a time to change it.
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Db, openDb } from '#db/connection.ts'
import { addChange, lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { type DatabaseKind, databases, makeDatabase } from '#tests/support/databases.ts'

const at = '2026-11-20T10:00:00.000Z'

async function openTwo(kind: DatabaseKind): Promise<[Db, Db]> {
  const place = await makeDatabase(kind)
  const both: [Db, Db] = [openDb(place.location), openDb(place.location)]
  onTestFinished(async () => {
    for (const db of both) await db.close()
    await place.remove()
  })
  return both
}

describe.each(databases)('on %s', (kind) => {
  test('what a write throws undoes all of it, and the next write works', async () => {
    const [db] = await openTwo(kind)
    const failing = db.write(async (tx) => {
      await addChange(tx, ['a'], 'x', at)
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await lastChangeId(db.read)).toBe(0)
    await db.write((tx) => addChange(tx, ['a', 'a', 'b'], 'x', at))
    expect((await listChanges(db.read, 0)).map((change) => change.tags)).toEqual([['a', 'b']])
  })

  test('readers see nothing of a write before its commit, and are told after it', async () => {
    const [db, other] = await openTwo(kind)
    const told: number[] = []
    db.onChange(() => told.push(1))
    await db.write(async (tx) => {
      await addChange(tx, ['a'], 'x', at)
      expect([await lastChangeId(db.read), await lastChangeId(other.read), told]).toEqual([0, 0, []])
    })
    expect([await lastChangeId(other.read), told]).toEqual([1, [1]])
  })

  test('nobody is told of a write that announces no change, or of one that was undone', async () => {
    const [db] = await openTwo(kind)
    const told: number[] = []
    db.onChange(() => told.push(1))
    await db.write((tx) => tx.deleteFrom('limit_hits').execute())
    const undone = db.write(async (tx) => {
      await addChange(tx, ['a'], 'x', at)
      throw new Error('half-way')
    })
    await expect(undone).rejects.toThrow('half-way')
    expect(told).toEqual([])
  })

  test('writers that count up at once lose nothing, and numbers come in the order of the commits', async () => {
    // Two connections to a file would wait for each other in this one thread; two processes do not.
    const [one, other] = await openTwo(kind)
    const two = kind === 'sqlite' ? one : other
    const add = (db: Db) =>
      db.write(async (tx) => {
        const last = await lastChangeId(tx)
        const id = await addChange(tx, ['a'], String(last + 1), at)
        await lastChangeId(db.read)
        return id
      })
    const ids = await Promise.all(Array.from({ length: 40 }, (_, place) => add(place % 2 ? one : two)))
    expect(new Set(ids).size).toBe(40)
    const reasons = (await listChanges(one.read, 0)).map((change) => Number(change.reason))
    expect(reasons).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  })

  test('thirty writers at once leave a connection to readers, also inside a write', async () => {
    const [db] = await openTwo(kind)
    const slow = () =>
      db.write(async (tx) => {
        await addChange(tx, ['a'], 'x', at)
        await sql`select 1`.execute(db.read)
      })
    const start = performance.now()
    const writes = Array.from({ length: 30 }, slow)
    await Promise.all([...writes, ...Array.from({ length: 30 }, () => lastChangeId(db.read))])
    expect(performance.now() - start).toBeLessThan(4000)
    expect(await lastChangeId(db.read)).toBe(30)
  })

  test('the outbox is read in pieces, oldest first', async () => {
    const [db] = await openTwo(kind)
    for (let count = 0; count < 5; count += 1) await db.write((tx) => addChange(tx, [`t${count}`], 'x', at))
    expect((await listChanges(db.read, 2, 2)).map((change) => change.id)).toEqual([3, 4])
  })
})

test('writes outside a transaction wait for an exclusive one without keeping the thread from answering', async () => {
  // The second one stands for a rendering thread, which writes through a connection of its own.
  const [db, other] = await openTwo('sqlite')
  const order: string[] = []
  const lease = { id: 'a', holder: 'b', expires_at: at }
  const begun = Promise.withResolvers<void>()
  const exclusive = db.exclusive(() =>
    other.write(async (tx) => {
      await addChange(tx, ['a'], 'x', at)
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push('exclusive')
    }),
  )
  await begun.promise
  const written = db.admin.insertInto('leases').values(lease).execute()
  await Promise.all([exclusive, written.then(() => order.push('admin'))])
  expect(order).toEqual(['exclusive', 'admin'])
  await expect(db.exclusive(() => Promise.reject(new Error('half-way')))).rejects.toThrow('half-way')
  await db.admin.deleteFrom('leases').execute()
})

test("SQLite tells cheaply that another process wrote; PostgreSQL's pool survives an ended connection", async () => {
  const [file, otherFile] = await openTwo('sqlite')
  const before = file.dataVersion()
  await otherFile.write((tx) => addChange(tx, ['a'], 'x', at))
  expect(file.dataVersion()).not.toBe(before)
  const [server, otherServer] = await openTwo('postgres')
  expect(server.dataVersion()).toBeNull()
  await lastChangeId(server.read)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    otherServer.read,
  )
  await expect.poll(() => lastChangeId(server.read).catch(() => 'ended')).toBe(0)
})

test('a PostgreSQL that ends its connections between two queries costs a write, not the process', async () => {
  const [db, other] = await openTwo('postgres')
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const failing = db.write(async (tx) => {
    await addChange(tx, ['a'], 'x', at)
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await ended.execute(other.read)
    // The work does something else for a moment, as operations do that hash or encode.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await addChange(tx, ['b'], 'x', at)
  })
  await expect(failing).rejects.toThrow(/terminat|connection/i)
  await db.write((tx) => addChange(tx, ['c'], 'x', at))
  expect((await listChanges(db.read, 0)).map((change) => change.tags)).toEqual([['c']])
  expect(uncaught).toEqual([])
})

test('two connections to PostgreSQL are enough for many writes that each read beside themselves', async () => {
  const place = await makeDatabase('postgres')
  const db = openDb(place.location, { connections: 2 })
  onTestFinished(async () => {
    await db.close()
    await place.remove()
  })
  const writes = Array.from({ length: 20 }, () =>
    db.write(async (tx) => {
      await addChange(tx, ['a'], 'x', at)
      return lastChangeId(db.read)
    }),
  )
  // Each sees what was committed before it.
  expect(await Promise.all(writes)).toEqual(writes.map((_write, number) => number))
  expect(db.pool?.totalCount).toBeLessThanOrEqual(2)
})

test('a server that is suspended in the middle of a write holds up the others for a while, not for ever', async () => {
  const place = await makeDatabase('postgres')
  const suspended = openDb(place.location, { longestPauseMs: 300 })
  const other = openDb(place.location)
  onTestFinished(async () => {
    for (const db of [suspended, other]) await db.close()
    await place.remove()
  })
  const begun = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  const failing = suspended.write(async (tx) => {
    await addChange(tx, ['a'], 'x', at)
    begun.resolve()
    await resumed.promise
    await addChange(tx, ['b'], 'x', at)
  })
  failing.catch(() => {})
  await begun.promise
  expect(await lastChangeId(other.read)).toBe(0)
  await other.write((tx) => addChange(tx, ['c'], 'x', at))
  resumed.resolve()
  await expect(failing).rejects.toThrow(/terminat|connection|idle/i)
  expect((await listChanges(other.read, 0)).map((change) => change.tags)).toEqual([['c']])
})
