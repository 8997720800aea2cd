// Lists of events by venue and by tour, as the tabs of those records show them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardBulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { events, tours, venues } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let venue: number
  let tour: number
  beforeAll(async () => {
    site = await createTestApp(kind)
    venue = (await site.ok(venues.create, { json: least.venues })).id
    tour = (await site.ok(tours.create, { json: least.tours })).id
    const add = (more: object) => site.ok(events.create, { json: { ...least.events, ...more } })
    await add({ name: 'Both', venue_id: venue, tour_id: tour })
    await add({ name: 'There', venue_id: venue, is_active: false })
    await add({ name: 'On tour', tour_id: tour })
    await add({ name: 'Alone' })
  })
  afterAll(() => site.close())

  const names = async (query: Record<string, number | boolean>) =>
    (await site.ok(events.list, { query: { ...query, ordering: 'name' } })).results.map(({ name }) => name)

  test('a venue and a tour have their events, archived ones included', async () => {
    expect(await names({ venue })).toEqual(['Both', 'There'])
    expect(await names({ tour })).toEqual(['Both', 'On tour'])
    expect(await names({ venue, tour })).toEqual(['Both'])
    expect(await names({ venue, is_active: true })).toEqual(['Both'])
    expect(await names({ venue: 999 })).toEqual([])
  })

  test('all that such a list finds can be changed at once, and nothing else', async () => {
    const edit = { resource: 'events', filter: { tour }, changes: { is_featured: true } }
    expect(await site.ok(dashboardBulk.previewBulkEdit, { json: edit })).toMatchObject({ count: 2 })
  })

  test('a filter that is no number is refused by its name', async () => {
    const { problem } = await site.call(events.list, { query: { venue: 'pier' } })
    expect(problem).toMatchObject({ code: 'bad_field', errors: { venue: [expect.any(String)] } })
  })
})
