// Times, prices and moves of events through the API: kept, refused as a whole, and never told of what is archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { recordTag } from '#contract/tags.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { events } = dashboardResources

const details = {
  doors_time: '19:00',
  start_time: '20:00',
  end_time: '23:30',
  end_date: '2026-12-02',
  timezone: 'Europe/Berlin',
  price_from: 18,
  price_to: 24.5,
  currency: 'EUR',
  ticket_url: 'https://tickets.example.com/night',
  ticket_status: 'FEW_LEFT',
  age: '16+',
}

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, ...more } })).id
  const patch = (id: number, json: object) => site.call(events.patch, { params: { id }, json })
  const read = (id: number) => site.ok(visitors.getEvent, { params: { id } })

  test('everything is kept and told, as JSON and as a form', async () => {
    const id = await add({ date: '2026-12-01', ...details })
    expect(await read(id)).toMatchObject(details)
    const form = { ...details, date: '2026-12-01', price_from: '18', price_to: '24.5' }
    const { id: sent } = await site.ok(events.create, { form: { ...(least.events as object), ...form } })
    expect(await read(sent)).toMatchObject(details)
    await site.ok(events.patch, {
      params: { id: sent },
      form: { price_to: '', start_time: '', end_time: '', ticket_status: '' },
    })
    expect(await read(sent)).toMatchObject({
      price_from: 18,
      price_to: null,
      start_time: null,
      ticket_status: null,
    })
  })

  test('the page of its artist is told when doors open, when it begins and what it costs', async () => {
    const artist = await site.ok(dashboardResources.artists.create, { json: least.artists })
    await add({ date: '2026-12-01', artist_id: artist.id, ...details })
    const {
      events: [event],
    } = await site.ok(visitors.getArtist, { params: { id: artist.id } })
    const { doors_time, start_time, end_date, price_from, price_to, currency, ticket_status } = details
    const told = { doors_time, start_time, end_date, price_from, price_to, currency, ticket_status }
    expect(event).toMatchObject(told)
  })

  test('an event without them says that nothing is known', async () => {
    expect(await read(await add({}))).toMatchObject({
      start_time: null,
      price_from: null,
      currency: '',
      moved_to: null,
    })
  })

  test('what a change makes of the whole is refused by the field at fault', async () => {
    const id = await add({ date: '2026-12-01', price_from: 18, start_time: '20:00' })
    const refused = await patch(id, { price_to: 12 })
    expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([400, ['price_to']])
    expect(refused.problem?.detail).toMatch(/^price_to: Below 18/)
    expect((await patch(id, { date: '2026-12-05', end_date: '2026-12-04' })).problem?.errors).toHaveProperty(
      'end_date',
    )
    expect((await site.call(events.create, { json: { ...least.events, end_time: '22:00' } })).status).toBe(
      400,
    )
    expect(await read(id)).toMatchObject({ price_to: null, date: '2026-12-01' })
  })

  test('nothing keeps an event from being archived', async () => {
    const id = await add({ date: '2026-12-01', end_date: '2026-12-03' })
    // As a server of the version before leaves it, which knows no last day.
    await site.deps.db.write((tx) =>
      tx.updateTable('events').set({ date: '2026-12-09' }).where('id', '=', id).execute(),
    )
    expect((await patch(id, { is_active: false })).status).toBe(200)
    expect((await patch(id, { end_date: '2026-12-02' })).status).toBe(400)
  })

  test('the event that stands for it is named while it is shown, and never itself', async () => {
    const target = await add({ name: 'The new night', date: '2027-03-01' })
    const id = await add({ status: 'MOVED', moved_to: target })
    expect(await read(id)).toMatchObject({
      moved_to: target,
      moved_to_event: { name: 'The new night', date: '2027-03-01' },
    })
    const answer = await site.call(visitors.getEvent, { params: { id } })
    expect(answer.headers.get('cache-tag')?.split(',')).toContain(recordTag('event', target))
    await site.ok(events.archive, { params: { id: target } })
    expect(await read(id)).toMatchObject({ moved_to: null, moved_to_event: null })
    expect(await site.ok(events.get, { params: { id } })).toMatchObject({ moved_to: target })
    expect((await patch(id, { moved_to: id })).problem?.errors).toEqual({
      moved_to: ['This is the same event. Choose another.'],
    })
    expect((await patch(id, { moved_to: 999 })).problem?.errors).toHaveProperty('moved_to')
  })

  test('an event is upcoming until its last day is over', async () => {
    const name = `festival-${kind}`
    await add({ name, date: '2026-11-17', end_date: '2026-11-20' })
    await add({ name: `${name}-over`, date: '2026-11-16', end_date: '2026-11-19' })
    const listed = async (when: string) =>
      (await site.ok(visitors.listEvents, { query: { when } })).results
        .map((event) => event.name)
        .filter((one) => one.startsWith(name))
    expect(await listed('upcoming')).toEqual([name])
    expect(await listed('past')).toEqual([`${name}-over`])
  })
})
