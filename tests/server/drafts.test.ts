// Drafts are kept beside what is live: visitors see nothing of them, a save's checks hold for them, and publishing one is
// a save that never overwrites what somebody else has changed meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { sweepMedia } from '#server/open.ts'
import { removeLongDiscarded } from '#server/operations/drafts/drafts.ts'
import { databases } from '#tests/support/databases.ts'
import { liveArtists, of, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'
import { pictureFiles, stateOf } from './state.ts'

const dayMs = 86_400_000

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { addArtist, artist } = liveArtists(() => site)
  const addPicture = async (number: number) =>
    (await site.ok(dashboardPictures.createPicture, { multipart: { image: await picture(number) } })).id

  test('a new record may lack what is required until it is published, and is seen nowhere', async () => {
    const image = await addPicture(1)
    const before = await stateOf(site)
    const draft = await site.ok(drafts.createDraft, ofNew({ name: 'Quite Unheard', profileImage: image }))
    const after = await stateOf(site)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    // The picture is no longer one that nothing uses; no record, search document or change of the site is made.
    expect(changed.sort()).toEqual(['audit', 'draft_pictures', 'drafts', 'media'])
    for (const path of ['artists/', 'search/?q=Unheard', 'artists/1/', 'artists/?page_size=200'])
      expect(await (await site.raw(`/api/${path}`)).text()).not.toContain('Unheard')
    const refused = await site.call(drafts.publishDraft, { params: { id: draft.id } })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem?.errors ?? {}).sort()).toEqual(['bio', 'genre'])
    expect((await site.ok(drafts.listDrafts)).count).toBe(1)
  })

  test('its pictures are hidden, kept while it is there, and removed a day after it was discarded', async () => {
    const image = await addPicture(1)
    const { pictures, id } = await site.ok(drafts.createDraft, ofNew({ name: 'Ebb', profileImage: image }))
    const url = String(pictures[0]?.picture.url)
    const bare = url.split('?')[0] as string
    expect(url).toContain('?proof=')
    expect((await site.raw(url)).status).toBe(200)
    for (const guess of ['', '?proof=x', '?draft=x', `?draft=${id}.${'a'.repeat(24)}`])
      expect((await site.raw(bare + guess)).status).toBe(410)
    // Nothing else uses it, for longer than an unused picture is kept.
    site.pass(40 * dayMs)
    site.staff = await site.signIn('sam')
    await sweepMedia(site.deps)
    expect((await pictureFiles(site)).length).toBeGreaterThan(0)
    await site.ok(drafts.discardDraft, { params: { id } })
    await sweepMedia(site.deps)
    expect((await pictureFiles(site)).length).toBeGreaterThan(0)
    site.pass(dayMs + 1)
    await sweepMedia(site.deps)
    expect(await pictureFiles(site)).toEqual([])
    expect((await site.raw(bare)).status).toBe(404)
  })

  test('a picture that the draft shared with a record stays when the draft goes', async () => {
    const image = await addPicture(1)
    const live = await addArtist({ profileImage: image })
    const { id } = await site.ok(drafts.createDraft, ofNew({ name: 'Copy', profileImage: image }))
    await site.ok(drafts.discardDraft, { params: { id } })
    site.pass(2 * dayMs)
    site.staff = await site.signIn('sam')
    await sweepMedia(site.deps)
    expect((await site.raw(String((await artist(live.id)).profileImage))).status).toBe(200)
  })

  test('a discarded draft is brought back for a day, unless there is another one by then', async () => {
    const live = await addArtist()
    const draft = await site.ok(drafts.createDraft, of(live, { name: 'Flow' }))
    const params = { id: draft.id }
    expect((await site.call(drafts.discardDraft, { params, ifMatch: 9 })).status).toBe(412)
    await site.ok(drafts.discardDraft, { params, ifMatch: 1 })
    for (const entry of [drafts.getDraft, drafts.discardDraft, drafts.publishDraft, drafts.makeDraftLink])
      expect((await site.call(entry, { params })).status).toBe(404)
    expect((await site.ok(drafts.listDrafts)).count).toBe(0)
    expect(await site.ok(drafts.restoreDraft, { params })).toEqual(draft)
    expect((await site.call(drafts.restoreDraft, { params })).status).toBe(404)
    await site.ok(drafts.discardDraft, { params })
    const other = await site.ok(drafts.createDraft, of(live, { name: 'Tide' }))
    const refused = await site.call(drafts.restoreDraft, { params })
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      expect.stringContaining('already, by sam'),
    ])
    await site.ok(drafts.discardDraft, { params: { id: other.id } })
    site.pass(dayMs + 1)
    site.staff = await site.signIn('sam')
    await sweepMedia(site.deps)
    expect((await site.call(drafts.restoreDraft, { params })).status).toBe(404)
  })

  test('a record has one draft, which colleagues change in turn', async () => {
    const live = await addArtist()
    const { id } = await site.ok(drafts.createDraft, of(live, { name: 'Flow' }))
    const second = await site.call(drafts.createDraft, of(live, { genre: 'Noise' }))
    expect([second.status, second.problem?.code]).toEqual([409, 'conflict'])
    const change = (values: object) => ({ params: { id }, ifMatch: 1, json: { base_revision: 1, values } })
    await site.ok(drafts.patchDraft, change({ name: 'Flood' }))
    const late = await site.call(drafts.patchDraft, change({ name: 'Tide' }))
    expect([late.status, late.problem?.current]).toEqual([412, expect.objectContaining({ name: 'Flood' })])
    expect((await site.ok(drafts.listDrafts, { query: { resource: 'events' } })).count).toBe(0)
    const mine = { resource: 'artists', record_id: live.id }
    expect((await site.ok(drafts.listDrafts, { query: mine })).count).toBe(1)
  })

  test('it is no way around what a save cleans and refuses', async () => {
    const live = await addArtist()
    const bad: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ bio: '<script>x</script>' }, 'bio'],
      [{ bio: '<b>'.repeat(6600) }, 'bio'],
      [{ colour: 'red' }, 'colour'],
      [{ id: 7 }, 'id'],
      [{ profileImage: 'f'.repeat(32) }, 'profileImage'],
      [{ profileImage: '/etc/passwd' }, 'profileImage'],
      [{ socials: { a: 'javascript:alert(1)' } }, 'socials'],
    ]
    const { id } = await site.ok(drafts.createDraft, of(await addArtist(), { name: 'Flow' }))
    const before = await stateOf(site)
    for (const [values, field] of bad)
      for (const answer of [
        await site.call(drafts.createDraft, ofNew(values)),
        await site.call(drafts.createDraft, of(live, values)),
        await site.call(drafts.patchDraft, { params: { id }, json: { base_revision: 1, values } }),
      ])
        expect([answer.status, Object.keys(answer.problem?.errors ?? {})[0]]).toEqual([400, field])
    for (const odd of [
      { resource: 'users' },
      { record_id: 999 },
      { base_revision: 99 },
      { base_revision: null },
    ]) {
      const answer = await site.call(drafts.createDraft, {
        json: { ...of(live, { name: 'Flow' }).json, ...odd },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    const same = await site.call(drafts.createDraft, of(live, { name: 'Ebb', profileImage: null }))
    expect([same.status, same.problem?.detail]).toEqual([409, expect.stringContaining('Nothing differs')])
    expect((await site.call(drafts.createDraft, ofNew({}))).status).toBe(409)
    expect(await stateOf(site)).toEqual(before)

    const bio = '<p onclick="x()">Hi<script>x</script><img src=x onerror=y></p>'
    const clean = await site.ok(drafts.createDraft, of(live, { bio }))
    expect(clean.values).toEqual({ bio: '<p>Hi</p>' })
  })

  test('a creation sent twice under one key makes one draft', async () => {
    const headers = { 'idempotency-key': 'one-and-the-same-key' }
    const first = await site.ok(drafts.createDraft, { ...ofNew({ name: 'Ebb' }), headers })
    expect(await site.ok(drafts.createDraft, { ...ofNew({ name: 'Ebb' }), headers })).toEqual(first)
    expect((await site.ok(drafts.listDrafts)).count).toBe(1)
  })

  test('what has become of one is told: published as which record, discarded, or deleted for good', async () => {
    const live = await addArtist()
    const outcome = async (id: number) => site.ok(drafts.getDraftOutcome, { params: { id } })
    const { id } = await site.ok(drafts.createDraft, of(live, { name: 'Flow' }))
    expect(await outcome(id)).toEqual({ state: 'open', resource: 'artists', record_id: live.id })
    await site.ok(drafts.publishDraft, { params: { id } })
    expect(await outcome(id)).toEqual({ state: 'published', resource: 'artists', record_id: live.id })
    const other = await site.ok(drafts.createDraft, ofNew(least.venues, 'venues'))
    await site.ok(drafts.publishDraft, { params: { id: other.id } })
    expect(await outcome(other.id)).toEqual({ state: 'published', resource: 'venues', record_id: 1 })
    const third = await site.ok(drafts.createDraft, ofNew({ name: 'Ebb' }))
    await site.ok(drafts.discardDraft, { params: { id: third.id } })
    expect(await outcome(third.id)).toEqual({ state: 'discarded', resource: 'artists', record_id: null })
    site.pass(dayMs + 1)
    site.staff = await site.signIn('sam')
    await removeLongDiscarded(site.deps)
    expect(await outcome(third.id)).toEqual({ state: 'deleted', resource: null, record_id: null })
    const unknown = await site.call(drafts.getDraftOutcome, { params: { id: third.id + 1 } })
    expect(unknown.status).toBe(404)
  })

  test('the address of its link is told where the site is not on the origin of the dashboard', async () => {
    const { id } = await site.ok(drafts.createDraft, ofNew(least.artists))
    const make = () => site.ok(drafts.makeDraftLink, { params: { id } })
    expect((await make()).url).toBeUndefined()
    site.deps.env.SITE_URL = 'https://neon.example/'
    site.deps.env.DASHBOARD_URL = 'https://desk.neon.example'
    const { url, token } = await make()
    expect(url).toBe(`https://neon.example/draft#${token}`)
  })

  test('its own trail says who kept, discarded and published it', async () => {
    const { id } = await site.ok(drafts.createDraft, ofNew(least.artists))
    await site.ok(drafts.discardDraft, { params: { id } })
    await site.ok(drafts.restoreDraft, { params: { id } })
    const { token } = await site.ok(drafts.makeDraftLink, { params: { id } })
    await site.ok(drafts.publishDraft, { params: { id } })
    const rows = await site.deps.db.read
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'drafts')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, username }) => `${username} ${action}`)).toEqual([
      'sam create',
      'sam delete',
      'sam restore',
      'sam update',
      'sam delete',
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.at(-1)?.after).toBe('{"published":"artists 1"}')
  })
})
