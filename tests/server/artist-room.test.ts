// How much one artist shows is bounded, whichever way it is added, so that its page stays one that is kept in memory.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as live } from '#contract/endpoints/dashboard-parts.ts'
import { limits } from '#contract/limits.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecord } from '#db/records.ts'
import { databases } from '#tests/support/databases.ts'
import { draftedParts } from './draft-calls.ts'
import { createTestApp, firstMoment, type TestApp } from './harness.ts'
import { picture } from './samples.ts'

/** Links of a song that are as long as may be. */
const longLinks = Object.fromEntries(
  Array.from({ length: limits.links }, (_, index) => {
    const start = `https://music.example/${index}/`
    return [`platform ${index}`, start + 'x'.repeat(limits.url - start.length)]
  }),
)
const linkBytes = JSON.stringify(longLinks).length

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { artistWithParts, begin, inDraft, shown } = draftedParts(() => site)

  const addSongs = (artist_id: number, count: number, fields: object = {}) =>
    site.deps.db.write(async (tx) => {
      for (let number = 0; number < count; number += 1) {
        const values = { fields: { title: `Song ${number}`, artist_id, ...fields }, images: {} }
        await insertRecord(tx, mappings.songs, values, firstMoment)
      }
    })
  const addPictures = (artist_id: number, count: number) =>
    site.deps.db.write(async (tx) => {
      for (let order = 3; order < count + 3; order += 1)
        await insertRecord(tx, mappings.gallery, { fields: { artist_id, order }, images: {} }, firstMoment)
    })

  test('songs: those that are shown are counted, also when one is restored or published', async () => {
    const { artist, songs } = await artistWithParts()
    const params = { artistId: artist.id }
    await addSongs(artist.id, 3, { is_active: false })
    await addSongs(artist.id, limits.artistSongs - 3)
    const draftId = await begin(artist)
    const last = await site.ok(live.createSong, { params, json: { title: 'Last' } })
    const refused = await site.call(live.createSong, { params, json: { title: 'Too many' } })
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      'This artist shows 500 songs already. Archive one of them first.',
    ])
    // What is there may be changed, and what is archived makes room.
    const target = (id: number) => ({ params: { ...params, id } })
    await site.ok(live.patchSong, { ...target(last.id), json: { title: 'The last' } })
    await site.ok(live.createSong, { params, json: { title: 'Unseen', is_active: false } })
    await site.ok(live.patchSong, { ...target(songs[0].id), json: { is_active: false } })
    await site.ok(live.patchSong, { ...target(songs[0].id), json: { is_active: true } })
    await site.ok(live.patchSong, { ...target(songs[0].id), json: { is_active: false } })
    await site.ok(live.createSong, { params, json: { title: 'Fits' } })
    expect(
      (await site.call(live.patchSong, { ...target(songs[0].id), json: { is_active: true } })).status,
    ).toBe(409)

    await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: 'Drafted' } })
    const publishing = { params: { id: draftId } }
    expect((await site.call(drafts.publishDraft, publishing)).problem?.code).toBe('conflict')
    expect((await shown(artist.id)).songs).toHaveLength(limits.artistSongs)
    // A draft that archives one and adds another has room, in whichever order it was written.
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[1].id), json: { is_active: false } })
    await site.ok(drafts.publishDraft, publishing)
    const titles = (await shown(artist.id)).songs.map(({ title }) => title)
    expect([titles.length, titles.includes('Drafted'), titles.includes('Second')]).toEqual([500, true, false])
  })

  test('gallery: the pictures are counted, also those that a draft adds', async () => {
    const { artist, images } = await artistWithParts()
    const params = { artistId: artist.id }
    await addPictures(artist.id, limits.artistImages - 3)
    const draftId = await begin(artist)
    const refused = await site.call(live.createGalleryImage, {
      params,
      multipart: { image: await picture(5) },
    })
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      'This artist’s gallery has 500 pictures already. Delete one of them first.',
    ])
    await site.ok(live.patchGalleryImage, {
      params: { ...params, id: images[0].id },
      json: { caption: 'changed' },
    })
    await site.ok(parts.createDraftImage, {
      params: { draftId },
      multipart: { image: await picture(5), caption: 'new' },
    })
    const publishing = { params: { id: draftId } }
    expect((await site.call(drafts.publishDraft, publishing)).status).toBe(409)
    await site.ok(parts.deleteDraftImage, inDraft(draftId, images[1].id))
    await site.ok(drafts.publishDraft, publishing)
    expect((await shown(artist.id)).gallery_images).toHaveLength(limits.artistImages)
  })

  test('links: all that an artist shows stay one answer that is kept in memory', async () => {
    const { artist, songs } = await artistWithParts()
    const params = { artistId: artist.id }
    const most = Math.floor(limits.artistLinkBytes / linkBytes)
    await addSongs(artist.id, most, { media_links: longLinks })
    const refused = await site.call(live.createSong, { params, json: { title: 'x', media_links: longLinks } })
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      'The links of all songs that this artist shows are too long together. Shorten or remove some of them, or archive a song.',
    ])
    const target = { params: { ...params, id: songs[0].id } }
    expect((await site.call(live.patchSong, { ...target, json: { media_links: longLinks } })).status).toBe(
      409,
    )
    await site.ok(live.patchSong, { ...target, json: { title: 'Other', media_links: {} } })
    const hidden = { title: 'y', media_links: longLinks, is_active: false }
    await site.ok(live.createSong, { params, json: hidden })
    await shown(artist.id)
    expect(site.deps.cache.get(`http://localhost/api/artists/${artist.id}`)).toBeDefined()
  })
})
