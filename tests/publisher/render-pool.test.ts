// How many threads render: another one is started for changes, and not for the few pages of a small site.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRenderPool } from '#publisher/render/render-pool.ts'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import { createTestApp } from '#tests/server/harness.ts'
import { settingsOf, siteUrl } from './harness.ts'

const patience = { timeout: 20_000, interval: 20 }

test('a second thread is started for the pages of a change, not for those of a first publication', async () => {
  const app = await createTestApp('sqlite')
  const { entry } = await ensureRenderer()
  const { apiSettings, timeZone } = settingsOf(app)
  const apiModule = new URL('./plain-api.ts', import.meta.url).href
  const pool = createRenderPool({ entry, apiModule, apiSettings, siteUrl, timeZone, dataDir: app.dataDir }, 2)
  onTestFinished(async () => {
    await pool.close()
    await app.close()
  })
  let number = 0
  const render = (path: string, durable: boolean) =>
    pool.render({
      kind: 'page', path, now: 0, change: 0, known: null, durable, isUrgent: false,
      draft: join(app.dataDir, String(++number)),
    }) // biome-ignore format: one order
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
})
