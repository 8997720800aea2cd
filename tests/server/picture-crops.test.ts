// A part of a picture: taken by the server from the original, which stays as long as the part does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Crop, wholePicture } from '#contract/crop.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { MediaRefusal } from '#media/refusal.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { largePicture, least, picture } from './samples.ts'

const { artists, events } = dashboardResources
const box: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, angle: 0 }
const dayMs = 86_400_000

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { list, entry, addArtist, remove, isServed } = pictureCalls(() => site)
  const store = async (number = 1) =>
    (await site.ok(pictures.createPicture, { multipart: { image: await largePicture(number) } })).id
  const ask = (id: string, crop: Partial<Crop>) =>
    site.call(pictures.cropPicture, { json: { picture: id, crop: { ...box, ...crop } } })
  const part = async (id: string, crop: Partial<Crop> = {}) => (await ask(id, crop)).body
  const originalOf = (id: string) => site.ok(pictures.pictureOriginal, { query: { picture: id } })
  const shownBy = async (id: number) => (await site.ok(artists.get, { params: { id } })).profileImage

  test('two records have two parts of one picture, and each tells which part of what it is', async () => {
    const original = await store()
    const [one, other] = [
      await part(original),
      await part(original, { x: 0.5, angle: 5, width: 0.4, height: 0.4 }),
    ]
    expect(one.picture).toMatchObject({ width: 400, height: 300 })
    expect(new Set([original, one.id, other.id]).size).toBe(3)
    const first = await addArtist({ profileImage: one.id, profileImage_focus: '0.25,0.75' })
    await addArtist({ profileImage: other.id })
    expect(await shownBy(first.id)).toContain(one.id)
    expect(await originalOf(one.id)).toMatchObject({ original: { id: original }, crop: box })
    expect((await originalOf(other.id)).crop).toMatchObject({ x: 0.5, angle: 5 })
    expect(await originalOf(original)).toMatchObject({ original: { id: original }, crop: wholePicture })
    expect(await entry(original)).toMatchObject({ use_count: 0, parts: 2, original: null, kept_until: null })
    expect(await entry(one.id)).toMatchObject({ use_count: 1, parts: 0, original })
  })

  test('a part that cannot be made is refused with the reason', async () => {
    const original = await store()
    site.deps.media.encodePart = () => Promise.reject(new MediaRefusal('damaged'))
    expect((await ask(original, {})).problem).toMatchObject({
      status: 400,
      errors: { picture: [expect.stringContaining('damaged')] },
    })
  })

  test('a part of a part is taken of the original, and all of it is the original again', async () => {
    const original = await store()
    const one = await part(original)
    const wider = await part(one.id, { width: 0.7 })
    expect(await originalOf(wider.id)).toMatchObject({
      original: { id: original },
      crop: { ...box, width: 0.7 },
    })
    expect((await part(one.id, wholePicture)).id).toBe(original)
    expect((await part(original)).id).toBe(one.id)
    expect(await list()).toHaveLength(3)
  })

  test('the public gets the part alone: what was cut off cannot be fetched', async () => {
    const original = await store()
    const one = await part(original)
    const { id } = await addArtist({ profileImage: one.id })
    expect([await isServed(one.id), await isServed(original)]).toEqual([200, 410])
    const shown = await site.ok(visitors.getArtist, { params: { id }, token: null })
    expect(JSON.stringify(shown)).not.toContain(original)
  })

  test.each([
    ['beyond the picture', { x: 0.6 }, /reaches beyond/],
    ['the empty corner of a turned picture', { x: 0, y: 0, angle: 10 }, /reaches beyond/],
    ['too small', { width: 0.1 }, /80 × 300 pixels/],
    ['nothing', { width: 0, height: 0 }, /0 × 0 pixels/],
    ['turned too far', { angle: 46 }, /From -45 to 45/],
    ['no number', { x: 'left' as never }, /./],
    ['a negative place', { x: -0.1 }, /From 0 to 1/],
  ])('refuses %s, and stores nothing', async (_title, crop, reason) => {
    const original = await store()
    const answer = await ask(original, crop)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.problem?.errors)).toMatch(reason)
    expect(JSON.stringify(answer.problem?.errors)).toMatch(/"crop/)
    expect(await list()).toHaveLength(1)
  })

  test('an unknown picture has no part and no original', async () => {
    expect((await ask('0'.repeat(32), {})).status).toBe(404)
    expect((await site.call(pictures.pictureOriginal, { query: { picture: '0'.repeat(32) } })).status).toBe(
      404,
    )
  })

  test('a small picture can be turned into a part as high as itself', async () => {
    const small = (await site.ok(pictures.createPicture, { multipart: { image: await picture(1) } })).id
    expect((await ask(small, { ...wholePicture, width: 0.9 })).status).toBe(400)
    expect((await part(small, wholePicture)).id).toBe(small)
  })

  test('the original is kept as long as a part is, and goes with the last one', async () => {
    const original = await store()
    const one = await part(original)
    const { id } = await addArtist({ profileImage: one.id })
    expect((await remove(original)).kept).toEqual([original])
    await pass((limits.pictureDays + 1) * dayMs)
    await store(9)
    expect((await list()).map((found) => found.id)).toContain(original)
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    await pass((limits.pictureDays - 1) * dayMs)
    await store(8)
    expect((await list()).map((found) => found.id)).toEqual(expect.arrayContaining([original, one.id]))
    await pass(2 * dayMs)
    await store(7)
    const left = (await list()).map((found) => found.id)
    expect(left).not.toContain(one.id)
    await store(6)
    expect((await list()).map((found) => found.id)).not.toContain(original)
  })

  test('staff remove a part and then its original, not the other way round', async () => {
    const original = await store()
    const one = await part(original)
    expect(await remove(original, one.id)).toMatchObject({ removed: [one.id], kept: [original] })
    expect((await remove(original)).removed).toEqual([original])
  })

  test('undone at any time: history and drafts name the part, and the original takes its place', async () => {
    const original = await store()
    const { id } = await addArtist({ profileImage: original })
    const one = await part(original)
    await site.ok(artists.patch, { params: { id }, json: { profileImage: one.id } })
    const [newest] = (await site.ok(artists.history, { params: { id } })).results
    expect(newest).toMatchObject({ before: { profileImage: original }, after: { profileImage: one.id } })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: original } })
    expect(await isServed(original)).toBe(200)
    const { revision } = await site.ok(artists.get, { params: { id } })
    const draft = await site.ok(drafts.createDraft, {
      json: {
        resource: 'artists',
        record_id: id,
        base_revision: revision ?? 1,
        values: { profileImage: one.id },
      },
    })
    expect(draft.values).toEqual({
      profileImage: one.id,
      profileImage_alt: '',
      profileImage_focus: '0.5,0.5',
    })
    await site.ok(drafts.publishDraft, { params: { id: draft.id } })
    expect(await shownBy(id)).toContain(one.id)
  })

  async function pass(ms: number) {
    site.pass(ms)
    site.staff = await site.signIn('sam')
  }

  const replace = (id: string, image: unknown) =>
    site.call(pictures.replacePicture, { json: { picture: id, image } })

  test('replaced everywhere, a picture goes with its parts, and Undo brings each back', async () => {
    const [original, next] = [await store(1), await store(2)]
    const one = await part(original)
    const [whole, cropped] = [
      await addArtist({ profileImage: original }),
      await addArtist({ profileImage: one.id }),
    ]
    const poster = await site.ok(events.create, { json: { ...least.events, poster: one.id } })
    const { body } = await replace(original, next)
    expect(body.changed).toBe(3)
    expect([await shownBy(whole.id), await shownBy(cropped.id)].every((url) => url?.includes(next))).toBe(
      true,
    )
    const undone = await site.ok(pictures.undoReplacement, { params: { id: body.replacement } })
    expect(undone.changed).toBe(3)
    expect(await shownBy(whole.id)).toContain(original)
    expect(await shownBy(cropped.id)).toContain(one.id)
    expect((await site.ok(events.get, { params: { id: poster.id } })).poster).toContain(one.id)
  })

  test('a part in place of the whole leaves the other parts, and a part is replaced alone', async () => {
    const [original, next] = [await store(1), await store(2)]
    const [one, other] = [await part(original), await part(original, { width: 0.6 })]
    const [whole, cropped] = [
      await addArtist({ profileImage: original }),
      await addArtist({ profileImage: one.id }),
    ]
    expect((await replace(original, other.id)).body.changed).toBe(1)
    expect(await shownBy(whole.id)).toContain(other.id)
    expect(await shownBy(cropped.id)).toContain(one.id)
    expect((await replace(one.id, next)).body.changed).toBe(1)
    expect(await shownBy(whole.id)).toContain(other.id)
    expect(await shownBy(cropped.id)).toContain(next)
  })
})
