// What balancers and watchdogs are told.
import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { dropTestDatabase } from '#tests/support/postgres.ts'
import { checkProblem } from './calling.ts'
import { createTestApp } from './harness.ts'

const paths = { live: '/api/health/live/', ready: '/api/health/ready/', database: '/api/health/' }

async function read(answer: Response) {
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return [answer.status, await answer.json()]
}

describe.each(someDatabases)('on %s', (kind) => {
  test('a server that has all it needs says so', async () => {
    const site = await createTestApp(kind)
    expect(await site.ok(publicEndpoints.getLiveness, {})).toEqual({ status: 'ok' })
    expect(await site.ok(publicEndpoints.getReadiness, {})).toEqual({ status: 'ok', database: 'ok' })
    expect(await site.ok(publicEndpoints.health, {})).toEqual({ status: 'ok' })
    await site.close()
  })

  test('one that is stopping is alive and not ready', async () => {
    const site = await createTestApp(kind)
    site.deps.stopping.abort()
    const answer = await site.raw(paths.ready)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(checkProblem(answer, await answer.text())).toMatchObject({
      status: 503,
      detail: 'This server is stopping. Ask another one.',
    })
    expect(await read(await site.raw(paths.live))).toEqual([200, { status: 'ok' }])
    expect((await site.raw('/api/artists/')).status).toBe(200)
    await site.close()
  })
})

test('without its database a server is alive and goes on serving, and says what is missing', async () => {
  const site = await createTestApp('postgres')
  await dropTestDatabase(String(site.deps.env.DATABASE_URL))
  expect(await read(await site.raw(paths.live))).toEqual([200, { status: 'ok' }])
  const degraded = { status: 'degraded', database: 'unavailable' }
  expect(await read(await site.raw(paths.ready))).toEqual([200, degraded])
  expect((await site.raw(paths.database)).status).toBe(503)
  await site.deps.db.close()
  await rm(site.dataDir, { recursive: true })
})

test('a database that takes the question and never answers counts as missing after two seconds', async () => {
  const site = await createTestApp('sqlite')
  const executor = site.deps.db.read.getExecutor()
  const silent = Object.assign(Object.create(executor), { executeQuery: () => new Promise(() => {}) })
  const read = Object.assign(Object.create(site.deps.db.read), { getExecutor: () => silent })
  const deps: Deps = { ...site.deps, db: { ...site.deps.db, read } }
  const answer = await createApp(deps).request(paths.ready)
  expect(await answer.json()).toEqual({ status: 'degraded', database: 'unavailable' })
  await site.close()
})
