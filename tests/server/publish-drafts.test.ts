// Publishing a draft is a save like any other, which never overwrites what somebody else has changed meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { resourceNames } from '#contract/resources.ts'
import { databases } from '#tests/support/databases.ts'
import { draftedParts, liveArtists, of, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { least, picture, samples } from './samples.ts'
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
  const { store } = pictureCalls(() => site)
  const { addImage, begin, inDraft } = draftedParts(() => site)
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

  /** Publishes a draft that must be stale, for reasons with these words, and must change nothing by that. */
  async function refuse(id: number, words: string) {
    const before = await stateOf(site)
    const { status, problem } = await site.call(drafts.publishDraft, { params: { id } })
    expect([status, problem?.code]).toEqual([412, 'stale'])
    expect(problem?.detail).toContain(words)
    expect(await stateOf(site)).toEqual(before)
  }

  describe('a picture is never published with what was said of another one', () => {
    const words = { alt: 'A crane', focus: '0.1,0.2' }

    test.each(['the draft', 'the live one'])('of an event, whose picture is another in %s', async (where) => {
      const [old, other] = [await store(1), await store(2)]
      const live = await site.ok(events.create, { json: { ...least.events, poster: old } })
      const [picture, saying] = [{ poster: other }, { poster_alt: words.alt, poster_focus: words.focus }]
      const [values, json] = where === 'the draft' ? [picture, saying] : [{ poster_alt: words.alt }, picture]
      const { id, base } = await site.ok(drafts.createDraft, {
        json: { resource: 'events', record_id: live.id, base_revision: live.revision, values },
      })
      expect(base).toEqual({ poster: old, poster_alt: '', poster_focus: '0.5,0.5' })
      await site.ok(events.patch, { params: { id: live.id }, json })
      await refuse(id, 'in the same fields: poster')
      // Whoever has seen the live one decides, and what is the same in both is no matter any more.
      const [base_revision, params] = [live.revision + 1, { id }]
      const chosen = { ...values, ...json }
      const nothing = await site.call(drafts.patchDraft, { params, json: { base_revision, values: json } })
      expect(nothing.status).toBe(409)
      await site.ok(drafts.patchDraft, { params, json: { base_revision, values: chosen } })
      await site.ok(drafts.publishDraft, { params })
      const now = await site.ok(events.get, { params: { id: live.id } })
      expect(now).toMatchObject({ poster_alt: words.alt, poster: expect.stringContaining(other) })
    })

    test.each(['the draft', 'public'])('of a gallery, whose picture is another in %s', async (where) => {
      const owner = await addArtist()
      const { id } = await addImage(owner.id, 1, 'one')
      const draftId = await begin(owner)
      const params = { artistId: owner.id, id }
      const [shown, saying] = [
        { image: await picture(2) },
        { image_alt: words.alt, image_focus: words.focus },
      ]
      const isDraft = where === 'the draft'
      await site.ok(draftParts.patchDraftImage, {
        ...inDraft(draftId, id),
        ...(isDraft ? { multipart: shown } : { json: saying }),
      })
      await site.ok(parts.patchGalleryImage, {
        params,
        ...(isDraft ? { json: saying } : { multipart: shown }),
      })
      await refuse(draftId, '“one”: image')
      const choice = { part: 'gallery', id, keep: 'draft' }
      await site.ok(draftParts.chooseDraftPart, { params: { id: draftId }, json: choice })
      await site.ok(drafts.publishDraft, { params: { id: draftId } })
      const { results } = await site.ok(parts.listGallery, { params: { artistId: owner.id } })
      expect(results[0]).toMatchObject(isDraft ? { image_alt: '' } : saying)
    })

    test('what both have done alike is no conflict', async () => {
      const [old, other] = [await store(1), await store(2)]
      const live = await addArtist({ profileImage: old })
      const params = {
        id: (await site.ok(drafts.createDraft, of(live, { profileImage: other, name: 'Flow' }))).id,
      }
      await site.ok(artists.patch, { params: { id: live.id }, json: { profileImage: other } })
      await site.ok(drafts.publishDraft, { params })
      expect(await artist(live.id)).toMatchObject({
        name: 'Flow',
        profileImage: expect.stringContaining(other),
      })
    })

    test('of what an older draft did not keep nothing is known', async () => {
      const [old, other] = [await store(1), await store(2)]
      const live = await addArtist({ profileImage: old })
      const { id } = await addImage(live.id, 1, 'one')
      const draft = await site.ok(drafts.createDraft, of(live, { profileImage: other }))
      const item = { part: 'gallery', id, fields: { image_alt: 'Two' }, base: { image_alt: '' } }
      await site.deps.db.write((tx) =>
        tx
          .updateTable('drafts')
          .set({
            fields: JSON.stringify({ profileImage: other }),
            base: JSON.stringify({ profileImage: old }),
            parts: JSON.stringify({ items: [{ ...item, is_removed: false, revision: 1 }], order: null }),
          })
          .execute(),
      )
      const json = { profileImage_alt: words.alt }
      await site.ok(artists.patch, { params: { id: live.id }, json })
      const image = { params: { artistId: live.id, id } }
      await site.ok(parts.patchGalleryImage, { ...image, json: { image_focus: words.focus } })
      await site.ok(drafts.publishDraft, { params: { id: draft.id } })
      expect(await artist(live.id)).toMatchObject({ ...json, profileImage: expect.stringContaining(other) })
      const [shown] = (await site.ok(parts.listGallery, { params: { artistId: live.id } })).results
      expect(shown).toMatchObject({ image_alt: 'Two', image_focus: words.focus })
    })
  })
})
