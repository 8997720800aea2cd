// The large data set: whole, found by search, announced once, and the same for the same seed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingTag } from '#contract/tags.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, type StoredRecord } from '#db/records.ts'
import { searchDocuments } from '#db/search/search.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { seedRecords } from '#demo/seed.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'
import { someDatabases } from '#tests/support/databases.ts'

const counts = { artists: 600, events: 700, partners: 20, staff: 10, souvenirs: 30 }

describe.each(someDatabases)('a large data set on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())
  const contentOf = async (card: keyof typeof counts) =>
    (await allRecords(app.deps.db.read, mappings[card], [], ['id'])).map(({ id, fields }) => ({ id, fields }))

  test('is added whole, is found, and is one change', async () => {
    const before = await lastChangeId(app.deps.db.read)
    await seedRecords(app.deps, { counts, seed: 'one' })
    for (const card of Object.keys(counts) as (keyof typeof counts)[])
      expect(await contentOf(card), card).toHaveLength(counts[card])
    expect((await listChanges(app.deps.db.read, before)).map(({ tags }) => tags)).toEqual([[everythingTag]])
    const artists = await contentOf('artists')
    const shown = artists.find(({ fields }) => fields.is_active)
    const hits = await searchDocuments(app.deps.db, String(shown?.fields.name), 50, '2026-11-24')
    expect(hits.map(({ title }) => title)).toContain(shown?.fields.name)
    const events = (await contentOf('events')) as StoredRecord<'event'>[]
    const known = new Set([null, ...artists.map(({ id }) => id)])
    expect(events.filter(({ fields }) => !known.has(fields.artist_id))).toEqual([])
    expect(new Set(events.map(({ fields }) => fields.artist_id)).size).toBeGreaterThan(300)
  })

  test('is the same again for the same seed', async () => {
    const first = await contentOf('artists')
    await seedRecords(app.deps, { counts: { ...counts, events: 0 }, seed: 'one' })
    const second = (await contentOf('artists')).slice(first.length)
    expect(second.map(({ fields }) => fields)).toEqual(first.map(({ fields }) => fields))
  })
})
