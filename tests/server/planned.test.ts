// What is planned is found by range and by list, with who planned it; what the clock has done is told for a week.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSchedule as schedule } from '#contract/endpoints/dashboard-schedule.ts'
import { resourceNames } from '#contract/resources.ts'
import { createSchedule } from '#server/operations/schedule.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources
const evening = '2026-11-20T20:30:00.000Z'
const midnight = '2026-11-21T00:00:00.000Z'
const later = '2026-11-22T09:00:00.000Z'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const add = (name: string, fields: object = {}) =>
    site.ok(artists.create, { json: { name, genre: 'Drone', bio: '<p>x</p>', ...fields } })
  const plan = async (query: Record<string, string> = {}) =>
    (await site.ok(schedule.schedule, { query })).results.map(({ name, action }) => `${name} ${action}`)
  const doDue = () => createSchedule(site.deps).doDue()
  async function pass(to: string): Promise<void> {
    site.pass(to)
    site.staff = await site.signIn('sam')
  }

  test('a range has its first moment and not its last', async () => {
    await add('Ebb', { publish_at: evening, unpublish_at: midnight })
    await add('Flow', { publish_at: later })
    expect(await plan()).toEqual(['Ebb publish', 'Ebb unpublish', 'Flow publish'])
    expect(await plan({ from: midnight })).toEqual(['Ebb unpublish', 'Flow publish'])
    expect(await plan({ to: midnight })).toEqual(['Ebb publish'])
    // Another zone is the same moment.
    expect(await plan({ from: '2026-11-21T01:00:00+01:00', to: later })).toEqual(['Ebb unpublish'])
    expect(await plan({ resource: 'events' })).toEqual([])
    expect(await plan({ resource: 'artists', from: later })).toEqual(['Flow publish'])
    const { count, next } = await site.ok(schedule.schedule, { query: { from: midnight, page_size: '1' } })
    expect(count).toBe(2)
    expect(next).toContain('page=2')
    const { problem } = await site.call(schedule.schedule, { query: { from: 'soon' } })
    expect(problem?.errors).toEqual({ from: [expect.stringContaining('Not a moment.')] })
  })

  test('every list has what is planned by itself, and the rest', async () => {
    for (const name of resourceNames) {
      const entries = dashboardResources[name] as (typeof dashboardResources)['partners']
      const multipart = (fields: object = {}) => ({
        multipart: { ...least[name], ...fields } as Record<string, string | Blob>,
      })
      const plain = await site.ok(entries.create, multipart())
      const appears = await site.ok(entries.create, multipart({ publish_at: evening }))
      const disappears = await site.ok(entries.create, multipart({ unpublish_at: midnight }))
      const gone = await site.ok(entries.create, multipart({ unpublish_at: midnight }))
      await site.ok(entries.patch, { params: { id: gone.id }, json: { is_active: false } })
      const listed = async (planned: string) =>
        (await site.ok(entries.list, { query: { planned, ordering: 'id' } })).results.map(({ id }) => id)
      expect(await listed('true')).toEqual([appears.id, disappears.id])
      expect(await listed('false')).toEqual([plain.id, gone.id])
    }
  })

  test('it is told who set the moment that holds, and nobody when nobody is known', async () => {
    const { id } = await add('Ebb', { publish_at: evening })
    await site.addUser('eve', 'STAFF')
    site.staff = await site.signIn('eve')
    await site.ok(artists.patch, { params: { id }, json: { genre: 'Noise' } })
    expect((await site.ok(schedule.schedule)).results).toMatchObject([{ at: evening, by: 'sam' }])
    await site.ok(artists.patch, { params: { id }, json: { publish_at: midnight } })
    expect((await site.ok(schedule.schedule)).results).toMatchObject([{ at: midnight, by: 'eve' }])
    await site.deps.db.write((tx) => tx.deleteFrom('audit').execute())
    expect((await site.ok(schedule.schedule)).results).toMatchObject([{ at: midnight, by: null }])
  })

  test('what has come about is told for seven days, newest first', async () => {
    const both = await add('Ebb', { publish_at: evening, unpublish_at: later })
    const one = await add('Flow', { publish_at: midnight })
    await pass('2026-11-21T00:00:02.000Z')
    await doDue()
    await site.ok(artists.patch, { params: { id: one.id }, json: { name: 'Flood' } })
    await pass(later)
    await doDue()
    const { count, results } = await site.ok(schedule.doneSchedule)
    expect(count).toBe(3)
    const told = { resource: 'artists', by: 'sam' }
    expect(results).toEqual([
      { ...told, id: both.id, name: 'Ebb', action: 'unpublish', at: later, done_at: later },
      {
        ...told,
        id: one.id,
        name: 'Flood',
        action: 'publish',
        at: midnight,
        done_at: '2026-11-21T00:00:02.000Z',
      },
      {
        ...told,
        id: both.id,
        name: 'Ebb',
        action: 'publish',
        at: evening,
        done_at: '2026-11-21T00:00:02.000Z',
      },
    ])
    // One list alone is found by the server, however much of others has come about since.
    const of = async (resource: string) =>
      (await site.ok(schedule.doneSchedule, { query: { resource, page_size: '1' } })).count
    expect([await of('artists'), await of('events')]).toEqual([3, 0])
    // A person who is called like the clock, and what is done by hand, is no receipt.
    await site.addUser('schedule', 'STAFF')
    site.staff = await site.signIn('schedule')
    await site.ok(artists.patch, { params: { id: one.id }, json: { is_active: false } })
    expect((await site.ok(schedule.doneSchedule)).count).toBe(3)
    await pass('2026-11-28T00:00:02.001Z')
    expect((await site.ok(schedule.doneSchedule)).results.map(({ name }) => name)).toEqual(['Ebb'])
  })
})
