// Venues: a page's worth of dates each, and nothing of what is archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { events, venues } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let hall = 0
  beforeAll(async () => {
    site = await createTestApp(kind)
    hall = (await site.ok(venues.create, { json: { ...least.venues, name: 'Dry Dock Hall' } })).id
  })
  afterAll(() => site.close())

  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, ...more } })).id
  const venue = () => site.call(visitors.getVenue, { params: { id: hall } })
  const tagsOf = ({ headers }: { headers: Headers }) => headers.get('cache-tag')?.split(',') ?? []

  test('a venue has its events, newest first, and each event names its venue', async () => {
    const first = await add({ venue_id: hall, date: '2026-12-01' })
    const second = await add({ venue_id: hall, date: '2027-01-01', start_time: '20:00' })
    await add({ venue_id: hall, is_active: false })
    await add({})
    const answer = await venue()
    expect(answer.body.events.map(({ id, start_time }) => [id, start_time])).toEqual([
      [second, '20:00'],
      [first, null],
    ])
    expect(tagsOf(answer)).toEqual(
      expect.arrayContaining([`venue-${hall}`, `venue-${hall}-events`, `event-${first}`, `event-${second}`]),
    )
    expect(await site.ok(visitors.getEvent, { params: { id: first } })).toMatchObject({
      venue: { id: hall, name: 'Dry Dock Hall', address: 'Quay 1' },
    })
  })

  test('an event that comes, moves house or goes is announced to both venues', async () => {
    const other = (await site.ok(venues.create, { json: { ...least.venues, name: 'Pier' } })).id
    const id = await add({ venue_id: hall })
    await site.ok(events.patch, { params: { id }, json: { venue_id: other } })
    const changes = await listChanges(site.deps.db.read, 0, 1000)
    expect(changes.at(-2)?.tags).toContain(`venue-${hall}-events`)
    expect(changes.at(-1)?.tags).toEqual(
      expect.arrayContaining([`venue-${hall}-events`, `venue-${other}-events`]),
    )
  })

  test('an archived venue is not mentioned, and staff still see it', async () => {
    const id = await add({ venue_id: hall })
    await site.ok(venues.archive, { params: { id: hall } })
    expect((await venue()).status).toBe(404)
    const shown = await site.call(visitors.getEvent, { params: { id } })
    expect(shown.body).toMatchObject({ venue: null, location: 'Here' })
    expect(tagsOf(shown)).toEqual([`event-${id}`, `event-${id}-lineup`])
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({
      venue: { id: hall, is_active: false },
    })
    await site.ok(venues.patch, { params: { id: hall }, json: { is_active: true } })
    expect(await site.ok(visitors.getEvent, { params: { id } })).toMatchObject({ venue: { id: hall } })
  })

  test('a venue that there is not is refused by its field', async () => {
    const refused = await site.call(events.create, { json: { ...least.events, venue_id: 999 } })
    expect(refused.problem?.errors).toEqual({ venue_id: ['There is no such venue. Choose another.'] })
  })
})
