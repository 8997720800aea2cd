// Who changed what: the trail of everything staff write, and the pictures of earlier states.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { asText, least, picture } from './samples.ts'

const { artists } = dashboardResources
const dayMs = 86_400_000

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  test('songs and gallery pictures have a trail, within their artist only', async () => {
    const { id: artistId } = await site.ok(artists.create, { json: least.artists })
    const other = await site.ok(artists.create, { json: least.artists })
    const song = await site.ok(parts.createSong, { params: { artistId }, json: least.songs })
    const params = { artistId, id: song.id }
    await site.ok(parts.patchSong, { params, json: { title: 'Ebb' } })
    const trail = await site.ok(parts.songHistory, { params })
    expect(trail.results.map(({ action, username }) => [action, username])).toEqual([
      ['update', 'sam'],
      ['create', 'sam'],
    ])
    expect(trail.results[0]).toMatchObject({ before: { title: 'Flow' }, after: { title: 'Ebb' } })
    const elsewhere = await site.call(parts.songHistory, { params: { ...params, artistId: other.id } })
    expect(elsewhere.problem?.detail).toBe('Song not found.')
    const multipart = { image: await picture(1), caption: 'One' }
    const image = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })
    const place = { artistId, id: image.id }
    await site.ok(parts.patchGalleryImage, { params: place, json: { caption: 'Two' } })
    const { results } = await site.ok(parts.galleryImageHistory, { params: place, query: { page_size: 1 } })
    expect(results).toMatchObject([{ before: { caption: 'One' }, after: { caption: 'Two' } }])
  })

  test('so have site info and pages, for administrators', async () => {
    await site.ok(general.patchCompany, { json: { tagline: 'By the water.' } })
    const { results } = await site.ok(general.companyHistory)
    expect(results[0]).toMatchObject({ username: 'ada', after: { tagline: 'By the water.' } })
    const params = { slug: 'terms' }
    await site.ok(general.patchPage, { params, json: { title: 'Conditions' } })
    const [latest] = (await site.ok(general.pageHistory, { params })).results
    expect(latest).toMatchObject({ action: 'update', after: { title: 'Conditions' } })
    expect((await site.ok(general.pageHistory, { params: { slug: 'about' } })).count).toBe(0)
    expect((await site.call(general.pageHistory, { params: { slug: 'imprint' } })).status).toBe(404)
  })

  test('so have accounts, without a word of their passwords', async () => {
    const json = { username: 'núria', password, role: 'STAFF' }
    const { id } = await site.ok(general.createUser, { json })
    const params = { id }
    await site.ok(general.patchUser, { params, json: { password: `${password}-two`, role: 'ADMIN' } })
    await site.ok(general.patchUser, { params, json: { is_active: false } })
    const answer = await site.call(general.userHistory, { params })
    expect(answer.body.results.map(({ action, after }) => [action, after])).toEqual([
      ['archive', { is_active: false }],
      ['update', { role: 'ADMIN', password: 'changed' }],
      ['create', { username: 'núria', email: '', role: 'STAFF', is_active: true }],
    ])
    expect(answer.text).not.toContain(password)
    expect(answer.text).not.toContain('plain$')
    expect((await site.call(general.userHistory, { params: { id: 999 } })).status).toBe(404)
  })

  test('a replaced picture is brought back by its id; the public never sees it meanwhile', async () => {
    const multipart = { ...asText(least.artists), profileImage: await picture(7) }
    const { id, profileImage: first } = await site.ok(artists.create, { multipart })
    const params = { id }
    await site.ok(artists.patch, { params, multipart: { profileImage: await picture(8) } })
    const { results } = await site.ok(artists.history, { params })
    const old = String(results[0]?.before.profileImage)
    expect((await site.raw(String(first))).status).toBe(410)
    const { results: stored } = await site.ok(pictures.listPictures, {
      query: { ids: `${old},${'0'.repeat(32)}` },
    })
    expect(stored.map((one) => one.id)).toEqual([old])
    expect((await site.raw(String(stored[0]?.picture.url))).status).toBe(200)
    const back = await site.ok(artists.patch, { params, json: { profileImage: old } })
    expect(back.profileImage).toBe(first)
    expect((await site.raw(String(first))).status).toBe(200)
  })

  test('a picture that nothing has shown for a month is gone for good, one that is shown again stays', async () => {
    const add = async (number: number) =>
      (await site.ok(pictures.createPicture, { multipart: { image: await picture(number) } })).id
    const [unused, used] = [await add(20), await add(21)]
    const json = { ...least.artists, profileImage: used }
    const { profileImage } = await site.ok(artists.create, { json })
    const find = async () =>
      (await site.ok(pictures.listPictures, { query: { ids: `${unused},${used}` } })).results.map(
        ({ id }) => id,
      )
    expect((await find()).sort()).toEqual([unused, used].sort())
    site.pass(31 * dayMs)
    site.staff = await site.signIn('sam')
    await add(22)
    expect(await find()).toEqual([used])
    expect((await site.raw(String(profileImage))).status).toBe(200)
    const late = await site.call(artists.create, { json: { ...least.artists, profileImage: unused } })
    expect(late.problem?.errors?.profileImage?.[0]).toContain('not stored any more')
  })

  test('a gallery picture that is deleted for good is gone at once', async () => {
    const { id: artistId } = await site.ok(artists.create, { json: least.artists })
    const multipart = { image: await picture(30) }
    const image = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })
    const trail = await site.ok(parts.galleryImageHistory, { params: { artistId, id: image.id } })
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id: image.id } })
    const query = { ids: String(trail.results[0]?.after.image) }
    expect((await site.ok(pictures.listPictures, { query })).count).toBe(0)
    expect((await site.raw(String(image.image))).status).toBe(404)
  })

  test.each(['profileImage', 'no-picture', 'F'.repeat(32)])(
    '“%s” is no id of a picture',
    async (profileImage) => {
      const answer = await site.call(artists.create, { json: { ...least.artists, profileImage } })
      expect(answer.problem?.errors?.profileImage?.[0]).toContain('multipart')
    },
  )
})
