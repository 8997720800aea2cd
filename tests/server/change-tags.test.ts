// A change of very many records has megabytes of tags: what tells of changes reads none of them.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type App, createApp } from '#server/app.ts'
import { databases } from '#tests/support/databases.ts'
import { checkAnswer, toRequest } from './calling.ts'
import { createTestApp, firstMoment, type TestApp } from './harness.ts'
import { least } from './samples.ts'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let watched: App
  /** Number of the last change. */
  let change: number
  /** Columns of the rows that were read. */
  const columns = new Set<string>()
  beforeAll(async () => {
    site = await createTestApp(kind)
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        for (const row of result.rows) for (const name of Object.keys(row)) columns.add(name)
        return result
      },
    }
    const { db } = site.deps
    watched = createApp({ ...site.deps, db: { ...db, read: db.admin.withPlugin(watch) } })
    await site.ok(dashboardResources.artists.create, { json: least.artists })
    const json = { name: 'Flow' }
    const saved = await site.call(dashboardResources.artists.patch, { params: { id: 1 }, json })
    change = Number(saved.headers.get('change-id'))
  })
  afterAll(() => site.close())

  const ask = async <E extends Endpoint>(endpoint: E) => {
    columns.clear()
    const token = endpoint.permission === 'public' ? null : site.staff.access
    return (await checkAnswer(endpoint, await watched.request(toRequest(endpoint, { token })))).body
  }

  test('the state of the content is the number and the time of the last one', async () => {
    expect(await ask(publicEndpoints.contentState)).toEqual({ change, saved_at: firstMoment })
    expect(columns).toContain('created_at')
    expect(columns).not.toContain('tags')
  })

  test('the list of changes says of each what it was and whose', async () => {
    const { count, results } = await ask(dashboardPublishing.listChanges)
    expect([count, results.length]).toEqual([change, change])
    const told = { at: firstMoment, username: 'sam' }
    expect(results.slice(0, 2)).toMatchObject([
      { ...told, id: change, reason: 'artists 1 update' },
      { ...told, id: change - 1, reason: 'artists 1 create' },
    ])
    expect(columns).toContain('reason')
    expect(columns).not.toContain('tags')
  })
})
