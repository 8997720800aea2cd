// Writes of the server that publishes, which hold its lease until they end.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#db/connection.ts'
import { goLiveShared, readSharedSite, writeShared } from '#db/tables/shared-pages.ts'
import { createLease } from '#publisher/follow/lease.ts'
import { makeDatabase } from '#tests/support/databases.ts'

const log = pino({ level: 'silent' })
/** Never renewed by itself. */
const times = { lastsMs: 300, renewMs: 3_600_000 }

test('a server that is suspended while it shares pages loses its lease, and shares nothing afterwards', async () => {
  const place = await makeDatabase('postgres')
  const [suspended, other] = [openDb(place.location), openDb(place.location)]
  const lost = createLease(suspended, 'site shared', log, times)
  const taken = createLease(other, 'site shared', log, times)
  onTestFinished(async () => {
    for (const lease of [lost, taken]) await lease.close()
    for (const db of [suspended, other]) await db.close()
    await place.remove()
  })
  expect(await lost.take()).toBe(true)
  const begun = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  const failing = writeShared(suspended, lost, async (tx) => {
    begun.resolve()
    await resumed.promise
    await goLiveShared(tx, 1, [])
  })
  failing.catch(() => {})
  await begun.promise
  await expect.poll(() => taken.take(), { timeout: 10_000, interval: 50 }).toBe(true)
  resumed.resolve()
  await expect(failing).rejects.toThrow(/terminat|connection|idle/i)
  expect((await readSharedSite(other.read)).live).toBeNull()
})
