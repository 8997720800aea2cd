// Tours: their dates, what is announced of them, and nothing of what is archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { events, tours } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let ebb = 0
  beforeAll(async () => {
    site = await createTestApp(kind)
    ebb = (await site.ok(tours.create, { json: { ...least.tours, name: 'Ebb and Flow' } })).id
  })
  afterAll(() => site.close())

  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, ...more } })).id
  const tour = () => site.call(visitors.getTour, { params: { id: ebb } })
  const tagsOf = ({ headers }: { headers: Headers }) => headers.get('cache-tag')?.split(',') ?? []
  const titles = async (q: string) =>
    (await site.ok(visitors.search, { query: { q } })).map(({ title }) => title)

  test('a tour has its events, each event names its tour, and both are found by its name', async () => {
    const first = await add({ name: 'Leeds', tour_id: ebb, date: '2026-12-01' })
    const second = await add({ name: 'Hull', tour_id: ebb, date: '2027-01-01' })
    await add({ tour_id: ebb, is_active: false })
    await add({})
    const answer = await tour()
    expect(answer.body).toMatchObject({ name: 'Ebb and Flow', description: '', image: null })
    expect(answer.body.events.map(({ id }) => id)).toEqual([second, first])
    expect(tagsOf(answer)).toEqual(
      expect.arrayContaining([`tour-${ebb}`, `tour-${ebb}-events`, `event-${first}`, `event-${second}`]),
    )
    expect(await site.ok(visitors.getEvent, { params: { id: first } })).toMatchObject({
      tour: { id: ebb, name: 'Ebb and Flow', is_active: true },
    })
    expect(await titles('ebb flow')).toEqual(['Ebb and Flow', 'Leeds', 'Hull'])
  })

  test('an event that changes its tour is announced to both', async () => {
    const other = (await site.ok(tours.create, { json: { name: 'Round' } })).id
    const id = await add({ tour_id: ebb })
    await site.ok(events.patch, { params: { id }, json: { tour_id: other } })
    const changes = await listChanges(site.deps.db.read, 0, 1000)
    expect(changes.at(-2)?.tags).toContain(`tour-${ebb}-events`)
    expect(changes.at(-1)?.tags).toEqual(
      expect.arrayContaining([`tour-${ebb}-events`, `tour-${other}-events`]),
    )
  })

  test('an archived tour is not mentioned, and staff still see it with its dates', async () => {
    const id = await add({ name: 'York', tour_id: ebb })
    await site.ok(tours.archive, { params: { id: ebb } })
    expect((await tour()).status).toBe(404)
    const shown = await site.call(visitors.getEvent, { params: { id } })
    expect(shown.body.tour).toBeNull()
    expect(tagsOf(shown)).toEqual([`event-${id}`, `event-${id}-lineup`])
    expect(await titles('ebb flow')).toEqual([])
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({
      tour: { id: ebb, is_active: false },
    })
    expect((await site.ok(tours.get, { params: { id: ebb } })).events.map(({ name }) => name)).toContain(
      'York',
    )
    await site.ok(tours.patch, { params: { id: ebb }, json: { is_active: true } })
    expect(await site.ok(visitors.getEvent, { params: { id } })).toMatchObject({ tour: { id: ebb } })
  })

  test('a tour that there is not is refused by its field', async () => {
    const refused = await site.call(events.create, { json: { ...least.events, tour_id: 999 } })
    expect(refused.problem?.errors).toEqual({ tour_id: ['There is no such tour. Choose another.'] })
  })
})
