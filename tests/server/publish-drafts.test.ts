// Publishing a draft is a save like any other, which never overwrites what somebody else has changed meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { resourceNames } from '#contract/resources.ts'
import { databases } from '#tests/support/databases.ts'
import { liveArtists, of, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, samples } from './samples.ts'
import { stateOf } from './state.ts'

const { artists, events } = dashboardResources
const dayMs = 86_400_000

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { addArtist, artist } = liveArtists(() => site)
  async function as<T>(username: string, work: () => Promise<T>): Promise<T> {
    const { staff } = site
    site.staff = await site.signIn(username)
    const result = await work()
    site.staff = staff
    return result
  }

  test('a changed version is kept beside the live one, and published as a save with both names', async () => {
    const live = await addArtist()
    const made = await as('ada', () =>
      site.ok(drafts.createDraft, of(live, { name: 'Flow', genre: 'Drone' })),
    )
    // What is as it was belongs to no difference.
    expect(made).toMatchObject({
      name: 'Flow',
      changed: ['name'],
      values: { name: 'Flow' },
      base: { name: 'Ebb' },
    })
    expect(made).toMatchObject({ created_by: 'ada', revision: 1, is_behind: false, link_expires_at: null })
    const { id } = made
    const params = { id }
    const patched = await site.call(drafts.patchDraft, {
      params,
      ifMatch: 1,
      json: { base_revision: 1, values: { name: 'Flow', bio: '<p>y</p>' } },
    })
    expect(patched.headers.get('etag')).toBe('"r2"')
    expect(patched.body).toMatchObject({ created_by: 'ada', updated_by: 'sam', changed: ['name', 'bio'] })
    expect(await artist(live.id)).toEqual(live)
    expect((await site.ok(drafts.listDrafts)).results).toEqual([
      expect.objectContaining({ id, name: 'Flow' }),
    ])

    const published = await site.call(drafts.publishDraft, { params, ifMatch: 2 })
    expect(published.body).toEqual({ resource: 'artists', record_id: live.id })
    expect(published.headers.get('change-id')).toMatch(/^\d+$/)
    expect(await artist(live.id)).toMatchObject({
      name: 'Flow',
      genre: 'Drone',
      bio: '<p>y</p>',
      revision: 2,
    })
    const [latest, first] = (await site.ok(artists.history, { params: { id: live.id } })).results
    expect(latest).toMatchObject({
      username: 'sam',
      drafted_by: 'ada and sam',
      action: 'update',
      before: { name: 'Ebb', bio: '<p>x</p>' },
    })
    expect(first?.drafted_by).toBeNull()
    expect((await site.call(drafts.getDraft, { params })).status).toBe(404)
    expect((await site.call(drafts.publishDraft, { params })).status).toBe(404)
  })

  test.each(resourceNames)(
    'a whole new record of %s is drafted and published as it was typed',
    async (name) => {
      const entries = dashboardResources[name] as (typeof dashboardResources)['partners']
      const { id: _, ...saved } = await site.ok(entries.create, { json: samples[name] })
      const draft = await site.ok(drafts.createDraft, ofNew(samples[name], name))
      expect(draft).toMatchObject({ record_id: null, base_revision: null, base: {}, is_behind: false })
      const { record_id: id } = await site.ok(drafts.publishDraft, { params: { id: draft.id } })
      expect(await site.ok(entries.get, { params: { id } })).toEqual({ ...saved, id })
    },
  )

  test('publishing keeps what others have changed in other fields, and refuses the same field', async () => {
    const live = await addArtist()
    const params = { id: (await site.ok(drafts.createDraft, of(live, { name: 'Flow' }))).id }
    const change = (json: object) => site.ok(artists.patch, { params: { id: live.id }, json })
    await change({ genre: 'Noise', name: 'Tide' })
    expect((await site.ok(drafts.getDraft, { params })).is_behind).toBe(true)
    const before = await stateOf(site)
    const refused = await site.call(drafts.publishDraft, { params })
    expect(refused.problem).toMatchObject({ status: 412, code: 'stale', current: { name: 'Tide' } })
    expect(refused.problem?.detail).toContain('in the same fields: name')
    const stale = { base_revision: 1, values: { name: 'Flood' } }
    expect((await site.call(drafts.patchDraft, { params, json: stale })).problem?.current).toMatchObject({
      genre: 'Noise',
      revision: 2,
    })
    expect(await stateOf(site)).toEqual(before)
    // Whoever has seen the live one decides.
    await site.ok(drafts.patchDraft, { params, json: { base_revision: 2, values: { name: 'Flow' } } })
    await change({ bio: '<p>meanwhile</p>' })
    await site.ok(drafts.publishDraft, { params })
    expect(await artist(live.id)).toMatchObject({ name: 'Flow', genre: 'Noise', bio: '<p>meanwhile</p>' })
  })

  test('what must hold for the whole record is asked when it is published', async () => {
    const values = { ...least.events, date: '2026-12-31', artist_id: 999 }
    const { id } = await site.ok(drafts.createDraft, ofNew(values, 'events'))
    const refused = await site.call(drafts.publishDraft, { params: { id } })
    expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([400, ['artist_id']])
    const live = await site.ok(events.create, { json: least.events })
    const past = await site.ok(drafts.createDraft, {
      json: {
        resource: 'events',
        record_id: live.id,
        base_revision: live.revision,
        values: { publish_at: '2026-11-21T00:00:00.000Z' },
      },
    })
    site.pass(3 * dayMs)
    site.staff = await site.signIn('sam')
    const late = await site.call(drafts.publishDraft, { params: { id: past.id } })
    expect(late.problem?.errors?.publish_at?.[0]).toContain('past')
  })

  test('a draft published twice at once makes one record', async () => {
    const { id } = await site.ok(drafts.createDraft, ofNew(least.artists))
    const answers = await Promise.all([1, 2, 3].map(() => site.call(drafts.publishDraft, { params: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await site.ok(artists.list)).count).toBe(1)
  })
})
