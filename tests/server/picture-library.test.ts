// The library of pictures: what is found and where it is used, and replacing everywhere with its undo.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { least, picture } from './samples.ts'

const { artists, events, venues } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { list, idsOf, entry, store, addArtist, remove, isServed } = pictureCalls(() => site)
  const addEvent = (json: object) => site.ok(events.create, { json: { ...least.events, ...json } })
  const replace = async (id: string, number: number) =>
    site.call(pictures.replacePicture, { multipart: { picture: id, image: await picture(number) } })
  const changes = async () =>
    (await site.deps.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      ({ id, tags, reason, username }) => ({ id, tags: JSON.parse(tags) as string[], reason, username }),
    )

  test('only administrators replace a picture of the site info, and take that back', async () => {
    const logo = await store(1)
    const admin = { token: site.admin.access }
    await site.ok(general.patchCompany, { json: { logo }, ...admin })
    const multipart = { picture: logo, image: await picture(2) }
    expect((await site.call(pictures.replacePicture, { multipart })).problem).toMatchObject({
      code: 'forbidden',
      detail: expect.stringContaining('only administrators'),
    })
    expect((await site.ok(visitors.getCompany)).logo).toContain(logo)
    const { id, replacement } = await site.ok(pictures.replacePicture, { multipart, ...admin })
    expect((await site.ok(visitors.getCompany)).logo).toContain(id)
    const undo = { params: { id: replacement } }
    expect((await site.call(pictures.undoReplacement, undo)).status).toBe(403)
    expect((await site.ok(visitors.getCompany)).logo).toContain(id)
    await site.ok(pictures.undoReplacement, { ...undo, ...admin })
    expect((await site.ok(visitors.getCompany)).logo).toContain(logo)
  })

  test('each picture tells its file, who sent it and when, and where it is used', async () => {
    const first = await store(1, 'C:\\Bilder\\Łódź by\u0007 night.PNG')
    site.pass(1_000)
    const second = await store(2)
    const artist = await addArtist({ name: 'Ebb', profileImage: first, profileImage_alt: 'A pier' })
    const archived = await addEvent({ name: 'Harbour Night', poster: first, is_active: false })
    const planned = await addEvent({ name: 'Night', poster: first, publish_at: '2199-01-01T00:00:00.000Z' })
    const [newest, oldest] = await list()
    expect(newest).toMatchObject({ id: second, use_count: 0, uses: [], kept_until: null })
    expect(oldest).toMatchObject({
      id: first,
      file_name: 'Łódź by night.PNG',
      uploaded_by: 'sam',
      use_count: 3,
      goes_at: null,
      uses: [
        {
          resource: 'artists',
          id: artist.id,
          name: 'Ebb',
          alt: 'A pier',
          field: 'profileImage',
          is_active: true,
          is_planned: false,
        },
        { resource: 'events', id: archived.id, name: 'Harbour Night', is_active: false, is_planned: false },
        {
          resource: 'events',
          id: planned.id,
          name: 'Night',
          field: 'poster',
          is_active: false,
          is_planned: true,
        },
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

  test('an alternative text is found in German: with umlauts of either case, without them, and in the translation', async () => {
    const [one, other] = [await store(1, 'one.png'), await store(2, 'two.png')]
    const alt = 'GRÜNE Bühne über Ærø, Straße'
    const artist = await addArtist({ profileImage: one, profileImage_alt: alt })
    await addArtist({ profileImage: other, profileImage_alt: 'A quay' })
    for (const q of [
      'grüne',
      'Grüne',
      'GRÜNE',
      'BÜHNE',
      'buhne',
      'Über',
      'ærø',
      'strasse',
      'STRASSE',
      'über grune',
    ])
      expect([q, await idsOf({ q })]).toEqual([q, [one]])
    const params = { id: artist.id, language: 'de' as const }
    await site.ok(translations.artists.patch, { params, json: { profileImage_alt: 'Äußerer Hafen' } })
    expect(await idsOf({ q: 'ÄUSSERER hafen' })).toEqual([one])
    expect(await idsOf({ q: 'hafen quay' })).toEqual([])
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

  test('a picture that more records use than one request changes is refused whole, and an undo is not', async () => {
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
    // Taking it back concerns only the records in which it was replaced.
    const undo = { params: { id: answer.body.replacement } }
    expect(await site.ok(pictures.undoReplacement, undo)).toEqual({ changed: limits.pictureUses })
    expect((await entry(answer.body.id))?.use_count).toBe(1)
  })
})
