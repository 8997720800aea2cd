// The library of pictures: what is found and where it is used, replacing everywhere with its undo, and removal that never
// takes what a record, a draft or history needs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists, events, venues } = dashboardResources
const day = 86_400_000

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  async function store(number: number, name = `${number}.png`): Promise<string> {
    const multipart = new FormData()
    multipart.append('image', await picture(number), name)
    return (await site.ok(pictures.createPicture, { multipart })).id
  }
  const addArtist = (json: object) => site.ok(artists.create, { json: { ...least.artists, ...json } })
  const addEvent = (json: object) => site.ok(events.create, { json: { ...least.events, ...json } })
  const list = async (query: Record<string, string | number> = {}) =>
    (await site.ok(pictures.listLibrary, { query })).results
  const idsOf = async (query: Record<string, string | number>) => (await list(query)).map(({ id }) => id)
  const entry = async (id: string) => (await list()).find((one) => one.id === id)
  const replace = async (id: string, number: number) =>
    site.call(pictures.replacePicture, { multipart: { picture: id, image: await picture(number) } })
  const remove = (...ids: string[]) => site.ok(pictures.removePictures, { json: { ids } })
  const changes = async () =>
    (await site.deps.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      ({ id, tags, reason, username }) => ({ id, tags: JSON.parse(tags) as string[], reason, username }),
    )
  const isServed = async (id: string) => (await site.app.request(`http://localhost/media/${id}.webp`)).status

  test('each picture tells its file, who sent it and when, and where it is used', async () => {
    const first = await store(1, 'C:\\Bilder\\Łódź by\u0007 night.PNG')
    site.pass(1_000)
    const second = await store(2)
    const artist = await addArtist({ name: 'Ebb', profileImage: first, profileImage_alt: 'A pier' })
    const archived = await addEvent({ name: 'Harbour Night', poster: first, is_active: false })
    const [newest, oldest] = await list()
    expect(newest).toMatchObject({ id: second, use_count: 0, uses: [], kept_until: null })
    expect(oldest).toMatchObject({
      id: first,
      file_name: 'Łódź by night.PNG',
      uploaded_by: 'sam',
      use_count: 2,
      goes_at: null,
      uses: [
        {
          resource: 'artists',
          id: artist.id,
          name: 'Ebb',
          alt: 'A pier',
          field: 'profileImage',
          is_active: true,
        },
        { resource: 'events', id: archived.id, name: 'Harbour Night', field: 'poster', is_active: false },
      ],
    })
    expect(oldest?.stored_bytes).toBeGreaterThanOrEqual(oldest?.bytes ?? 0)
    expect(await site.call(pictures.listLibrary, { query: { page_size: 1, page: 2 } })).toMatchObject({
      body: { count: 2, results: [{ id: first }] },
    })
  })

  test('a picture is found by its file, its alternative text, the record and the artist it belongs to', async () => {
    const [one, other] = [await store(1, 'Stage_left 50%.png'), await store(2, 'IMG_0001.png')]
    const artist = await addArtist({ name: 'Beyoncé & the Łódź Choir', profileImage: one })
    await addEvent({ name: 'Winter', poster: other, poster_alt: 'Élan of a crane' })
    const multipart = { image: await picture(3), caption: '' }
    await site.ok(parts.createGalleryImage, { params: { artistId: artist.id }, multipart })
    const ofGallery = (await list()).find(({ uses }) => uses[0]?.resource === 'gallery')
    expect(ofGallery?.uses[0]).toMatchObject({ artist_id: artist.id, name: 'Beyoncé & the Łódź Choir' })
    expect(await idsOf({ q: 'stage_left' })).toEqual([one])
    expect(await idsOf({ q: '50%' })).toEqual([one])
    expect(await idsOf({ q: '5_%' })).toEqual([])
    expect(await idsOf({ q: 'CRANE winter' })).toEqual([other])
    expect(await idsOf({ q: 'Élan' })).toEqual([other])
    expect((await idsOf({ q: 'beyonce lodz' })).sort()).toEqual([one, ofGallery?.id].sort())
    expect(await idsOf({ q: 'crane img_0001' })).toEqual([other])
    expect(await idsOf({ q: 'crane stage' })).toEqual([])
  })

  test('filters: unused, without alternative text where it is to be seen, large', async () => {
    const [unused, described, silent, hidden] = [
      await store(1),
      await store(2),
      await store(3),
      await store(4),
    ]
    await addArtist({ profileImage: described, profileImage_alt: 'A pier' })
    await addArtist({ profileImage: silent })
    await addArtist({ profileImage: hidden, is_active: false })
    expect(await idsOf({ only: 'unused' })).toEqual([unused])
    expect(await idsOf({ only: 'no_alt' })).toEqual([silent])
    await addArtist({ profileImage: hidden, is_active: false, publish_at: '2199-01-01T00:00:00.000Z' })
    expect((await idsOf({ only: 'no_alt' })).sort()).toEqual([silent, hidden].sort())
    expect(await idsOf({ only: 'large' })).toEqual([])
    await site.deps.db.write((tx) =>
      tx.updateTable('media').set({ bytes: limits.largePictureBytes }).where('id', '=', hidden).execute(),
    )
    expect(await idsOf({ only: 'large' })).toEqual([hidden])
    expect((await site.call(pictures.listLibrary, { query: { only: 'all' } })).status).toBe(400)
  })

  test('replacing is one change with the tags of all records, and words and focus stay', async () => {
    const [old, other] = [await store(1), await store(2)]
    const words = { profileImage_alt: 'A pier', profileImage_focus: '0.25,0.75' }
    const artist = await addArtist({ profileImage: old, ...words })
    const event = await addEvent({ poster: old })
    const untouched = await addEvent({ poster: other })
    const before = await changes()
    const answer = await replace(old, 5)
    expect([answer.status, answer.body.changed]).toEqual([201, 2])
    const added = (await changes()).slice(before.length)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ reason: `pictures ${old} replace`, username: 'sam' })
    expect(answer.headers.get('change-id')).toBe(String(added[0]?.id))
    expect(added[0]?.tags.join(' ')).toMatch(new RegExp(`artist-${artist.id} `))
    expect(added[0]?.tags.join(' ')).toMatch(new RegExp(`event-${event.id} `))
    const shown = await site.ok(visitors.getArtist, { params: { id: artist.id }, token: null })
    expect(shown).toMatchObject({ ...words, profileImage: answer.body.picture.url })
    expect((await site.ok(events.get, { params: { id: event.id } })).poster).toBe(answer.body.picture.url)
    expect((await site.ok(events.get, { params: { id: untouched.id } })).poster).toContain(other)
    const [newest] = (await site.ok(artists.history, { params: { id: artist.id } })).results
    expect(newest).toMatchObject({
      before: { profileImage: old },
      after: { profileImage: answer.body.id },
      username: 'sam',
    })
    const found = await site.ok(visitors.search, { query: { q: least.artists.name as string }, token: null })
    expect(JSON.stringify(found)).not.toContain(old)
  })

  test('what was hidden stays hidden, and the former picture is not served any more', async () => {
    const old = await store(1)
    const archived = await addArtist({ profileImage: old, is_active: false })
    expect(await isServed(old)).not.toBe(200)
    const { body, headers } = await replace(old, 5)
    expect(headers.get('change-id')).toBeNull()
    expect(await isServed(body.id)).not.toBe(200)
    expect((await site.ok(artists.get, { params: { id: archived.id } })).is_active).toBe(false)
    const live = await addArtist({ profileImage: body.id })
    expect(await isServed(body.id)).toBe(200)
    const again = await replace(body.id, 6)
    expect(await isServed(body.id)).not.toBe(200)
    expect(await isServed(again.body.id)).toBe(200)
    expect((await site.ok(artists.get, { params: { id: live.id } })).profileImage).toContain(again.body.id)
  })

  test('drafts show the new picture too, with a line in their history', async () => {
    const old = await store(1)
    const { id } = await site.ok(drafts.createDraft, {
      json: {
        resource: 'venues',
        record_id: null,
        base_revision: null,
        values: { ...least.venues, name: 'Quay', image: old },
      },
    })
    expect(await entry(old)).toMatchObject({
      use_count: 1,
      uses: [{ resource: 'venues', id: null, draft_id: id, name: 'Quay', field: 'image' }],
    })
    expect((await remove(old)).kept).toEqual([old])
    const { body } = await replace(old, 5)
    expect(body.changed).toBe(1)
    const draft = await site.ok(drafts.getDraft, { params: { id } })
    expect(draft.values).toMatchObject({ name: 'Quay', image: body.id })
    expect(draft.pictures.map((one) => one.id)).toEqual([body.id])
    const published = await site.ok(drafts.publishDraft, { params: { id } })
    const venue = await site.ok(venues.get, { params: { id: published.record_id } })
    expect(venue.image).toContain(body.id)
  })

  test('undo puts the former picture back, but not where it was changed since, or was there before', async () => {
    const [old, other, next] = [await store(1), await store(2), await store(5)]
    const [first, second] = [await addArtist({ profileImage: old }), await addArtist({ profileImage: old })]
    const already = await addArtist({ profileImage: next })
    const { body } = await replace(old, 5)
    expect(body.id).toBe(next)
    await site.ok(artists.patch, { params: { id: second.id }, json: { profileImage: other } })
    const undo = () => site.ok(pictures.undoReplacement, { params: { id: body.replacement } })
    expect(await undo()).toEqual({ changed: 1 })
    const pictureOf = async ({ id }: { id: number }) =>
      (await site.ok(artists.get, { params: { id } })).profileImage
    expect(await pictureOf(first)).toContain(old)
    expect(await pictureOf(second)).toContain(other)
    expect(await pictureOf(already)).toContain(next)
    expect(await undo()).toEqual({ changed: 0 })
    const told = (await site.ok(pictures.pictureHistory, {})).results
    expect(told.map(({ action, username }) => [action, username])).toEqual([
      ['update', 'sam'],
      ['update', 'sam'],
    ])
    expect((await site.call(pictures.undoReplacement, { params: { id: 99_999 } })).status).toBe(404)
  })

  test('a refusal changes nothing: unused, the same, unknown, no picture', async () => {
    const old = await store(1)
    expect((await replace(old, 2)).problem?.code).toBe('conflict')
    await addArtist({ profileImage: old })
    expect((await replace(old, 1)).problem?.code).toBe('conflict')
    expect((await replace('0'.repeat(32), 2)).status).toBe(404)
    const before = await changes()
    const answer = await site.call(pictures.replacePicture, {
      multipart: { picture: old, image: new Blob(['<svg/>'], { type: 'image/png' }) },
    })
    expect(answer.status).toBe(415)
    expect(answer.problem?.errors?.image?.[0]).toBeTruthy()
    expect(await changes()).toEqual(before)
    expect((await entry(old))?.use_count).toBe(1)
  })

  test('a picture that more records use than one request changes is refused whole', async () => {
    const old = await store(1)
    const { id } = await addArtist({ profileImage: old })
    await site.deps.db.write(async (tx) => {
      const row = await tx.selectFrom('artists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { id: _id, ...copy } = row
      for (let made = 1; made < limits.pictureUses; made += 100)
        await tx
          .insertInto('artists')
          .values(Array.from({ length: Math.min(100, limits.pictureUses - made) }, () => copy))
          .execute()
    })
    expect((await entry(old))?.use_count).toBe(limits.pictureUses)
    expect((await entry(old))?.uses.length).toBeLessThan(20)
    const answer = await replace(old, 2)
    expect([answer.status, answer.body.changed]).toEqual([201, limits.pictureUses])
    await addEvent({ poster: answer.body.id })
    const refused = await replace(answer.body.id, 3)
    expect(refused.problem).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining(`at most ${limits.pictureUses} are`),
    })
    expect((await entry(answer.body.id))?.use_count).toBe(limits.pictureUses + 1)
  })

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
