// What hosts and caches elsewhere have is of before a restore: they are told of it without waiting for the next save.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { lastChangeId } from '#db/tables/outbox.ts'
import { startBuildHook } from '#publisher/targets/build-hook.ts'
import { toBuildTarget } from '#publisher/targets/build-target.ts'
import { startPurgeHook } from '#publisher/targets/purge-hook.ts'
import { type HookReceiver, startReceiver } from '#tests/publisher/hook-receiver.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { clock, type Place } from './company.ts'
import { makePair } from './pair.ts'

const common = { log: pino({ level: 'silent' }), secrets: null, mayCall: () => true }

/** Waits for the first call of a host that builds the site; the site has been quiet for an hour. */
async function firstBuildCall(place: Place, host: HookReceiver): Promise<unknown> {
  const later = () => new Date(clock().getTime() + 3_600_000)
  return place.with(async (db) => {
    const target = toBuildTarget({ url: host.url })
    const hook = startBuildHook({ ...common, db, clock: later, today: () => '2026-11-20', target })
    await expect.poll(() => host.calls.length, { timeout: 10_000 }).toBe(1)
    hook.stop()
    return host.calls[0]?.data
  })
}

async function firstPurge(place: Place, cache: HookReceiver): Promise<unknown> {
  return place.with(async (db) => {
    const done = await lastChangeId(db.read)
    const own = { url: cache.url, siteUrl: 'https://example.org', file: place.file('purges.sqlite') }
    const hook = startPurgeHook({ ...common, ...own, db, doneUpTo: () => done, gatherMs: 20 })
    await expect.poll(() => cache.calls.length, { timeout: 10_000 }).toBe(1)
    hook.close()
    return cache.calls[0]?.data
  })
}

test.each(someDatabases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  const [host, cache] = [await startReceiver(), await startReceiver()]
  onTestFinished(async () => {
    await host.close()
    await cache.close()
  })
  const file = source.file('company.backup')
  await source.backup(file)
  await target.restore(file)
  const last = await target.with((db) => lastChangeId(db.read))
  expect(await firstBuildCall(target, host)).toMatchObject({ reason: 'changes', last_change: last })
  expect(await firstPurge(target, cache)).toMatchObject({ everything: true })
})
