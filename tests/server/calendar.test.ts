// A calendar reads the days it shows, and of their events no more than it shows.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSchedule } from '#contract/endpoints/dashboard-schedule.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { events, artists, venues, staff } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const add = (fields: object) => site.ok(events.create, { json: { ...least.events, ...fields } })
  const days = (from: string, to: string, more: Record<string, string> = {}) => ({
    query: { from, to, ...more },
  })
  const names = async (from: string, to: string) =>
    (await site.ok(dashboardSchedule.calendar, days(from, to))).results.map(({ name }) => name)

  test('events of several days are in every range that has one of their days', async () => {
    await add({ name: 'One', date: '2026-12-31' })
    await add({ name: 'Long', date: '2026-12-30', end_date: '2027-01-02' })
    await add({ name: 'Year', date: '2026-01-01', end_date: '2027-01-02' })
    await add({ name: 'Hidden', date: '2027-01-01', is_active: false })
    expect(await names('2026-12-31', '2026-12-31')).toEqual(['Year', 'Long', 'One'])
    expect(await names('2027-01-01', '2027-01-01')).toEqual(['Year', 'Long', 'Hidden'])
    expect(await names('2027-01-02', '2027-02-01')).toEqual(['Year', 'Long'])
    expect(await names('2027-01-03', '2027-02-01')).toEqual([])
    expect(await names('2026-12-01', '2026-12-29')).toEqual(['Year'])
  })

  test('an event has what a day shows, and neither text nor picture', async () => {
    const [one, two] = [
      await site.ok(artists.create, { json: { ...least.artists, name: 'Ebb' } }),
      await site.ok(artists.create, { json: { ...least.artists, name: 'Flow' } }),
    ]
    const venue = await site.ok(venues.create, { json: { ...least.venues, name: 'Hall' } })
    const person = await site.ok(staff.create, { json: { ...least.staff, name: 'Kim' } })
    const made = await add({
      name: 'Night',
      date: '2026-12-01',
      end_date: '2026-12-03',
      location: 'Hall, Ostrand',
      start_time: '20:00',
      artist_id: one.id,
      lineup: [{ id: two.id, role: 'support' }],
      venue_id: venue.id,
      responsible: person.id,
      ticket_status: 'SOLD_OUT',
      status: 'POSTPONED',
      unpublish_at: '2026-12-31T00:00:00Z',
    })
    expect((await site.ok(dashboardSchedule.calendar, days('2026-12-02', '2026-12-02'))).results).toEqual([
      {
        id: made.id,
        revision: 1,
        name: 'Night',
        date: '2026-12-01',
        end_date: '2026-12-03',
        start_time: '20:00',
        end_time: null,
        status: 'POSTPONED',
        ticket_status: 'SOLD_OUT',
        moved_to: null,
        is_active: true,
        publish_at: null,
        unpublish_at: '2026-12-31T00:00:00.000Z',
        location: 'Hall, Ostrand',
        venue: { id: venue.id, name: 'Hall' },
        artists: [
          { id: one.id, name: 'Ebb' },
          { id: two.id, name: 'Flow' },
        ],
        responsible: { id: person.id, name: 'Kim' },
      },
    ])
  })

  test('it has pages, and refuses what is no range', async () => {
    for (const name of ['A', 'B', 'C']) await add({ name, date: '2026-12-01' })
    const second = days('2026-12-01', '2026-12-01', { page: '2', page_size: '2' })
    const { count, results } = await site.ok(dashboardSchedule.calendar, second)
    expect({ count, names: results.map(({ name }) => name) }).toEqual({ count: 3, names: ['C'] })
    const refused = async (from: string, to: string) =>
      (await site.call(dashboardSchedule.calendar, days(from, to))).problem?.errors
    expect(await refused('2026-12-02', '2026-12-01')).toEqual({
      to: [expect.stringContaining('Before 2026-12-02, the first day.')],
    })
    expect(await refused('2026-01-01', '2026-04-11')).toEqual({
      to: [expect.stringContaining('More than 100 days from 2026-01-01 on.')],
    })
    expect(await refused('2026-01-01', '2026-04-10')).toBeUndefined()
    expect(await refused('2026-02-30', '2026-03-01')).toEqual({
      from: [expect.stringContaining('Not a date.')],
    })
  })
})
