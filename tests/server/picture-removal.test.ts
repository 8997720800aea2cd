// Staff remove pictures that nothing uses, and never what a record, a draft or history needs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { limits } from '#contract/limits.ts'
import { getMedia, unmarkUnusedMedia } from '#db/tables/media.ts'
import { createLog } from '#server/log.ts'
import { removeLongDiscarded } from '#server/operations/drafts/drafts.ts'
import { removeLongUnused, removeUnusedPictures } from '#server/operations/picture-removal.ts'
import { createRetention } from '#server/operations/retention.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { largePicture, least, picture } from './samples.ts'

const { artists } = dashboardResources
const day = 86_400_000

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  // A removal that fails is only logged.
  let warnings: string[]
  beforeEach(async () => {
    warnings = []
    site = await createTestApp(kind, { log: createLog('warn', { write: (line) => warnings.push(line) }) })
  })
  afterEach(async () => {
    await site.close()
    expect(warnings).toEqual([])
  })

  const { list, idsOf, entry, store, addArtist, remove, isServed } = pictureCalls(() => site)

  test('removal frees what nothing uses; the files go too, and history says so', async () => {
    const [one, used] = [await store(1, 'one.png'), await store(2)]
    await addArtist({ profileImage: used, is_active: false, publish_at: '2199-01-01T00:00:00.000Z' })
    const files = async () => {
      const names: string[] = []
      for await (const { name } of site.deps.mediaStore.list()) names.push(name)
      return names.filter((name) => name.startsWith(one)).length
    }
    expect(await files()).toBeGreaterThan(0)
    const { stored_bytes: bytes } = (await entry(one)) ?? {}
    expect(await remove(one, used, 'f'.repeat(32))).toEqual({
      removed: [one],
      bytes,
      kept: [used, 'f'.repeat(32)],
    })
    expect(await files()).toBe(0)
    expect((await list()).map(({ id }) => id)).toEqual([used])
    const [told] = (await site.ok(pictures.pictureHistory, {})).results
    expect(told).toMatchObject({ action: 'delete', before: { [one]: 'one.png' }, username: 'sam' })
    expect((await remove(one)).removed).toEqual([])
  })

  test('what a discarded draft shows is kept while the draft can be brought back', async () => {
    const one = await store(1)
    const values = { ...least.venues, image: one }
    const { id } = await site.ok(drafts.createDraft, {
      json: { resource: 'venues', record_id: null, base_revision: null, values },
    })
    await site.ok(drafts.discardDraft, { params: { id } })
    expect(await entry(one)).toMatchObject({ use_count: 0, kept_until: '2026-11-21T10:00:00.000Z' })
    expect((await remove(one)).kept).toEqual([one])
    expect((await site.ok(drafts.restoreDraft, { params: { id } })).values).toMatchObject({ image: one })
  })

  test('a picture that goes with an image of a gallery stays for the history of another record', async () => {
    const [shared, own] = [await store(1), await store(2)]
    const { id: artistId } = await addArtist({ profileImage: shared })
    await site.ok(artists.patch, { params: { id: artistId }, json: { profileImage: null } })
    for (const image of [shared, own]) {
      const { id } = await site.ok(parts.createGalleryImage, { params: { artistId }, json: { image } })
      await site.ok(parts.deleteGalleryImage, { params: { artistId, id } })
    }
    expect((await list()).map(({ id }) => id)).toEqual([shared])
    await site.ok(artists.patch, { params: { id: artistId }, json: { profileImage: shared } })
    expect(await isServed(shared)).toBe(200)
    await site.ok(artists.patch, { params: { id: artistId }, json: { profileImage: null } })
    site.pass((limits.pictureDays + 1) * day)
    site.staff = await site.signIn('sam')
    await store(3)
    expect(await idsOf({ only: 'unused' })).toHaveLength(1)
  })

  test('a picture of a draft that is gone for good is removed when history does not need it any more', async () => {
    const shared = await store(1)
    const { id } = await addArtist({ profileImage: shared })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    const values = { ...least.venues, image: shared }
    const { id: draftId } = await site.ok(drafts.createDraft, {
      json: { resource: 'venues', record_id: null, base_revision: null, values },
    })
    await site.ok(drafts.discardDraft, { params: { id: draftId } })
    site.pass((limits.draftUndoHours + 1) * 3_600_000)
    await removeLongDiscarded(site.deps)
    expect(await getMedia(site.deps.db.read, [shared])).toHaveProperty('size', 1)
    site.pass((limits.pictureDays + 1) * day)
    await removeLongUnused(site.deps)
    expect(await getMedia(site.deps.db.read, [shared])).toHaveProperty('size', 0)
  })

  test('what a record ceases to show while a draft shows it is kept for its history when the draft goes', async () => {
    const shared = await store(1)
    const { id } = await addArtist({ profileImage: shared })
    const values = { ...least.venues, image: shared }
    const { id: draftId } = await site.ok(drafts.createDraft, {
      json: { resource: 'venues', record_id: null, base_revision: null, values },
    })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    await site.ok(drafts.discardDraft, { params: { id: draftId } })
    site.pass((limits.draftUndoHours + 1) * 3_600_000)
    await removeLongDiscarded(site.deps)
    site.staff = await site.signIn('sam')
    await site.ok(artists.patch, { params: { id }, json: { profileImage: shared } })
    expect(await isServed(shared)).toBe(200)
  })

  test('an original goes after its part, and not before history has ceased to need it', async () => {
    const multipart = { image: await largePicture(1) }
    const { id: original } = await site.ok(pictures.createPicture, { multipart })
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 }
    const { id: part } = await site.ok(pictures.cropPicture, { json: { picture: original, crop } })
    const stored = async () => [...(await getMedia(site.deps.db.read, [original, part])).keys()]
    site.pass((limits.pictureDays - 1) * day)
    site.staff = await site.signIn('sam')
    const { id } = await addArtist({ profileImage: original })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    site.pass(2 * day)
    await removeLongUnused(site.deps)
    expect(await stored()).toEqual([original])
    // Once for the mark, and once for the end of the time that it begins.
    await removeLongUnused(site.deps)
    site.pass((limits.pictureDays + 1) * day)
    await removeLongUnused(site.deps)
    expect(await stored()).toEqual([])
  })

  test('an original goes with its part, wherever they stand among many', async () => {
    const multipart = { image: await largePicture(1) }
    const { id: original } = await site.ok(pictures.createPicture, { multipart })
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 }
    const { id: part } = await site.ok(pictures.cropPicture, { json: { picture: original, crop } })
    await site.deps.db.write((tx) => unmarkUnusedMedia(tx, [original, part]))
    const between = Array.from({ length: 25 }, (_, place) => String(place).padStart(32, '0'))
    expect(await removeUnusedPictures(site.deps, [original, ...between, part])).toBe(true)
    expect(await getMedia(site.deps.db.read, [original, part])).toHaveProperty('size', 0)
  })

  test('an original that nothing else uses goes with the part that a deleted image has shown', async () => {
    const multipart = { image: await largePicture(1) }
    const { id: original } = await site.ok(pictures.createPicture, { multipart })
    const cropOf = async (width: number) => {
      const crop = { x: 0, y: 0, width, height: 0.5, angle: 0 }
      return (await site.ok(pictures.cropPicture, { json: { picture: original, crop } })).id
    }
    const [one, other] = [await cropOf(0.5), await cropOf(0.6)]
    const stored = async () => (await getMedia(site.deps.db.read, [original, one, other])).keys().toArray()
    const { id: artistId } = await addArtist({})
    const { id } = await site.ok(parts.createGalleryImage, { params: { artistId }, json: { image: one } })
    const last = await site.ok(parts.createGalleryImage, { params: { artistId }, json: { image: other } })
    site.pass((limits.pictureDays + 1) * day)
    await removeLongUnused(site.deps)
    site.staff = await site.signIn('sam')
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id } })
    expect((await stored()).toSorted()).toEqual([original, other].toSorted())
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id: last.id } })
    expect(await stored()).toEqual([])
    expect(await isServed(original)).toBe(404)
  })

  test('what nothing uses without a mark goes after its days', async () => {
    const [lost, used] = [await store(1), await store(2)]
    await addArtist({ profileImage: used })
    await site.deps.db.write((tx) => unmarkUnusedMedia(tx, [lost, used]))
    await createRetention(site.deps).run()
    expect(await entry(lost)).toMatchObject({ goes_at: '2026-12-20T10:00:00.000Z' })
    expect(await entry(used)).toMatchObject({ goes_at: null })
    site.pass((limits.pictureDays + 1) * day)
    await createRetention(site.deps).run()
    expect((await getMedia(site.deps.db.read, [lost, used])).keys().toArray()).toEqual([used])
  })

  test('a picture that takes the place of another one in a draft waits for no removal', async () => {
    const old = await store(1)
    site.pass((limits.pictureDays + 1) * day)
    site.staff = await site.signIn('sam')
    const { id, revision } = await addArtist({})
    const json = { resource: 'artists', record_id: id, base_revision: revision, values: {} }
    const { id: draftId } = await site.ok(drafts.createDraft, { json })
    const image = await site.ok(draftParts.createDraftImage, {
      params: { draftId },
      multipart: { image: await picture(2) },
    })
    const change = { params: { draftId, id: image.id }, multipart: { image: await picture(3) } }
    await site.ok(draftParts.patchDraftImage, change)
    expect(await getMedia(site.deps.db.read, [old])).toHaveProperty('size', 0)
  }, 20_000)

  test('a removal that fails is made up for by the next', async () => {
    const one = await store(1)
    site.pass((limits.pictureDays + 1) * day)
    const removing = async () => Promise.reject(new Error('the disk is away'))
    await removeLongUnused({ ...site.deps, mediaGuard: { ...site.deps.mediaGuard, removing } })
    expect(warnings.splice(0).join()).toContain('the disk is away')
    expect(await getMedia(site.deps.db.read, [one])).toHaveProperty('size', 1)
    await removeLongUnused(site.deps)
    expect(await getMedia(site.deps.db.read, [one])).toHaveProperty('size', 0)
  })

  test('when the store of the files fails it is not asked again for each picture', async () => {
    const ids = [await store(1), await store(2), await store(3)]
    let asked = 0
    site.deps.media.remove = async () => {
      asked += 1
      throw new Error('the store is away')
    }
    expect((await remove(...ids)).removed.toSorted()).toEqual(ids.toSorted())
    expect(asked).toBe(1)
    expect(warnings.splice(0).join()).toContain('the store is away')
  })

  test('what history can bring back is kept for its days', async () => {
    const old = await store(1)
    const { id } = await addArtist({ profileImage: old })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    expect((await entry(old))?.kept_until).toBeTruthy()
    expect((await remove(old)).kept).toEqual([old])
    // The same file again, now as one that no record has used yet, is what history needs all the same.
    expect(await store(1)).toBe(old)
    expect((await remove(old)).kept).toEqual([old])
    site.pass((limits.pictureDays - 1) * day)
    site.staff = await site.signIn('sam')
    expect((await remove(old)).kept).toEqual([old])
    await site.ok(artists.patch, { params: { id }, json: { profileImage: old } })
    site.pass(2 * day)
    site.staff = await site.signIn('sam')
    expect((await remove(old)).kept).toEqual([old])
    expect((await entry(old))?.uses).toHaveLength(1)
  })
})
