// What staff do all day, from signing in to signing out, with each of the six resources.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type ResourceName, resourceNames, resources } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { asText, picture, samples } from './samples.ts'

const publicDetails: Partial<Record<ResourceName, 'getArtist' | 'getEvent' | 'getPartner' | 'getStaff' | 'getSouvenir' | 'getVenue' | 'getTour'>> = {
  artists: 'getArtist', events: 'getEvent', partners: 'getPartner', staff: 'getStaff', souvenirs: 'getSouvenir', venues: 'getVenue', tours: 'getTour',
} // biome-ignore format: a table
const publicLists = {
  artists: 'listArtists', events: 'listEvents', partners: 'listPartners', staff: 'listStaff', slides: 'listSlides', souvenirs: 'listSouvenirs', venues: 'listVenues', tours: 'listTours',
} as const // biome-ignore format: a table

/** Addresses of pictures that the public must not see carry a proof. */
const withoutProofs = (body: unknown) =>
  JSON.parse(JSON.stringify(body).replace(/\?proof=[\w-]+/g, '')) as unknown

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  test.each(resourceNames)('staff add, change, archive and restore one of the %s', async (name) => {
    // The six sets of entries differ only in their shapes.
    const entries = dashboardResources[name] as (typeof dashboardResources)['souvenirs']
    const { image, kind: noun } = resources[name]
    const token = (await site.ok(publicEndpoints.login, { json: { username: 'sam', password } })).access
    const as = { token }
    const before = await site.ok(entries.list, as)

    const multipart = { ...asText(samples[name]), [image]: await picture(resourceNames.indexOf(name)) }
    const created = await site.call(entries.create, { ...as, multipart })
    expect(created.status).toBe(201)
    expect(created.headers.get('etag')).toBe('"r1"')
    expect(Number(created.headers.get('change-id'))).toBeGreaterThan(0)
    const { artist_id: _, venue_id: __, tour_id: ___, ...sent } = samples[name]
    expect(created.body).toMatchObject({ ...sent, revision: 1, created_at: '2026-11-20T10:00:00.000Z' })
    const { id } = created.body
    const at = { ...as, params: { id } }
    expect((await site.ok(entries.list, as)).count).toBe(before.count + 1)
    expect(await site.ok(entries.get, at)).toEqual(created.body)

    const shown = (await site.ok(publicEndpoints[publicLists[name]])).results
    expect(shown.map((item) => item.id)).toContain(id)
    const stored = created.body as unknown as Record<string, { url: string; width: number } | string>
    const media = await site.raw(String(stored[image]))
    expect(media.headers.get('content-type')).toBe('image/webp')
    expect(media.headers.get('cache-control')).toContain('immutable')
    expect(stored[`${image}_picture`]).toMatchObject({ url: stored[image], width: 24, height: 16 })

    const title = name === 'slides' ? 'title' : 'name'
    const patched = await site.call(entries.patch, { ...at, json: { [title]: 'Renamed' }, ifMatch: 1 })
    expect(patched.body).toEqual({ ...created.body, [title]: 'Renamed', revision: 2 })

    const isPublic = async () => {
      const list = await site.ok(publicEndpoints[publicLists[name]], { query: { page_size: 200 } })
      const listed = list.results.some((item) => item.id === id)
      const detail = publicDetails[name]
      if (!detail) return listed
      const answer = await site.call(publicEndpoints[detail], { params: { id } })
      expect(answer.status).toBe(listed ? 200 : 404)
      if (answer.problem) expect(answer.problem.detail).toBe(notFound[noun])
      return listed
    }
    expect(await isPublic()).toBe(true)
    const archived = await site.call(entries.patch, { ...at, multipart: { is_active: 'false' } })
    expect(withoutProofs(archived.body)).toEqual({ ...patched.body, is_active: false, revision: 3 })
    expect(await isPublic()).toBe(false)
    expect((await site.ok(entries.list, { ...as, query: { is_active: false } })).results).toHaveLength(1)
    const restored = await site.ok(entries.patch, { ...at, form: { is_active: 'true' } })
    expect(restored).toEqual({ ...patched.body, revision: 4 })
    expect(await isPublic()).toBe(true)

    const history = await site.ok(entries.history, at)
    expect(history.results.map((entry) => entry.action)).toEqual(['restore', 'archive', 'update', 'create'])
    expect(history.results[2]).toMatchObject({
      username: 'sam', revision: 2, before: { [title]: samples[name][title] }, after: { [title]: 'Renamed' },
    }) // biome-ignore format: one look
  })

  test('a session goes on by its refresh token and ends by logout', async () => {
    const first = await site.signIn('sam')
    const second = await site.ok(publicEndpoints.refresh, { json: { refresh: first.refresh } })
    const list = dashboardResources.artists.list
    expect((await site.call(list, { token: second.access })).status).toBe(200)
    expect((await site.call(publicEndpoints.logout, { json: { refresh: second.refresh } })).status).toBe(204)
    expect((await site.call(list, { token: second.access })).problem?.code).toBe('unauthenticated')
    const again = await site.call(publicEndpoints.refresh, { json: { refresh: second.refresh } })
    expect(again.problem?.code).toBe('unauthenticated')
  })

  test('a wrong password is refused in the words of the catalogue', async () => {
    const answer = await site.call(publicEndpoints.login, { json: { username: 'sam', password: 'wrong' } })
    expect(answer.problem).toMatchObject({ status: 401, detail: 'Invalid username or password.' })
  })
})
