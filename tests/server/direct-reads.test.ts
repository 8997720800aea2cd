// Rendering threads read the API without requests: what they get is what visitors get, from a memory of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createDirectReads } from '#server/routes/direct-reads.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { populate, publicPaths } from './public-world.ts'

const origin = 'http://render.invalid'

/** Without a memory, or both would have the same from it. */
const noCache = (site: TestApp): TestApp['deps']['cache'] => ({
  ...site.deps.cache,
  get: () => undefined,
  set() {},
})

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
    await populate(site)
  })
  afterAll(() => site.close())

  const odd = [
    '/nothing/',
    '/artists/007/',
    '/artists/99/',
    '/events/?when=never',
    '/artists/?page=9',
    '/pages/x/',
    '/contact/',
  ]

  test.each([...publicPaths, '/capabilities/', '/capabilities', ...odd])(
    '%s is read as it is answered',
    async (path) => {
      const read = createDirectReads({ ...site.deps, cache: noCache(site) })
      const address = `${origin}/api${path}`
      const answer = await site.app.fetch(new Request(address))
      const { status, text, tags } = await read(address)
      if (path === '/contact/') return expect(status).toBe(404)
      expect(status).toBe(answer.status)
      if (status !== 200) return expect([text, tags]).toEqual(['', []])
      expect(text).toBe(await answer.text())
      expect(tags.join(',')).toBe(answer.headers.get('cache-tag'))
    },
  )

  test('what it keeps is dropped by the change it is told of', async () => {
    const read = createDirectReads(site.deps)
    // Kept by nobody else.
    const address = 'http://another.invalid/api/partners/1/'
    const before = await read(address)
    const saved = await site.call(dashboardResources.partners.patch, {
      params: { id: 1 },
      json: { name: 'Renamed' },
    })
    expect(before.text).not.toContain('Renamed')
    await site.deps.cache.catchUp(Number(saved.headers.get('change-id')))
    expect((await read(address)).text).toContain('Renamed')
  })

  test('a failure of the database is no answer', async () => {
    const broken = {
      ...site.deps.db,
      get read(): never {
        throw new Error('The database is away.')
      },
    }
    const read = createDirectReads({ ...site.deps, cache: noCache(site), db: broken })
    await expect(read(`${origin}/api/partners/1/`)).rejects.toThrow('away')
  })
})
