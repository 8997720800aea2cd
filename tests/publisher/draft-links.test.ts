// The link of a draft shows its page and pictures to whoever has it, for seven days, and nothing else does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { App } from '#server/app.ts'
import { createApp } from '#server/app.ts'
import { publishingPortOf, siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { checkAnswer, toRequest } from '#tests/server/calling.ts'
import { least, picture } from '#tests/server/samples.ts'
import { stateOf } from '#tests/server/state.ts'
import { createTestSite, type TestSite } from './harness.ts'

const name = 'Zanzibar Quillfeather'
const dayMs = 86_400_000
let site: TestSite
let visitor: App

const ofNew = (values: object, resource = 'artists') => ({
  json: { resource, record_id: null, base_revision: null, values },
})
const show = async (token: string, page?: 'gallery') =>
  checkAnswer(
    publicEndpoints.readDraftPage,
    await visitor.request(toRequest(publicEndpoints.readDraftPage, { json: { token, page } })),
  )
const linkOf = async (id: number) => (await site.ok(drafts.makeDraftLink, { params: { id } })).token
const keep = async (values: object, resource?: string) =>
  (await site.ok(drafts.createDraft, ofNew(values, resource))).id

beforeAll(async () => {
  site = await createTestSite()
  visitor = createApp(
    site.deps,
    new SiteAnswers(siteListOf(site.publishing)),
    publishingPortOf(site.publishing),
  )
}, 120_000)
afterAll(() => site?.close())

test('the page is that of the record, with pictures that end with the link, and the site has nothing of it', async () => {
  const multipart = { image: await picture(1) }
  const { id: image } = await site.ok(dashboardPictures.createPicture, { multipart })
  const later = { publish_at: '2027-01-01T00:00:00.000Z' }
  const id = await keep({ ...least.artists, name, profileImage: image, ...later })
  const token = await linkOf(id)
  expect(token).toMatch(/^\w{43}$/)
  const { leases: _, ...before } = await stateOf(site)
  const { body, headers } = await show(token)
  expect(await stateOf(site)).toMatchObject(before)
  expect(body.expires_at).toBe('2026-11-27T10:00:00.000Z')
  expect(body.html).toContain(`<title>${name}`)
  const sent = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((header) => headers.get(header))
  expect(sent).toEqual(['no-store', 'noindex', 'no-referrer'])

  const address = new RegExp(`/media/${image}[\\w-]*\\.webp\\?draft=\\d+\\.[\\w-]{24}`).exec(body.html)?.[0]
  const picked = await visitor.request(`https://site.example${address}`)
  expect([picked.status, picked.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  // None without its proof, and no proof opens another picture.
  const shown = body.html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
  expect(shown).not.toMatch(new RegExp(`/media/${image}[\\w-]*\\.webp(?!\\?draft)`))
  const { id: other } = await site.ok(dashboardPictures.createPicture, {
    multipart: { image: await picture(2) },
  })
  const swapped = String(address).replace(image, other)
  expect((await visitor.request(`https://site.example${swapped}`)).status).toBe(410)

  await site.settled()
  const mentions = [...(await site.files())].filter(([, bytes]) => bytes.includes('Quillfeather'))
  expect(mentions).toEqual([])
  const stored = await site.deps.db.read.selectFrom('drafts').select('link_digest').execute()
  expect(JSON.stringify(stored)).not.toContain(token)

  // Another link takes the place of the first one.
  const second = await linkOf(id)
  expect((await show(token)).status).toBe(404)
  expect((await visitor.request(`https://site.example${address}`)).status).toBe(410)
  expect((await show(second)).status).toBe(200)
  await site.ok(drafts.endDraftLink, { params: { id } })
  expect((await show(second)).status).toBe(404)
}, 60_000)

test('a changed version is shown with what is live around it, and as it is now', async () => {
  const live = await site.ok(dashboardResources.artists.create, {
    json: { ...least.artists, is_active: false },
  })
  const json = {
    resource: 'artists',
    record_id: live.id,
    base_revision: live.revision,
    values: { name: 'Flow' },
  }
  const { id } = await site.ok(drafts.createDraft, { json })
  const token = await linkOf(id)
  expect((await show(token)).body.html).toContain('Flow')
  await site.ok(drafts.patchDraft, { params: { id }, json: { base_revision: 1, values: { name: 'Flood' } } })
  expect((await show(token)).body.html).toContain('Flood')
  await site.ok(dashboardResources.artists.patch, { params: { id: live.id }, json: { genre: 'Driftwood' } })
  expect((await show(token)).body.html).toContain('Driftwood')
  expect((await visitor.request(`https://site.example/artists/${live.id}`)).status).not.toBe(200)
  await site.ok(drafts.discardDraft, { params: { id } })
  expect((await show(token)).status).toBe(404)
  await site.ok(drafts.restoreDraft, { params: { id } })
  expect((await show(token)).status).toBe(404)
}, 60_000)

test('the songs and the gallery of an artist are shown as the draft has them, over what is live by then', async () => {
  const live = await site.ok(dashboardResources.artists.create, {
    json: { ...least.artists, is_active: false },
  })
  const artist = { artistId: live.id }
  const song = await site.ok(parts.createSong, {
    params: artist,
    json: { title: 'Ebbing', is_active: false },
  })
  const json = { resource: 'artists', record_id: live.id, base_revision: live.revision, values: {} }
  const { id } = await site.ok(drafts.createDraft, { json })
  const draft = { draftId: id }
  await site.ok(draftParts.createDraftSong, { params: draft, json: { title: 'Unheard' } })
  const inDraft = { ...draft, id: song.id }
  await site.ok(draftParts.patchDraftSong, { params: inDraft, json: { is_active: true } })
  const { image } = await site.ok(draftParts.createDraftImage, {
    params: draft,
    multipart: { image: await picture(3), caption: 'Unseen' },
  })
  const token = await linkOf(id)
  const { body } = await show(token)
  for (const text of ['Ebbing', 'Unheard', 'Unseen']) expect(body.html).toContain(text)
  const picked = /\/media\/[0-9a-f]{32}/.exec(String(image))?.[0]
  const all = (await show(token, 'gallery')).body.html
  expect(all).toMatch(new RegExp(`${picked}[\\w-]*\\.webp\\?draft=${id}\\.`))
  expect(all).not.toContain('Unheard')
  // An archived song announces nothing when it is changed.
  await site.ok(parts.patchSong, { params: { ...artist, id: song.id }, json: { title: 'Flowing' } })
  expect((await show(token)).body.html).toContain('Flowing')
  expect((await show(await linkOf(await keep({ ...least.artists, name })), 'gallery')).body.html).toContain(
    name,
  )
}, 60_000)

test.each(['artists', 'events', 'partners', 'staff', 'souvenirs', 'venues', 'tours', 'slides'] as const)(
  'a new record of %s has a page behind its link',
  async (resource) => {
    const values = { ...least[resource], [resource === 'slides' ? 'title' : 'name']: name }
    const { body } = await show(await linkOf(await keep(values, resource)))
    expect(body.html).toContain(name)
  },
  60_000,
)

test('a draft without what is required says that there is no page yet, and no reason', async () => {
  const { status, problem } = await show(await linkOf(await keep({ name })))
  expect([status, problem?.code, problem?.errors]).toEqual([409, 'conflict', undefined])
  expect(problem?.detail).toMatch(/^There is no page of this draft yet, because something in it is missing/)
}, 60_000)

test('the page of an event leaves out an artist of its line-up that is hidden by now', async () => {
  const { artists } = dashboardResources
  const artist = async (called: string) =>
    (await site.ok(artists.create, { json: { ...least.artists, name: called } })).id
  const [hidden, other] = [await artist('Undertow'), await artist('Coalfax')]
  const lineup = [hidden, other].map((id) => ({ id, role: '' }))
  const token = await linkOf(await keep({ ...least.events, name, lineup }, 'events'))
  expect((await show(token)).body.html).toContain('Undertow')
  const json = { name: 'Secret Headliner', is_active: false }
  await site.ok(artists.patch, { params: { id: hidden }, json })
  const { status, body } = await show(token)
  expect(status).toBe(200)
  expect(body.html).toContain('Coalfax')
  expect(body.html).not.toMatch(/Undertow|Secret Headliner/)
}, 60_000)

test('after seven days it ends, and nobody can go on guessing', async () => {
  const token = await linkOf(await keep({ ...least.artists, name }))
  site.pass(7 * dayMs - 1)
  expect((await show(token)).status).toBe(200)
  site.pass(1)
  expect((await show(token)).status).toBe(404)
  const guesses = Array.from({ length: 60 }, (_, number) => show(`${'a'.repeat(41)}${number + 10}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  const last = await show('a'.repeat(43))
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
}, 60_000)
