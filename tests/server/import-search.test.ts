// What an import changes is found as it is by then.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, eventColumns, importCalls, map } from './import-calls.ts'
import { least } from './samples.ts'

const { artists, events } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const artist = async (name: string) =>
    (await site.ok(artists.create, { json: { ...least.artists, name } })).id

  test('an event that is given to another artist is found by the new name, and no longer by the old one', async () => {
    const [old, next] = [await artist('Vesper Quartet'), await artist('Quay Ensemble')]
    const made = await calls.check(
      'events',
      csvOf([...eventColumns, 'artist'], ['Late Show', '2030-02-01', 'Pier 9', map, 'Last', old]),
    )
    await calls.run(made.id)
    const [show] = (await site.ok(events.list, { query: { artist: old } })).results
    const titles = async (q: string) =>
      (await site.ok(visitors.search, { query: { q } })).map(({ title }) => title)
    expect(await titles('Vesper Quartet Pier 9')).toContain('Late Show')
    const given = await calls.check('events', csvOf(['id', 'artist'], [show?.id ?? 0, next]))
    expect((await calls.run(given.id)).status).toBe(200)
    expect(await titles('Quay Ensemble Pier 9')).toContain('Late Show')
    expect((await titles('Vesper Quartet')).filter((title) => title === 'Late Show')).toEqual([])
  })
})
