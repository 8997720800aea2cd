// Servers whose clocks differ agree on the time, because it is the database's.
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPostgresClock } from '#db/database-clock.ts'
import { createLease } from '#publisher/follow/lease.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { databases, makeDatabase, openTestDatabase } from '#tests/support/databases.ts'

const minutes = 60_000
const log = pino({ level: 'silent' })

/** This machine's time, whatever its clock was set to. */
const trueTime = () => performance.timeOrigin + performance.now()
const setClock = (ahead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: trueTime() + ahead, shouldAdvanceTime: true })

let opened: Awaited<ReturnType<typeof openTestDatabase>>

afterEach(() => vi.useRealTimers())

describe('on PostgreSQL', () => {
  beforeEach(async () => {
    opened = await openTestDatabase('postgres')
  })
  afterEach(() => opened.close())

  test.each([
    ['ahead', 5 * minutes],
    ['behind', -5 * minutes],
  ])('a server whose clock is five minutes %s has the time of the database', async (_which, ahead) => {
    setClock(ahead)
    const { clock } = opened.db
    expect(Math.abs(clock.now() - trueTime())).toBeGreaterThan(4 * minutes)
    await clock.measure()
    expect(Math.abs(clock.now() - trueTime())).toBeLessThan(1000)
    setClock(-2 * ahead)
    expect(Math.abs(clock.now() - trueTime())).toBeLessThan(1000)
  })

  test('one whose clock is five minutes ahead does not take a right that is held', async () => {
    const holder = createLease(opened.db, 'site 1', log)
    expect(await holder.take()).toBe(true)
    setClock(5 * minutes)
    const other = createLease(opened.db, 'site 1', log)
    expect(await other.take()).toBe(false)
    vi.useRealTimers()
    expect(holder.isHeld()).toBe(true)
    await holder.close()
    expect(await other.take()).toBe(true)
    await other.close()
  })
})

test.each(databases)('on %s a server counts by the clock of its database', async (kind) => {
  const place = await makeDatabase(kind)
  const url = place.location.kind === 'postgres' ? { DATABASE_URL: place.location.url } : {}
  setClock(5 * minutes)
  const { deps, close } = await openDeps(readEnv({ DATA_DIR: place.folder, ...url }), { log })
  const ahead = deps.clock().getTime() - trueTime()
  if (kind === 'postgres') expect(Math.abs(ahead)).toBeLessThan(1000)
  else expect(Math.abs(ahead - 5 * minutes)).toBeLessThan(1000)
  await close()
  await place.remove()
})

test('a measurement that took long changes nothing unless it contradicts', async () => {
  let [answer, delay] = [0, 0]
  const query = () =>
    new Promise((resolve) => setTimeout(() => resolve({ rows: [{ ms: String(answer) }] }), delay))
  const clock = createPostgresClock({ query } as never)
  answer = trueTime() + 1000
  await clock.measure()
  const ahead = () => clock.now() - trueTime()
  expect(ahead()).toBeCloseTo(1000, -2)
  const before = ahead()
  delay = 300
  answer = trueTime() + 1100
  await clock.measure()
  expect(ahead()).toBeCloseTo(before, -1)
  answer = trueTime() + 9000
  await clock.measure()
  expect(ahead()).toBeGreaterThan(8000)
})
