// The publishing lease, on both databases: at most one process has it, whatever happens between two queries.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Db, openDb } from '#db/connection.ts'
import { createLease, type Lease } from '#publisher/follow/lease.ts'
import { databases, makeDatabase, openTestDatabase } from '#tests/support/databases.ts'
import { standStill } from '#tests/support/stand-still.ts'
import { openTcpGate } from '#tests/support/tcp-gate.ts'

const log = pino({ level: 'silent' })
/** Never renewed by itself. */
const times = { lastsMs: 1_200, renewMs: 3_600_000 }
const patience = { timeout: 10_000 }
/** By which the clock of a database may seem to differ from this machine's. */
const clockErrorMs = 100

let opened: Awaited<ReturnType<typeof openTestDatabase>>
const leases: Lease[] = []

function leaseOf(db: Db): Lease {
  const lease = createLease(db, 'site 1', log, times)
  leases.push(lease)
  return lease
}

/** A database where `happen` happens between the look at a lease and what follows. */
function interrupted(db: Db, happen: () => Promise<unknown>): Db {
  let isDue = true
  const selectFrom = ((table: 'leases') => {
    const query = db.admin.selectFrom(table)
    return {
      selectAll: () => ({
        where: (...terms: ['id', '=', string]) => ({
          async executeTakeFirst() {
            const row = await query
              .selectAll()
              .where(...terms)
              .executeTakeFirst()
            if (isDue) {
              isDue = false
              await happen()
            }
            return row
          },
        }),
      }),
    }
  }) as never
  const admin = new Proxy(db.admin, {
    get: (target, name) => (name === 'selectFrom' ? selectFrom : Reflect.get(target, name).bind(target)),
  })
  return { ...db, admin, clock: db.clock }
}

/** A lease is looked at as soon as it is taken: later it may have ended, on a busy machine before the next look. */
function takingOf(lease: Lease): { take: () => Promise<void>; wasHeld: () => boolean } {
  let isTaken = false
  return {
    async take() {
      isTaken = (await lease.take()) && lease.isHeld()
    },
    wasHeld: () => isTaken,
  }
}

/** Until others may take it: its holder stops trusting it earlier, by what the database took to answer. */
const untilFree = (db: Db) =>
  expect
    .poll(async () => {
      const { expires_at } = await db.admin
        .selectFrom('leases')
        .select('expires_at')
        .executeTakeFirstOrThrow()
      return Date.now() - Date.parse(expires_at)
    }, patience)
    .toBeGreaterThan(clockErrorMs)

afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.close()
  await opened.close()
})

describe.each(databases)('on %s', (kind) => {
  test('who renews while another one takes over keeps it', async () => {
    opened = await openTestDatabase(kind)
    const holder = leaseOf(opened.db)
    expect(await holder.take()).toBe(true)
    await expect.poll(() => holder.isHeld(), patience).toBe(false)
    const renewal = takingOf(holder)
    const other = leaseOf(interrupted(opened.db, renewal.take))
    expect(await other.take()).toBe(false)
    expect([renewal.wasHeld(), other.isHeld()]).toEqual([true, false])
  })

  test('of two that take what is free one has it', async () => {
    opened = await openTestDatabase(kind)
    const first = leaseOf(opened.db)
    const firstTaking = takingOf(first)
    const second = leaseOf(interrupted(opened.db, firstTaking.take))
    expect(await second.take()).toBe(false)
    expect([firstTaking.wasHeld(), second.isHeld()]).toEqual([true, false])
    await untilFree(opened.db)
    const secondTaking = takingOf(second)
    const third = leaseOf(interrupted(opened.db, secondTaking.take))
    expect(await third.take()).toBe(false)
    expect([first.isHeld(), secondTaking.wasHeld(), third.isHeld()]).toEqual([false, true, false])
  })

  test('a renewal that overlaps with another one loses nothing', async () => {
    opened = await openTestDatabase(kind)
    const holder = leaseOf(opened.db)
    const changes: boolean[] = []
    holder.onChange((isHeld) => changes.push(isHeld))
    expect(await Promise.all([holder.take(), holder.take(), holder.take()])).toEqual([true, true, true])
    expect(await Promise.all([holder.take(), holder.take()])).toEqual([true, true])
    expect(holder.isHeld()).toBe(true)
    expect(changes.at(-1)).toBe(true)
  })

  test('one that ran out is a new one, even if nobody took it meanwhile and its end was not noticed', async () => {
    opened = await openTestDatabase(kind)
    const holder = leaseOf(opened.db)
    const heard: boolean[] = []
    holder.onChange((isHeld) => heard.push(isHeld))
    expect(await holder.take()).toBe(true)
    expect(await holder.take()).toBe(true)
    expect([holder.term(), heard]).toEqual([1, [true]])
    standStill(times.lastsMs + 1)
    expect(holder.isHeld()).toBe(false)
    await holder.take()
    expect([holder.term(), heard]).toEqual([2, [true, false, true]])
  })

  test('one that a clock wrote that was ahead lasts three lifetimes, unless it is renewed', async () => {
    opened = await openTestDatabase(kind)
    const { admin } = opened.db
    const ends = (year: number) => `${year}-01-01T00:00:00.000Z`
    await admin
      .insertInto('leases')
      .values({ id: 'site 1', holder: 'elsewhere 1', expires_at: ends(3000) })
      .execute()
    const lease = leaseOf(opened.db)
    expect(await lease.take()).toBe(false)
    standStill(3 * times.lastsMs)
    await admin
      .updateTable('leases')
      .set({ expires_at: ends(3001) })
      .execute()
    expect(await lease.take()).toBe(false)
    standStill(3 * times.lastsMs + 1)
    expect(await lease.take()).toBe(true)
  })

  test('who is not prepared leaves it to others for two tries, ended or expired', async () => {
    opened = await openTestDatabase(kind)
    const [holder, unprepared, prepared] = [leaseOf(opened.db), leaseOf(opened.db), leaseOf(opened.db)]
    let finish = () => {}
    const preparation = new Promise<void>((resolve) => {
      finish = resolve
    })
    expect(await holder.take()).toBe(true)
    unprepared.deferDuring(preparation)
    // While somebody has it, no chance is passed over.
    for (let tries = 0; tries < 3; tries += 1) expect(await unprepared.take()).toBe(false)
    await holder.close()
    expect([await unprepared.take(), await prepared.take()]).toEqual([false, true])
    expect(await unprepared.take()).toBe(false)
    await untilFree(opened.db)
    expect([await unprepared.take(), await unprepared.take(), await unprepared.take()]).toEqual([
      false,
      false,
      true,
    ])

    await untilFree(opened.db)
    expect(await prepared.take()).toBe(true)
    await prepared.close()
    finish()
    await preparation
    expect(await unprepared.take()).toBe(true)
  })
})

