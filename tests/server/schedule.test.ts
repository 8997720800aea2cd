// Records appear and disappear at the moments that staff set, whichever server is there by then; nobody sees it before.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSchedule as general } from '#contract/endpoints/dashboard-schedule.ts'
import { resourceNames } from '#contract/resources.ts'
import { createSchedule } from '#server/operations/schedule.ts'
import { createStaffPresence } from '#server/staff-presence.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists, events } = dashboardResources
const evening = '2026-11-20T20:30:00.000Z'
const midnight = '2026-11-21T00:00:00.000Z'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const doDue = (deps = site.deps) => createSchedule(deps).doDue()
  const add = (fields: object) =>
    site.ok(artists.create, { json: { name: 'Ebb', genre: 'Drone', bio: '<p>x</p>', ...fields } })
  const change = (id: number, json: object) => site.ok(artists.patch, { params: { id }, json })
  const refused = async (json: object) => {
    const { problem } = await site.call(artists.create, {
      json: { name: 'Ebb', genre: 'Drone', bio: '<p>x</p>', ...json },
    })
    return problem?.errors
  }
  /** A session does not last as long as these wait. */
  async function pass(to: string): Promise<void> {
    site.pass(to)
    site.staff = await site.signIn('sam')
  }
  const textOf = async (path: string) => (await site.raw(`/api/${path}`)).text()
  const isPublic = async (id: number) => (await site.raw(`/api/artists/${id}/`)).status === 200
  const history = async (id: number) =>
    (await site.ok(artists.history, { params: { id } })).results.map(
      ({ username, action, before, after }) => ({
        username,
        action,
        before,
        after,
      }),
    )

  test('what makes pages is made ready a few seconds before a moment, although nobody is there', async () => {
    await add({ publish_at: evening })
    const isReady = async (now: string) => {
      site.pass(now)
      const presence = createStaffPresence()
      const schedule = createSchedule({ ...site.deps, presence })
      let calls = 0
      presence.onExpected(() => {
        calls += 1
      })
      schedule.start()
      // It is closed when its first look has ended.
      await schedule.close()
      return calls > 0
    }
    expect(await isReady('2026-11-20T20:29:40.000Z')).toBe(false)
    expect(await isReady('2026-11-20T20:29:50.000Z')).toBe(true)
  })

  test('a record is hidden until its moment, and shown from then on', async () => {
    // What the form for a new record sends says that it is visible.
    const { id, is_active, publish_at } = await add({
      is_active: true,
      publish_at: '2026-11-20T21:30:00+01:00',
    })
    expect({ is_active, publish_at }).toEqual({ is_active: false, publish_at: evening })
    await pass('2026-11-20T20:29:59.999Z')
    expect(await doDue()).toBe(0)
    expect(await isPublic(id)).toBe(false)
    expect(await textOf('artists/')).not.toContain('Ebb')
    expect(await textOf('search/?q=Ebb')).not.toContain('Drone')
    await pass(evening)
    expect(await doDue()).toBe(1)
    expect(await isPublic(id)).toBe(true)
    expect((await history(id))[0]).toEqual({
      username: 'schedule',
      action: 'restore',
      before: { is_active: false, publish_at: evening },
      after: { is_active: true, publish_at: null },
    })
    expect(await doDue()).toBe(0)
  })

  test('it disappears at its moment, and who is late does both', async () => {
    const short = await add({ unpublish_at: evening })
    const both = await add({ publish_at: evening, unpublish_at: midnight })
    expect(await isPublic(short.id)).toBe(true)
    await pass('2026-11-22T08:00:00.000Z')
    expect(await doDue()).toBe(2)
    for (const { id } of [short, both]) {
      expect(await isPublic(id)).toBe(false)
      expect(await site.ok(artists.get, { params: { id } })).toMatchObject({
        is_active: false,
        publish_at: null,
        unpublish_at: null,
      })
    }
  })

  test('what is shown or hidden by hand has no moment left to wait for', async () => {
    const early = await add({ publish_at: evening, unpublish_at: midnight })
    expect(await change(early.id, { is_active: true })).toMatchObject({
      is_active: true,
      publish_at: null,
      unpublish_at: midnight,
    })
    // Archived by mistake and restored, it still disappears; meanwhile nothing is to be seen that could.
    expect(await change(early.id, { is_active: false })).toMatchObject({
      is_active: false,
      unpublish_at: midnight,
    })
    expect((await site.ok(general.schedule)).count).toBe(0)
    expect(await change(early.id, { is_active: true })).toMatchObject({ unpublish_at: midnight })
    expect((await site.ok(general.schedule)).count).toBe(1)
    const called = await add({ publish_at: evening })
    expect(await change(called.id, { publish_at: null })).toMatchObject({
      is_active: false,
      publish_at: null,
    })
    // A later save of something else changes no plan.
    const later = await add({ publish_at: evening, unpublish_at: midnight })
    expect(await change(later.id, { genre: 'Noise' })).toMatchObject({
      is_active: false,
      publish_at: evening,
      unpublish_at: midnight,
    })
    expect(await change(later.id, { publish_at: '2026-11-20T22:00:00Z' })).toMatchObject({
      publish_at: '2026-11-20T22:00:00.000Z',
      unpublish_at: midnight,
    })
  })

  test('a moment that is past or contradicts the other is refused', async () => {
    expect(await refused({ publish_at: '2026-11-20T09:59:59Z' })).toEqual({
      publish_at: [expect.stringContaining('This moment is past.')],
    })
    expect(await refused({ unpublish_at: '2026-11-20T10:00:00Z' })).toEqual({
      unpublish_at: [expect.stringContaining('This moment is past.')],
    })
    expect(await refused({ publish_at: midnight, unpublish_at: evening })).toEqual({
      unpublish_at: [expect.stringContaining('Not after the moment at which it appears.')],
    })
    expect(await refused({ is_active: false, unpublish_at: evening })).toEqual({
      unpublish_at: [expect.stringContaining('It is not shown, so it cannot disappear.')],
    })
    expect(await refused({ publish_at: 'tomorrow' })).toEqual({
      publish_at: [expect.stringContaining('Not a moment.')],
    })
    expect(await refused({ publish_at: '9999-12-31T23:59:59Z' })).toEqual({
      publish_at: ['A year between 2000 and 2199 is needed.'],
    })
  })

  test('visitors get neither moment, of any kind of record', async () => {
    for (const name of resourceNames)
      await site.ok(dashboardResources[name].create, {
        multipart: { ...least[name], unpublish_at: midnight } as Record<string, string | Blob>,
      })
    for (const name of resourceNames) {
      const { results } = (await site.ok(dashboardResources[name].list)) as {
        results: { unpublish_at: string }[]
      }
      expect(results.map(({ unpublish_at }) => unpublish_at)).toEqual([midnight])
    }
    const { paths } = JSON.parse(await (await site.raw('/api/openapi.json')).text()) as { paths: object }
    const open = Object.keys(paths).filter((path) => !/dashboard|token|logout|contact|hooks/.test(path))
    for (const path of open.map((path) => path.replace(/\{\w+\}/g, '1'))) {
      const answer = await site.raw(
        `${path.startsWith('/api') ? '' : '/api'}${path}${path.includes('search') ? '?q=a' : ''}`,
      )
      expect(await answer.text()).not.toContain(midnight)
    }
    expect(open.length).toBeGreaterThan(10)
  })

  test('what is planned is listed, soonest first', async () => {
    const artist = await add({ publish_at: midnight })
    const event = await site.ok(events.create, {
      multipart: {
        ...least.events,
        name: 'Night',
        publish_at: evening,
        unpublish_at: '2026-12-01T00:00:00Z',
      } as Record<string, string | Blob>,
    })
    const { count, results } = await site.ok(general.schedule)
    expect(count).toBe(3)
    expect(results).toEqual([
      { resource: 'events', id: event.id, name: 'Night', action: 'publish', at: evening, by: 'sam' },
      { resource: 'artists', id: artist.id, name: 'Ebb', action: 'publish', at: midnight, by: 'sam' },
      {
        resource: 'events',
        id: event.id,
        name: 'Night',
        action: 'unpublish',
        at: '2026-12-01T00:00:00.000Z',
        by: 'sam',
      },
    ])
    expect((await site.ok(general.schedule, { query: { page: '2', page_size: '2' } })).results).toEqual(
      results.slice(2),
    )
  })

  test('an end that passes while its record is archived by hand has taken nothing down', async () => {
    const gone = await add({ name: 'Gone', unpublish_at: evening })
    await change(gone.id, { is_active: false })
    await add({ name: 'Shown', publish_at: evening })
    await add({ name: 'Hidden', unpublish_at: evening })
    await add({ name: 'Late', publish_at: evening, unpublish_at: midnight })
    await pass(midnight)
    expect(await doDue()).toBe(4)
    const [cleared] = await history(gone.id)
    expect(cleared).toMatchObject({ username: 'schedule', action: 'update', after: { unpublish_at: null } })
    const query = { page_size: '2' }
    const pages = [await site.ok(general.doneSchedule, { query })]
    pages.push(await site.ok(general.doneSchedule, { query: { ...query, page: '2' } }))
    expect(pages.map(({ count }) => count)).toEqual([3, 3])
    const told = pages.flatMap(({ results }) =>
      results.map(({ name, action, at }) => `${name} ${action} ${at}`),
    )
    expect(told.sort()).toEqual([
      `Hidden unpublish ${evening}`,
      `Late unpublish ${midnight}`,
      `Shown publish ${evening}`,
    ])
  })

  test('of two servers one does it', async () => {
    const { id } = await add({ publish_at: evening })
    const other = await site.another()
    onTestFinished(() => other.close())
    await pass(midnight)
    // A file of SQLite has one server.
    const all = kind === 'sqlite' ? [site.deps, site.deps] : [site.deps, other.deps, site.deps, other.deps]
    const done = await Promise.all(all.map((deps) => doDue(deps)))
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await history(id)).map(({ action }) => action)).toEqual(['restore', 'create'])
  })

  test('a moment that another server sets while this one waits is kept', async () => {
    await site.close()
    site = await createTestApp(kind, { clock: () => new Date() })
    const other = await site.another({ clock: () => new Date() })
    onTestFinished(() => other.close())
    const schedule = createSchedule(kind === 'sqlite' ? site.deps : other.deps)
    onTestFinished(() => schedule.close())
    schedule.start()
    await add({ publish_at: new Date(Date.now() + 3_600_000).toISOString() })
    const soon = new Date(Date.now() + 700).toISOString()
    const { id } = await add({ publish_at: soon })
    await expect.poll(() => isPublic(id), { timeout: 15_000, interval: 10 }).toBe(true)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
  })

  test('one that cannot be done keeps no other from it', async () => {
    const broken = await add({ publish_at: evening })
    const whole = await add({ publish_at: midnight })
    await pass(midnight)
    const { write } = site.deps.db
    const failing = {
      ...site.deps,
      db: {
        ...site.deps.db,
        write: ((work) =>
          write(async (tx) => {
            const result = await work(tx)
            const { publish_at } = await tx
              .selectFrom('artists')
              .select('publish_at')
              .where('id', '=', broken.id)
              .executeTakeFirstOrThrow()
            if (publish_at === null) throw new Error('It cannot be written.')
            return result
          })) as typeof write,
      },
    }
    await expect(doDue(failing)).rejects.toThrow('It cannot be written.')
    expect(await isPublic(whole.id)).toBe(true)
    expect(await doDue()).toBe(1)
    expect(await isPublic(broken.id)).toBe(true)
  })
})
