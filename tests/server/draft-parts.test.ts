// A draft of an artist holds its songs and its gallery too, seen by nobody else: as lists that colleagues search and change in
// turn, with pictures that are hidden, kept while it is there, and known to the library.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { sweepMedia } from '#server/open.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { draftedParts, liveArtists, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { picture } from './samples.ts'
import { pictureFiles, stateOf } from './state.ts'

const dayMs = 86_400_000

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { addArtist } = liveArtists(() => site)
  const { addSong, artistWithParts, begin, captions, inDraft, read, shown } = draftedParts(() => site)

  test('a discarded draft leaves nothing, and what it alone showed goes after a day', async () => {
    const { artist } = await artistWithParts()
    const files = await pictureFiles(site)
    const before = await shown(artist.id)
    const draftId = await begin(artist)
    await site.ok(parts.createDraftImage, { params: { draftId }, multipart: { image: await picture(5) } })
    const kept = await pictureFiles(site)
    expect(kept.length).toBeGreaterThan(files.length)
    site.pass(40 * dayMs)
    site.staff = await site.signIn('sam')
    await sweepMedia(site.deps)
    expect(await pictureFiles(site)).toEqual(kept)
    await site.ok(drafts.discardDraft, { params: { id: draftId } })
    await site.ok(drafts.restoreDraft, { params: { id: draftId } })
    expect(await captions(draftId)).toEqual(['one', 'two', 'three', ''])
    await site.ok(drafts.discardDraft, { params: { id: draftId } })
    site.pass(dayMs + 1)
    await sweepMedia(site.deps)
    expect(await pictureFiles(site)).toEqual(files)
    expect(await shown(artist.id)).toEqual(before)
    site.staff = await site.signIn('sam')
    expect((await site.call(parts.listDraftGallery, { params: { draftId } })).status).toBe(404)
  })

  test('two colleagues never overwrite one another in a song, and each change can be taken back', async () => {
    const { artist, songs } = await artistWithParts()
    const draftId = await begin(artist)
    const target = inDraft(draftId, songs[0].id)
    const first = await site.call(parts.getDraftSong, target)
    const ifMatch = first.headers.get('etag') as string
    await site.ok(parts.patchDraftSong, { ...target, ifMatch, json: { title: 'Primal' } })
    const late = await site.call(parts.patchDraftSong, { ...target, ifMatch, json: { title: 'Prime' } })
    expect([late.status, late.problem?.current]).toEqual([412, expect.objectContaining({ title: 'Primal' })])
    // The same again is no change; what is public again is no difference.
    const { revision } = await read(draftId)
    await site.ok(parts.patchDraftSong, { ...target, json: { title: 'Primal' } })
    expect((await read(draftId)).revision).toBe(revision)
    await site.ok(parts.patchDraftSong, { ...target, json: { title: 'First' } })
    expect((await read(draftId)).parts).toEqual([])
    expect(
      (await site.call(parts.patchDraftSong, { ...target, ifMatch, json: { title: 'Prime' } })).status,
    ).toBe(412)
    const added = await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: 'Third' } })
    const taken = await site.ok(parts.chooseDraftPart, {
      params: { id: draftId },
      json: { part: 'songs', id: added.id, keep: 'public' },
    })
    expect(taken.parts).toEqual([])
    const again = await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: 'Fourth' } })
    expect(again.id).not.toBe(added.id)
  })

  test('its songs are found, filtered, sorted and paged as those of an artist', async () => {
    const { artist, songs } = await artistWithParts()
    const draftId = await begin(artist)
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[1].id), json: { is_active: false } })
    await site.ok(parts.createDraftSong, {
      params: { draftId },
      json: { title: 'Zuletzt', album_name: 'Alpler', release_date: '2024-01-01' },
    })
    const list = async (query: Record<string, string | number | boolean> = {}) => {
      const { results } = await site.ok(parts.listDraftSongs, { params: { draftId }, query })
      return results.map(({ title }) => title)
    }
    expect(await list()).toEqual(['Zuletzt', 'Second', 'First'])
    expect(await list({ ordering: 'title' })).toEqual(['First', 'Second', 'Zuletzt'])
    expect(await list({ q: 'alpler' })).toEqual(['Zuletzt', 'First'])
    expect(await list({ is_active: false })).toEqual(['Second'])
    const { count, next, results } = await site.ok(parts.listDraftSongs, {
      params: { draftId },
      query: { page_size: 2 },
    })
    expect([count, results.length, next]).toEqual([3, 2, expect.stringContaining('page=2')])
  })

  test('it is no way around what a save refuses, nor for drafts of anything else', async () => {
    const { artist, songs, images } = await artistWithParts()
    const draftId = await begin(artist)
    const other = await site.ok(drafts.createDraft, ofNew({ name: 'Quay' }, 'venues'))
    const foreign = await addSong((await addArtist({ name: 'Other' })).id, { title: 'Theirs' })
    const before = await stateOf(site)
    for (const json of [
      {},
      { title: '' },
      { title: 'x', id: 7 },
      { title: 'x', media_links: { a: 'javascript:1' } },
    ])
      expect((await site.call(parts.createDraftSong, { params: { draftId }, json })).status).toBe(400)
    expect(
      (await site.call(parts.createDraftImage, { params: { draftId }, json: { caption: 'x' } })).status,
    ).toBe(400)
    // A place comes from the order alone; sent back as it was read, it is no change.
    await site.ok(parts.patchDraftImage, { ...inDraft(draftId, images[0].id), json: { order: 7 } })
    for (const [draft, id] of [
      [draftId, foreign.id],
      [draftId, -1],
      [draftId, 0],
      [other.id, songs[0].id],
      [999, songs[0].id],
    ] as const) {
      const answer = await site.call(parts.patchDraftSong, { ...inDraft(draft, id), json: { title: 'x' } })
      expect([draft, id, answer.status]).toEqual([draft, id, 404])
    }
    expect(await stateOf(site)).toEqual(before)
  })

  test('the library names its pictures, and replaces them there too', async () => {
    const { artist } = await artistWithParts()
    const draftId = await begin(artist)
    const stored = await site.ok(dashboardPictures.createPicture, { multipart: { image: await picture(8) } })
    const image = await site.ok(parts.createDraftImage, {
      params: { draftId },
      json: { image: stored.id, caption: 'eight' },
    })
    const library = await site.ok(dashboardPictures.listLibrary)
    const use = { resource: 'gallery', id: image.id, artist_id: artist.id, draft_id: draftId, field: 'image' }
    expect(library.results.find(({ id }) => id === stored.id)?.uses).toEqual([expect.objectContaining(use)])
    const { id, replacement } = await site.ok(dashboardPictures.replacePicture, {
      multipart: { picture: stored.id, image: await picture(9) },
    })
    expect((await read(draftId)).parts[0]?.values.image).toBe(id)
    await site.ok(dashboardPictures.undoReplacement, { params: { id: replacement } })
    expect((await read(draftId)).parts[0]?.values.image).toBe(stored.id)
  })

  test('a picture that takes the place of another one leaves a song of the same number alone', async () => {
    const { artist, songs, images } = await artistWithParts()
    const [song, image] = [songs[0], images[0]]
    expect(song.id).toBe(image.id)
    const draftId = await begin(artist)
    const stored = await site.ok(dashboardPictures.createPicture, { multipart: { image: await picture(8) } })
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, song.id), json: { title: 'Zeroth' } })
    await site.ok(parts.patchDraftImage, { ...inDraft(draftId, image.id), json: { image: stored.id } })
    const { id } = await site.ok(dashboardPictures.replacePicture, {
      multipart: { picture: stored.id, image: await picture(9) },
    })
    const said = (await read(draftId)).parts.map(({ part, values }) => [part, values])
    expect(said).toEqual([
      ['songs', { title: 'Zeroth' }],
      ['gallery', { image: id, image_alt: '', image_focus: '0.5,0.5' }],
    ])
  })
})