/** Whether the lease can be taken at once from a holder of this name, whose lease has not run out. */
async function isTakenFrom(holder: string): Promise<boolean> {
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await opened.db.admin.deleteFrom('leases').execute()
  await opened.db.admin.insertInto('leases').values({ id: 'site 1', holder, expires_at }).execute()
  return leaseOf(opened.db).take()
}

test('a holder counts as ended only by its id in the same process table of the same run of a machine', async () => {
  opened = await openTestDatabase('sqlite')
  const [host, pid, , run, table] = leaseOf(opened.db).holder.split(' ') as string[]
  const ended = spawnSync('true').pid
  const running = process.ppid
  const name = (...parts: unknown[]) => parts.join(' ')
  const canTell = existsSync('/proc/sys/kernel/random/boot_id')
  // Killed, and started again, or another process of a container that was started again.
  expect(await isTakenFrom(name(host, ended, randomUUID(), run, table))).toBe(canTell)
  expect(await isTakenFrom(name(host, pid, randomUUID(), run, table))).toBe(canTell)
  expect(await isTakenFrom(leaseOf(opened.db).holder)).toBe(false)
  for (const holder of [
    name(host, running, randomUUID(), run, table),
    // Another container on this machine, another machine of this name, another name, an earlier version.
    name(host, pid, randomUUID(), run, 'pid:[1]'),
    name(host, ended, randomUUID(), run, 'pid:[1]'),
    name(host, pid, randomUUID(), randomUUID(), table),
    name(host, ended, randomUUID(), randomUUID(), table),
    name('elsewhere', ended, randomUUID(), run, table),
    name(host, pid, randomUUID(), '-', '-'),
    name(host, pid, randomUUID()),
    name(host, ended, randomUUID()),
  ])
    expect([holder, await isTakenFrom(holder)]).toEqual([holder, false])
})

test('who is cut off from the database has lost the lease before another takes it, and stays without', async () => {
  const place = await makeDatabase('postgres')
  const url = place.location.kind === 'postgres' ? place.location.url : ''
  const gate = await openTcpGate(url)
  const db = openDb({ kind: 'postgres', url: gate.through(url) })
  const near = openDb(place.location)
  opened = { db: near, close: async () => void (await near.close()) }
  onTestFinished(async () => {
    gate.open()
    await db.close()
    await gate.close()
    await place.remove()
  })
  const renewed = { lastsMs: 1_000, renewMs: 200 }
  const cut = createLease(db, 'site 1', log, renewed)
  const other = createLease(near, 'site 1', log, renewed)
  leases.push(other)
  expect([await cut.take(), await other.take()]).toEqual([true, false])
  gate.freeze()
  while (!other.isHeld()) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(cut.isHeld()).toBe(false)
  // The connections end, as when the database is restarted or another takes its place.
  gate.shut()
  gate.open()
  await expect.poll(() => cut.take().catch(() => null), patience).toBe(false)
  expect([cut.isHeld(), other.isHeld()]).toEqual([false, true])
  await cut.close()
}, 30_000)
