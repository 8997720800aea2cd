// Nobody learns from a public event which hidden record it names, and when that appears, the event is announced.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists, events, staff, tours, venues } = dashboardResources
const named = [
  ['artist_id', artists, least.artists, 'artist'],
  ['responsible', staff, least.staff, 'staff'],
  ['venue_id', venues, least.venues, 'venue'],
  ['tour_id', tours, least.tours, 'tour'],
  ['moved_to', events, least.events, 'event'],
] as const

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const tagsAt = async (path: string) =>
    ((await site.raw(path)).headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  const idsAt = async (path: string) => {
    const { results } = (await (await site.raw(path)).json()) as { results: { id: number }[] }
    return results.map(({ id }) => id)
  }

  test.each(named)('%s of a hidden record', async (field, endpoints, values, tagKind) => {
    const hidden = await site.ok(endpoints.create, { json: { ...values, is_active: false } })
    const other = field === 'moved_to' ? { status: 'MOVED' } : {}
    const { id } = await site.ok(events.create, {
      json: { ...least.events, ...other, [field]: hidden.id },
    })
    const own = `/api/events/${id}/`
    const tag = `${tagKind}-${hidden.id}`
    for (const path of [own, '/api/events/?page_size=100']) {
      const tags = await tagsAt(path)
      expect([path, tags.includes(tag)]).toEqual([path, false])
      expect(tags).toContain(`event-${id}-lineup`)
    }
    const last = await lastChangeId(site.deps.db.read)
    const before = await (await site.raw(own)).text()
    await site.ok(endpoints.patch, { params: { id: hidden.id }, json: { is_active: true } })
    const [change] = await listChanges(site.deps.db.read, last)
    expect(change?.tags).toEqual(expect.arrayContaining([tag, `event-${id}-lineup`, `event-${id}-lineup.*`]))
    expect(await (await site.raw(own)).text()).not.toBe(before)
    expect(await tagsAt(own)).toEqual([`event-${id}`, tag])
  })

  test.each([
    ['artist', artists, least.artists, 'artist_id'],
    ['responsible', staff, least.staff, 'responsible'],
  ] as const)(
    'a list of events by a hidden %s is empty, until that appears',
    async (filter, endpoints, values, field) => {
      const { id } = await site.ok(endpoints.create, { json: { ...values, is_active: false } })
      const event = await site.ok(events.create, { json: { ...least.events, [field]: id } })
      const path = `/api/events/?${filter}=${id}`
      expect(await idsAt(path)).toEqual([])
      // Whoever keeps this answer learns when it is another one.
      expect(await tagsAt(path)).toContain(`${filter === 'artist' ? 'artist' : 'staff'}-${id}`)
      expect(await idsAt(`/api/events/?${filter}=99999`)).toEqual([])
      await site.ok(endpoints.patch, { params: { id }, json: { is_active: true } })
      expect(await idsAt(path)).toEqual([event.id])
      await site.ok(endpoints.patch, { params: { id }, json: { is_active: false } })
      expect(await idsAt(path)).toEqual([])
      const staffs = await site.ok(events.list, { query: { [filter]: id } })
      expect(staffs.results.map((one) => one.id)).toEqual([event.id])
    },
  )
})
