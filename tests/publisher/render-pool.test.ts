// How many threads render: another one is started for changes, and not for the few pages of a small site.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRenderPool, type IdlePolicy } from '#publisher/render/render-pool.ts'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import { createTestApp } from '#tests/server/harness.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { settingsOf, siteUrl } from './harness.ts'

const patience = { timeout: 20_000, interval: 20 }

async function openPool(size: number, resting?: IdlePolicy) {
  const app = await createTestApp('sqlite')
  const { entry } = await ensureRenderer()
  const { apiSettings, timeZone } = settingsOf(app)
  const apiModule = new URL('./plain-api.ts', import.meta.url).href
  const settings = { entry, apiModule, apiSettings, siteUrl, timeZone, dataDir: app.dataDir }
  const pool = createRenderPool(settings, size, resting)
  onTestFinished(async () => {
    await pool.close()
    await app.close()
  })
  let number = 0
  const render = (path: string, durable: boolean) =>
    pool.render({
      kind: 'page', path, now: 0, change: 0, known: null, durable, isUrgent: false,
      temp: join(app.dataDir, String(++number)),
    }) // biome-ignore format: one order
  return { pool, render }
}

rareTest(
  'a second thread is started for the pages of a change, not for those of a first publication',
  async () => {
    const { pool, render } = await openPool(2)
    await pool.start(1)
    const firsts = await Promise.all(
      ['/', '/artists', '/events', '/about', '/terms'].map((path) => render(path, false)),
    )
    expect(firsts.map(({ state }) => state)).toEqual(firsts.map(() => 'page'))
    // Waits for what is being started.
    await pool.start(0)
    expect(pool.count()).toBe(1)
    await render('/artists', true)
    await expect.poll(() => pool.count(), patience).toBe(2)
  },
)

test('the last thread stays while a save may come, ends when nobody is there, and comes back for an order', async () => {
  let mayEnd = false
  let ended = 0
  const { pool, render } = await openPool(2, {
    idleMs: 100,
    isAway: () => mayEnd,
    onLastEnded: () => {
      ended += 1
    },
  })
  await pool.start(2)
  await expect.poll(() => pool.count(), patience).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([pool.count(), ended]).toEqual([1, 0])
  mayEnd = true
  await expect.poll(() => [pool.count(), ended], patience).toEqual([0, 1])
  expect((await render('/artists', true)).state).toBe('page')
})

test('a thread is kept free of what nobody waits for while a save may come, and not otherwise', async () => {
  let isAway = false
  const { pool } = await openPool(2, { isAway: () => isAway })
  expect([pool.ordinaryPlaces(true), pool.places(true)]).toEqual([1, 2])
  expect(pool.ordinaryPlaces(false)).toBe(pool.places(false))
  isAway = true
  expect(pool.ordinaryPlaces(true)).toBe(2)
  const { pool: small } = await openPool(1)
  expect(small.ordinaryPlaces(true)).toBe(1)
})
