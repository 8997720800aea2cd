// Publishing the draft of an artist saves its songs and its gallery with it, all at once, and never overwrites what somebody
// else has changed meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as live } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { draftedParts, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { picture } from './samples.ts'
import { stateOf } from './state.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { addImage, artistWithParts, begin, captions, inDraft, read, shown } = draftedParts(() => site)

  test('everything below an artist is drafted unseen, and published at once as one change', async () => {
    const { artist, songs, images } = await artistWithParts()
    const draftId = await begin(artist)
    const before = await shown(artist.id)
    const state = await stateOf(site)
    const added = await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: 'Third' } })
    expect(added.id).toBeLessThan(0)
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[0].id), json: { title: 'Primal' } })
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[1].id), json: { is_active: false } })
    const image = await site.ok(parts.createDraftImage, {
      params: { draftId },
      multipart: { image: await picture(4), caption: 'four' },
    })
    await site.ok(parts.patchDraftImage, { ...inDraft(draftId, images[0].id), json: { caption: 'uno' } })
    await site.ok(parts.deleteDraftImage, inDraft(draftId, images[1].id))
    await site.ok(parts.orderDraftGallery, {
      params: { draftId },
      json: { ids: [image.id, images[2].id, images[0].id] },
    })
    expect(await captions(draftId)).toEqual(['four', 'three', 'uno'])
    expect(await shown(artist.id)).toEqual(before)
    const after = await stateOf(site)
    const changed = Object.keys(after).filter((table) => after[table] !== state[table])
    expect(changed.sort()).toEqual(['audit', 'draft_pictures', 'drafts', 'files', 'media'])
    // The picture of the draft is for staff alone.
    const url = String(image.image)
    expect(url).toContain('?proof=')
    expect((await site.raw(url)).status).toBe(200)
    expect((await site.raw(url.split('?')[0] as string)).status).toBe(410)

    const draft = await read(draftId)
    expect(draft.changed).toEqual(['songs', 'gallery'])
    expect(draft.parts.map(({ part, act, name }) => [part, act, name])).toEqual([
      ['songs', 'added', 'Third'],
      ['songs', 'changed', 'Primal'],
      ['songs', 'changed', 'Second'],
      ['gallery', 'added', 'four'],
      ['gallery', 'changed', 'uno'],
      ['gallery', 'removed', 'two'],
    ])
    expect(draft.parts[1]).toMatchObject({ values: { title: 'Primal' }, live: { title: 'First' } })
    expect(draft.gallery_order).toBe('changed')

    const published = await site.call(drafts.publishDraft, { params: { id: draftId } })
    expect(published.status).toBe(200)
    const outbox = await site.deps.db.read.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute()
    expect(published.headers.get('change-id')).toBe(String(outbox[0]?.id))
    const { songs: now, gallery_images: gallery } = await shown(artist.id)
    expect(now.map(({ title }) => title).sort()).toEqual(['Primal', 'Third'])
    expect(gallery.map(({ caption, order }) => [caption, order])).toEqual([
      ['four', 0],
      ['three', 1],
      ['uno', 2],
    ])
    expect((await site.raw(url.split('?')[0] as string)).status).toBe(200)
    const history = await site.ok(live.songHistory, { params: { artistId: artist.id, id: songs[0].id } })
    expect(history.results[0]).toMatchObject({
      username: 'sam',
      drafted_by: 'sam',
      after: { title: 'Primal' },
    })
    expect((await site.call(drafts.getDraft, { params: { id: draftId } })).status).toBe(404)
    // What was deleted with its row is hidden at once.
    expect((await site.raw(String(images[1].image))).status).not.toBe(200)
  })

  test('a draft that only adds is announced as one change too', async () => {
    const { artist } = await artistWithParts()
    const draftId = await begin(artist)
    const announced = () => site.deps.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()
    const before = await announced()
    for (const title of ['Third', 'Fourth'])
      await site.ok(parts.createDraftSong, { params: { draftId }, json: { title } })
    await site.ok(parts.createDraftImage, {
      params: { draftId },
      multipart: { image: await picture(4), caption: 'four' },
    })
    const published = await site.call(drafts.publishDraft, { params: { id: draftId } })
    expect(published.status).toBe(200)
    const added = (await announced()).slice(before.length)
    expect(added).toHaveLength(1)
    expect(published.headers.get('change-id')).toBe(String(added[0]?.id))
    expect(JSON.parse(String(added[0]?.tags))).toEqual(
      expect.arrayContaining([`artist-${artist.id}-songs`, `artist-${artist.id}-gallery`]),
    )
  })

  test('a new artist is prepared whole before anybody can see it', async () => {
    const { id: draftId } = await site.ok(drafts.createDraft, ofNew({ name: 'Quite Unheard' }))
    await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: 'Unheard Song' } })
    await site.ok(parts.createDraftImage, {
      params: { draftId },
      multipart: { image: await picture(1), caption: 'Unseen' },
    })
    for (const path of ['artists/', 'search/?q=Unheard', 'artists/1/'])
      expect(await (await site.raw(`/api/${path}`)).text()).not.toContain('Unheard')
    const refused = await site.call(drafts.publishDraft, { params: { id: draftId } })
    expect(refused.status).toBe(400)
    expect((await site.ok(artists.list)).count).toBe(0)
    const values = { name: 'Heard', genre: 'Drone', bio: '<p>x</p>' }
    await site.ok(drafts.patchDraft, { params: { id: draftId }, json: { base_revision: null, values } })
    const { record_id: id } = await site.ok(drafts.publishDraft, { params: { id: draftId } })
    const { songs, gallery_images: gallery } = await shown(id)
    expect([songs[0]?.title, gallery[0]?.caption]).toEqual(['Unheard Song', 'Unseen'])
  })

  test('what others change in other fields and places is kept', async () => {
    const { artist, songs, images } = await artistWithParts()
    const draftId = await begin(artist)
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[0].id), json: { title: 'Primal' } })
    await site.ok(parts.orderDraftGallery, {
      params: { draftId },
      json: { ids: [images[2].id, images[0].id, images[1].id] },
    })
    const song = { params: { artistId: artist.id, id: songs[0].id } }
    await site.ok(live.patchSong, { ...song, json: { album_name: 'Meanwhile' } })
    await addImage(artist.id, 6, 'late')
    await site.ok(live.deleteGalleryImage, { params: { artistId: artist.id, id: images[1].id } })
    expect(await captions(draftId)).toEqual(['three', 'one', 'late'])
    await site.ok(drafts.publishDraft, { params: { id: draftId } })
    const { songs: now, gallery_images: gallery } = await shown(artist.id)
    expect(now.find(({ id }) => id === songs[0].id)).toMatchObject({
      title: 'Primal',
      album_name: 'Meanwhile',
    })
    expect(gallery.map(({ caption }) => caption)).toEqual(['three', 'one', 'late'])
  })

  test('what others change in the same places is refused whole, until somebody chooses', async () => {
    const { artist, songs, images } = await artistWithParts()
    const draftId = await begin(artist)
    const { id: artistId } = artist
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[0].id), json: { title: 'Primal' } })
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, songs[1].id), json: { title: 'Deux' } })
    await site.ok(parts.patchDraftImage, { ...inDraft(draftId, images[0].id), json: { caption: 'uno' } })
    await site.ok(parts.orderDraftGallery, {
      params: { draftId },
      json: { ids: [images[2].id, images[1].id, images[0].id] },
    })
    await site.ok(parts.deleteDraftImage, inDraft(draftId, images[1].id))
    await site.ok(live.patchSong, { params: { artistId, id: songs[0].id }, json: { title: 'Premier' } })
    await site.ok(live.deleteGalleryImage, { params: { artistId, id: images[0].id } })
    await site.ok(live.patchGalleryImage, {
      params: { artistId, id: images[1].id },
      json: { caption: 'duo' },
    })
    await site.ok(live.orderGallery, { params: { artistId }, json: { ids: [images[2].id, images[1].id] } })
    const late = await addImage(artistId, 7, 'late')
    await site.ok(live.orderGallery, {
      params: { artistId },
      json: { ids: [images[1].id, late.id, images[2].id] },
    })

    const before = await stateOf(site)
    const refused = await site.call(drafts.publishDraft, { params: { id: draftId } })
    expect([refused.status, refused.problem?.code]).toEqual([412, 'stale'])
    expect(refused.problem?.detail).toContain('“Primal”: title; “uno” has been deleted; “duo”: caption')
    expect(await stateOf(site)).toEqual(before)
    const draft = await read(draftId)
    expect(draft.parts.map(({ name, conflicts, is_gone }) => [name, conflicts, is_gone])).toEqual([
      ['Primal', ['title'], false],
      ['Deux', [], false],
      ['uno', [], true],
      ['duo', ['caption'], false],
    ])
    const choose = (part: string, id: number | null, keep: string, ifMatch?: number) =>
      site.call(parts.chooseDraftPart, {
        params: { id: draftId },
        json: { part, id, keep },
        ...(ifMatch !== undefined && { ifMatch }),
      })
    expect((await choose('songs', songs[0].id, 'draft', draft.revision - 1)).status).toBe(412)
    expect((await choose('songs', songs[0].id, 'draft', draft.revision)).status).toBe(200)
    expect((await choose('gallery', images[0].id, 'draft')).status).toBe(409)
    expect((await choose('gallery', images[0].id, 'public')).status).toBe(200)
    expect((await choose('gallery', images[1].id, 'public')).status).toBe(200)
    expect((await choose('gallery', 999, 'public')).status).toBe(404)
    if ((await read(draftId)).gallery_order === 'conflict')
      expect((await choose('gallery', null, 'draft')).status).toBe(200)
    await site.ok(drafts.publishDraft, { params: { id: draftId } })
    const { songs: now, gallery_images: gallery } = await shown(artistId)
    expect(now.map(({ title }) => title).sort()).toEqual(['Deux', 'Primal'])
    expect(gallery.map(({ caption }) => caption).sort()).toEqual(['duo', 'late', 'three'])
  })

  test('an order that others have changed too is chosen', async () => {
    const { artist, images } = await artistWithParts()
    const [one, two, three] = images.map(({ id }) => id) as [number, number, number]
    const order = (ids: number[]) =>
      site.ok(live.orderGallery, { params: { artistId: artist.id }, json: { ids } })
    const draftId = await begin(artist)
    await site.ok(parts.orderDraftGallery, { params: { draftId }, json: { ids: [three, two, one] } })
    await order([two, one, three])
    expect((await read(draftId)).gallery_order).toBe('conflict')
    const refused = await site.call(drafts.publishDraft, { params: { id: draftId } })
    expect(refused.problem?.detail).toContain('the order of the gallery')
    const keep = (choice: string) =>
      site.ok(parts.chooseDraftPart, {
        params: { id: draftId },
        json: { part: 'gallery', id: null, keep: choice },
      })
    expect((await keep('draft')).gallery_order).toBe('changed')
    await site.ok(drafts.publishDraft, { params: { id: draftId } })
    expect((await shown(artist.id)).gallery_images.map(({ id }) => id)).toEqual([three, two, one])

    const next = await begin(await site.ok(artists.get, { params: { id: artist.id } }))
    await site.ok(parts.orderDraftGallery, { params: { draftId: next }, json: { ids: [one, two, three] } })
    const back = await site.ok(parts.chooseDraftPart, {
      params: { id: next },
      json: { part: 'gallery', id: null, keep: 'public' },
    })
    expect([back.gallery_order, back.changed]).toEqual([null, []])
    const bad = await site.call(parts.orderDraftGallery, {
      params: { draftId: next },
      json: { ids: [one, one, two] },
    })
    expect(bad.status).toBe(409)
  })

  test('an order that others have given the same draft meanwhile stays', async () => {
    const { artist, images } = await artistWithParts()
    const [one, two, three] = images.map(({ id }) => id) as [number, number, number]
    const draftId = await begin(artist)
    const put = async (ids: number[], before: number[]) =>
      (await site.call(parts.orderDraftGallery, { params: { draftId }, json: { ids, before } })).status
    expect(await put([three, one, two], [one, two, three])).toBe(204)
    expect(await put([two, one, three], [one, two, three])).toBe(409)
    expect(await captions(draftId)).toEqual(['three', 'one', 'two'])
    expect(await put([three, one, two], [one, two, three])).toBe(204)
    expect(await put([three, two, one], [three, one, two])).toBe(204)
  })
})
