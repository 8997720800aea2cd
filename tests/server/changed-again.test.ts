// A change whose answer was lost is asked for again with its key, and is not in conflict with itself.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { databases } from '#tests/support/databases.ts'
import { type CallOptions, toRequest } from './calling.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists } = dashboardResources
const newKey = () => `"${randomUUID()}.r1"`

interface Case {
  get: Endpoint
  patch: Endpoint
  params?: CallOptions['params']
  /** A change, and another one. */
  bodies: [CallOptions, CallOptions]
}

/** A change by each endpoint that a form saves with. */
async function changes(site: TestApp): Promise<Record<string, Case>> {
  const { id: artistId } = await site.ok(artists.create, { json: least.artists })
  const song = await site.ok(parts.createSong, { params: { artistId }, json: least.songs })
  const image = await site.ok(parts.createGalleryImage, {
    params: { artistId },
    multipart: { image: await picture(21) },
  })
  const { id: drafted } = await site.ok(artists.create, { json: least.artists })
  const json = { resource: 'artists', record_id: drafted, base_revision: 1, values: { genre: 'Ska' } }
  const { id: draftId } = await site.ok(drafts.createDraft, { json })
  const { id: userId } = await site.ok(general.createUser, {
    json: { username: 'new', password, role: 'STAFF' },
  })
  const account = { get: general.getUser, patch: general.patchUser }
  const draftSong = await site.ok(draftParts.createDraftSong, { params: { draftId }, json: least.songs })
  const draftImage = await site.ok(draftParts.createDraftImage, {
    params: { draftId },
    multipart: { image: await picture(22) },
  })
  const titles: Case['bodies'] = [{ json: { title: 'One' } }, { json: { title: 'Two' } }]
  const pictures = async (seed: number): Promise<Case['bodies']> => [
    { multipart: { image: await picture(seed) } },
    { multipart: { image: await picture(seed + 1) } },
  ]
  const ofDraft = (genre: string) => ({ json: { base_revision: 1, values: { genre } } })
  return {
    artist: {
      ...artists,
      params: { id: artistId },
      bodies: [
        // A name with a space behind it, and a link, are stored otherwise than they are sent.
        {
          multipart: {
            name: 'Nova ',
            bio: '<p><a href="https://a.example/">A</a></p>',
            profileImage: await picture(20),
          },
        },
        { json: { name: 'Super Nova' } },
      ],
    },
    song: { get: parts.getSong, patch: parts.patchSong, params: { artistId, id: song.id }, bodies: titles },
    image: {
      get: parts.getGalleryImage,
      patch: parts.patchGalleryImage,
      params: { artistId, id: image.id },
      bodies: await pictures(23),
    },
    company: {
      get: general.getCompany,
      patch: general.patchCompany,
      bodies: [{ json: { tagline: 'Loud ' } }, { json: { tagline: 'Quiet' } }],
    },
    page: {
      get: general.getPage,
      patch: general.patchPage,
      params: { slug: 'about' },
      bodies: titles,
    },
    draft: {
      get: drafts.getDraft,
      patch: drafts.patchDraft,
      params: { id: draftId },
      bodies: [ofDraft('Dub'), ofDraft('Fado')],
    },
    'song of a draft': {
      get: draftParts.getDraftSong,
      patch: draftParts.patchDraftSong,
      params: { draftId, id: draftSong.id },
      bodies: titles,
    },
    account: {
      ...account,
      params: { id: userId },
      bodies: [{ json: { password: `${password}-new`, role: 'ADMIN' } }, { json: { role: 'STAFF' } }],
    },
    translation: {
      ...translations.artists,
      params: { id: artistId, language: 'de' },
      bodies: [{ json: { genre: 'Lärm ' } }, { json: { genre: 'Stille' } }],
    },
    'image of a draft': {
      get: draftParts.getDraftImage,
      patch: draftParts.patchDraftImage,
      params: { draftId, id: draftImage.id },
      bodies: await pictures(25),
    },
  }
}

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let cases: Awaited<ReturnType<typeof changes>>
  beforeAll(async () => {
    site = await createTestApp(kind)
    cases = await changes(site)
  })
  afterAll(() => site.close())

  test.each([
    'artist',
    'song',
    'image',
    'company',
    'page',
    'account',
    'translation',
    'draft',
    'song of a draft',
    'image of a draft',
  ])('%s: the same change again is answered as before, another one is told what was stored', async (name) => {
    const { get, patch, params, bodies } = cases[name] as Case
    const at = params ? { params } : {}
    const etag = (await site.call(get, at)).headers.get('etag') as string
    const headers = { 'idempotency-key': newKey(), 'if-match': etag }
    const first = await site.call(patch, { ...at, ...bodies[0], headers })
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).not.toBe(etag)
    const again = await site.call(patch, { ...at, ...bodies[0], headers })
    const told = ({ status, text, headers }: typeof first) => [
      status,
      text.replaceAll(/[?]proof=[\w-]+/g, ''),
      headers.get('etag'),
      headers.get('change-id'),
    ]
    expect(told(again)).toEqual(told(first))
    const other = await site.call(patch, { ...at, ...bodies[1], headers })
    expect([other.problem?.status, other.problem?.code]).toEqual([422, 'key_reused'])
    expect(other.problem?.current).toMatchObject({ revision: JSON.parse(first.text).revision })
    expect((await site.call(get, at)).headers.get('etag')).toBe(first.headers.get('etag'))
    // Without the key it is a stale one.
    const stale = await site.call(patch, { ...at, ...bodies[0], headers: { 'if-match': etag } })
    expect(stale.status).toBe(412)
  })

  test('what changes nothing, and what is refused, leaves the key free', async () => {
    const { id } = await site.ok(artists.create, { json: least.artists })
    const headers = { 'idempotency-key': newKey(), 'if-match': '"r1"' }
    const send = (json: object) => site.call(artists.patch, { params: { id }, json, headers })
    expect((await send({ name: `${least.artists.name} ` })).body.revision).toBe(1)
    expect((await send({ name: '' })).status).toBe(400)
    expect((await send({ genre: 'Polka' })).body.revision).toBe(2)
    expect((await send({ genre: 'Polka' })).body.revision).toBe(2)
  })

  test('no new password is kept', async () => {
    const kept = await site.deps.db.read.selectFrom('kept_answers').selectAll().execute()
    expect(JSON.stringify(kept)).toContain('"username')
    expect(JSON.stringify(kept)).not.toContain(password)
  })

  test('of many at once, here and by another process, none is in conflict with the first', async () => {
    const other = await site.another()
    onTestFinished(() => other.close())
    const { id } = await site.ok(artists.create, { json: least.artists })
    const headers = { 'idempotency-key': newKey(), 'if-match': '"r1"' }
    const request = () =>
      toRequest(artists.patch, {
        params: { id },
        json: { genre: 'Polka' },
        headers,
        token: site.staff.access,
      })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => (place % 2 ? site.app : other.app).request(request())),
    )
    const states = new Set(answers.map(({ status }) => status))
    states.delete(409)
    expect([...states]).toEqual([200])
    expect((await other.app.request(request())).headers.get('etag')).toBe('"r2"')
  })
})
