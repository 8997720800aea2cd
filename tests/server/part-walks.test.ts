// What belongs to an artist, and the orders staff set by hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { asText, least, picture, samples } from './samples.ts'
import { pictureFiles } from './state.ts'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let artistId: number
  let other: number
  beforeAll(async () => {
    site = await createTestApp(kind)
    artistId = (await site.ok(dashboardResources.artists.create, { json: least.artists })).id
    other = (await site.ok(dashboardResources.artists.create, { json: least.artists })).id
  })
  afterAll(() => site.close())

  const shown = () => site.ok(publicEndpoints.getArtist, { params: { id: artistId } })

  test('staff add, change, archive and restore a song', async () => {
    const params = { artistId }
    const created = await site.call(parts.createSong, { params, multipart: asText(samples.songs) })
    expect(created.body).toMatchObject({ ...samples.songs, revision: 1 })
    const one = { artistId, id: created.body.id }
    expect((await shown()).songs).toEqual([created.body])
    const patched = await site.ok(parts.patchSong, { params: one, json: { album_name: '' }, ifMatch: 1 })
    expect(patched).toEqual({ ...created.body, album_name: '', revision: 2 })
    await site.ok(parts.patchSong, { params: one, form: { is_active: 'false' } })
    expect((await shown()).songs).toEqual([])
    expect((await site.ok(parts.listSongs, { params })).results[0]?.is_active).toBe(false)
    const back = await site.ok(parts.patchSong, { params: one, form: { is_active: 'true' } })
    expect((await shown()).songs).toEqual([back])
  })

  test('songs stand newest first, those without a date last, on both databases alike', async () => {
    const params = { artistId: other }
    for (const [title, release_date] of [['A', '2001-01-01'], ['B', ''], ['C', '2020-05-05']] as const)
      await site.ok(parts.createSong, { params, multipart: { title, release_date } }) // biome-ignore format: a table
    const titles = (songs: { title: string }[]) => songs.map(({ title }) => title).join('')
    expect(titles((await site.ok(parts.listSongs, { params })).results)).toBe('CAB')
    const query = { ordering: 'release_date' }
    expect(titles((await site.ok(parts.listSongs, { params, query })).results)).toBe('BAC')
    expect(titles((await site.ok(publicEndpoints.getArtist, { params: { id: other } })).songs)).toBe('CAB')
  })

  test("nobody reaches an artist's song or picture through another artist", async () => {
    const song = await site.ok(parts.createSong, { params: { artistId }, json: least.songs })
    const multipart = { image: await picture(9) }
    const image = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })
    const calls = [
      await site.call(parts.getSong, { params: { artistId: other, id: song.id } }),
      await site.call(parts.patchSong, { params: { artistId: other, id: song.id }, json: { title: 'X' } }),
      await site.call(parts.getGalleryImage, { params: { artistId: other, id: image.id } }),
      await site.call(parts.patchGalleryImage, {
        params: { artistId: other, id: image.id },
        json: { caption: 'X' },
      }),
      await site.call(parts.deleteGalleryImage, { params: { artistId: other, id: image.id } }),
      await site.call(parts.listSongs, { params: { artistId: 999 } }),
      await site.call(parts.createSong, { params: { artistId: 999 }, json: least.songs }),
    ]
    expect(calls.map((call) => call.status)).toEqual(calls.map(() => 404))
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id: image.id } })
  })

  test('a gallery grows at its end, is put in order, and loses pictures for good', async () => {
    const params = { artistId }
    const add = async (number: number) =>
      (await site.ok(parts.createGalleryImage, { params, multipart: { image: await picture(number) } })).id
    const [a, b, c] = [await add(1), await add(2), await add(3)] as [number, number, number]
    const order = async () => (await shown()).gallery_images.map((image) => image.id)
    expect(await order()).toEqual([a, b, c])
    const moved = await site.call(parts.orderGallery, { params, json: { ids: [c, a, b] } })
    expect(moved.status).toBe(204)
    expect(moved.headers.get('change-id')).toMatch(/^\d+$/)
    expect(await order()).toEqual([c, a, b])
    const d = await add(4)
    expect(await order()).toEqual([c, a, b, d])
    const files = await pictureFiles(site)
    const gone = (await site.ok(parts.getGalleryImage, { params: { artistId, id: a } })).image
    expect((await site.raw(String(gone))).status).toBe(200)
    expect((await site.call(parts.deleteGalleryImage, { params: { artistId, id: a } })).status).toBe(204)
    expect(await order()).toEqual([c, b, d])
    expect((await site.raw(String(gone))).status).toBe(404)
    expect((await pictureFiles(site)).length).toBeLessThan(files.length)
    expect((await site.call(parts.deleteGalleryImage, { params: { artistId, id: a } })).status).toBe(404)
  })

  test('an order made from another one than is stored by now is refused, and one that is stored already is not', async () => {
    const { id } = await site.ok(dashboardResources.artists.create, { json: least.artists })
    const params = { artistId: id }
    const add = async (number: number) =>
      (await site.ok(parts.createGalleryImage, { params, multipart: { image: await picture(number) } })).id
    const [a, b, c, d] = [await add(1), await add(2), await add(3), await add(4)] as [number, number, number, number] // biome-ignore format: a list
    const order = async () => (await site.ok(parts.listGallery, { params })).results.map((image) => image.id)
    const put = async (ids: number[], before?: number[]) => {
      const answer = await site.call(parts.orderGallery, { params, json: { ids, ...(before && { before }) } })
      return answer.problem?.code ?? answer.status
    }
    expect(await put([d, a, b, c], [a, b, c, d])).toBe(204)
    expect(await put([a, c, b, d], [a, b, c, d])).toBe('conflict')
    expect(await order()).toEqual([d, a, b, c])
    // Sent again because the answer was lost.
    expect(await put([d, a, b, c], [a, b, c, d])).toBe(204)
    expect(await put([a, c, b, d], [d, a, b, c])).toBe(204)
    // What is new or gone since does not make it another order.
    const e = await add(5)
    await site.ok(parts.deleteGalleryImage, { params: { artistId: id, id: b } })
    expect(await put([d, a, c, e], [a, c, b, d])).toBe(204)
    // Clients that do not say what they have seen.
    expect(await put([e, c, a, d])).toBe(204)
    expect(await order()).toEqual([e, c, a, d])
  })

  test('a picture that two records show stays when one lets go of it', async () => {
    const multipart = { image: await picture(7) }
    const first = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })
    const second = await site.ok(parts.createGalleryImage, { params: { artistId: other }, multipart })
    expect(second.image).toBe(first.image)
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id: first.id } })
    expect((await site.raw(String(second.image))).status).toBe(200)
    const replaced = { params: { artistId: other, id: second.id }, multipart: { image: await picture(8) } }
    await site.ok(parts.patchGalleryImage, replaced)
    expect((await site.raw(String(second.image))).status).toBe(410)
  })

  test.each([
    { what: 'one missing', ids: [1], status: 409 },
    { what: 'one twice', ids: [1, 1], status: 409 },
    { what: 'a stranger', ids: [1, 99], status: 409 },
    { what: 'none', ids: [], status: 400 },
    { what: 'words', ids: ['first', 'second'], status: 400 },
    { what: 'all', ids: [2, 1], status: 204 },
  ])('an order of slides that names $what is answered with $status', async ({ ids, status }) => {
    const list = () => site.ok(dashboardResources.slides.list)
    while ((await list()).count < 2) await site.ok(dashboardResources.slides.create, { json: least.slides })
    const before = await list()
    const answer = await site.call(parts.orderSlides, { json: { ids } })
    expect(answer.status).toBe(status)
    if (status !== 204) expect(await list()).toEqual(before)
    else expect((await site.ok(publicEndpoints.listSlides)).results.map((slide) => slide.id)).toEqual([2, 1])
  })
})
