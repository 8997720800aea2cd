// The lock that servers have together: kept as long as the work goes on, and nobody waits for it longer than they want to.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSharedLock } from '#db/shared-lock.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { setReadOnly } from '#tests/support/read-only.ts'

let url: string
beforeAll(async () => {
  url = await createTestDatabase()
})
afterAll(() => dropTestDatabase(url))

const nothing = async () => {}
const isHeld = { code: '55P03' }

/** Holds the lock alone until the returned function is called. */
async function holdAlone(longestMs?: number): Promise<() => Promise<void>> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = createSharedLock(url, { longestMs }).hold('alone', () => {
    begun.resolve()
    return end.promise
  })
  await begun.promise
  return () => {
    end.resolve()
    return held
  }
}

test('work that takes longer than a suspended server may hold the lock keeps it', async () => {
  const release = await holdAlone(600)
  await sleep(1_500)
  const other = createSharedLock(url, { waitMs: 200 })
  await expect(other.hold('together', nothing)).rejects.toMatchObject(isHeld)
  await release()
  await other.hold('together', nothing)
})

test('whoever waits for others of the same server waits no longer for that', async () => {
  const release = await holdAlone()
  const { hold } = createSharedLock(url, { waitMs: 3_000 })
  const began = performance.now()
  const waiting = Array.from({ length: 4 }, () => hold('together', nothing))
  for (const one of waiting) await expect(one).rejects.toMatchObject(isHeld)
  expect(performance.now() - began).toBeLessThan(8_000)
  await release()
}, 20_000)

test('one that has less time waits no longer than that', async () => {
  const release = await holdAlone()
  const { hold } = createSharedLock(url)
  await expect(hold('alone', nothing, 100)).rejects.toMatchObject(isHeld)
  await release()
})

test('nobody holds it on a server that only reads, where the others do not look', async () => {
  await setReadOnly(url, true)
  const lock = createSharedLock(url)
  await expect(lock.hold('together', nothing)).rejects.toMatchObject({ code: '25006' })
  await setReadOnly(url, false)
  await lock.hold('together', nothing)
})
