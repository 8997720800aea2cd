// A server that was installed with `npm ci --omit=dev`: what only tests need is not there.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rareTest } from '#tests/support/rare-test.ts'
import { makeProductionCopy, type ProductionCopy } from './production-copy.ts'
import { startSite } from './start-site.ts'

const mostMegabytes = 420
const patience = 180_000

let copy: ProductionCopy
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-production-'))
  copy = await makeProductionCopy()
}, patience)
afterAll(async () => {
  await copy.remove()
  await rm(dataDir, { recursive: true, force: true })
}, patience)

test('its packages take no more than 420 MB', () => {
  expect(copy.megabytes).toBeLessThanOrEqual(mostMegabytes)
  // Else the figure above would be that of a folder that cannot start.
  expect(copy.megabytes).toBeGreaterThan(mostMegabytes / 2)
})

rareTest(
  'it builds its templates, publishes and serves site, dashboard and API',
  async () => {
    expect(existsSync(join(copy.folder, 'node_modules/vitest'))).toBe(false)
    const started = await startSite({ NODE_ENV: 'production', DATA_DIR: dataDir }, copy.folder)
    const statusOf = async (path: string) => (await fetch(started.origin + path)).status
    expect(started.output()).toContain('Building the templates')
    for (const path of ['/', '/dashboard', '/api/docs', '/api/docs/swagger-ui-bundle.js'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await started.stop('SIGTERM')).toBe(0)
  },
  patience,
)
