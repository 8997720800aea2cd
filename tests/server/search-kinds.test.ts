// Kinds that search learns after records of theirs were stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { searchTag } from '#contract/tags.ts'
import { removeDocument } from '#db/search/search-index.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { indexNewKinds } from '#server/backup/reindex.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let hall = 0
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const find = async (q: string) =>
    (await site.ok(publicEndpoints.search, { query: { q } })).map(({ type, title, url }) => ({
      type,
      title,
      url,
    }))
  const clock = () => new Date('2026-11-24T00:00:00.000Z')

  test('a venue is found by its name, its address and how to get in, until it is archived', async () => {
    const { venues } = dashboardResources
    const fields = { ...least.venues, name: 'Dry Dock Hall', address: '4 Quay Street', access: 'A hoist.' }
    hall = (await site.ok(venues.create, { json: fields })).id
    const hit = { type: 'venue', title: 'Dry Dock Hall', url: `/venues/${hall}` }
    for (const words of ['dry dock', 'quay street', 'hoist']) expect(await find(words)).toEqual([hit])
    await site.ok(venues.archive, { params: { id: hall } })
    expect(await find('dry dock')).toEqual([])
    await site.ok(venues.patch, { params: { id: hall }, json: { is_active: true } })
  })

  test('records of a kind that is not indexed yet are indexed at the start, and others are left alone', async () => {
    const { db } = site.deps
    await site.ok(dashboardResources.artists.create, { json: { ...least.artists, name: 'Nova' } })
    await db.write((tx) => removeDocument(tx, 'venue', String(hall), db.dialect))
    expect(await find('dock hall')).toEqual([])
    const before = await lastChangeId(db.read)
    await indexNewKinds(db, clock)
    const changes = await listChanges(db.read, before, 10)
    expect(changes.map(({ tags }) => tags)).toEqual([[searchTag]])
    expect(await find('dock hall')).toHaveLength(1)
    await indexNewKinds(db, clock)
    expect(await lastChangeId(db.read)).toBe(changes.at(-1)?.id)
  })
})
