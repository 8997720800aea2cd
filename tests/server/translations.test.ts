// What records say in another language: what a translation takes and refuses, what visitors get of it, what falls back and
// says so, and that nothing of an answer in the site's own language changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type TranslatableName, translatableIn, translatableNames } from '#contract/entities/translation.ts'
import { limits } from '#contract/limits.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists, events } = dashboardResources
const language = 'de'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const addArtist = async (fields = {}) =>
    (await site.ok(artists.create, { json: { ...least.artists, ...fields } })).id
  const save = (id: number, json: object, more: CallOptions = {}) =>
    site.call(translations.artists.patch, { params: { id, language }, json, ...more })
  const read = (id: number) => site.ok(translations.artists.get, { params: { id, language } })
  const visit = async (path: string) => (await site.raw(`/api${path}`)).json()

  test('an artist that nobody has translated is told at revision 0, with its originals', async () => {
    const id = await addArtist({ genre: 'Folk' })
    const { body, headers } = await site.call(translations.artists.get, { params: { id, language } })
    expect(headers.get('etag')).toBe('"r0"')
    expect(body).toMatchObject({
      language,
      texts: { genre: null, bio: null },
      originals: { genre: 'Folk' },
      outdated: [],
      revision: 0,
      updated_at: null,
    })
  })

  test('visitors get each text in the language, or in the site’s own where it says so', async () => {
    const id = await addArtist({ genre: 'Folk', bio: '<p>They sing.</p>' })
    const own = await visit(`/artists/${id}/`)
    const { status, headers, body } = await save(id, { genre: 'Volksmusik' })
    expect([status, headers.get('etag'), body.updated_by]).toEqual([200, '"r1"', 'sam'])
    expect(await visit(`/artists/${id}/?lang=de`)).toEqual({
      ...own,
      genre: 'Volksmusik',
      untranslated: ['bio'],
    })
    expect(await visit(`/artists/${id}/`)).toEqual(own)
    const { results } = await visit('/artists/?lang=de&page_size=200')
    expect(results.find((one: { id: number }) => one.id === id)).toMatchObject({
      genre: 'Volksmusik',
      bio: '<p>They sing.</p>',
      untranslated: ['bio'],
    })
    await save(id, { genre: null })
    expect(await visit(`/artists/${id}/?lang=de`)).toEqual({ ...own, untranslated: ['genre', 'bio'] })
  })

  test('records inside others are in the language too', async () => {
    const artist = await addArtist({ name: 'Ilva', genre: 'Folk' })
    const venue = (await site.ok(dashboardResources.venues.create, { json: least.venues })).id
    const input = { ...least.events, name: 'Harbour Night', artist_id: artist, venue_id: venue }
    const { id } = await site.ok(events.create, { json: input })
    await site.ok(translations.events.patch, { params: { id, language }, json: { name: 'Hafennacht' } })
    await save(artist, { genre: 'Volksmusik' })
    const event = await visit(`/events/${id}/?lang=de`)
    expect([event.name, event.untranslated]).toEqual(['Hafennacht', ['description']])
    expect(event.artist).toMatchObject({ name: 'Ilva', genre: 'Volksmusik', untranslated: [] })
    for (const path of [`/artists/${artist}/`, `/venues/${venue}/`]) {
      const [inside] = (await visit(`${path}?lang=de`)).events
      expect([path, inside.name, inside.untranslated]).toEqual([path, 'Hafennacht', []])
      expect((await visit(path)).events[0]).not.toHaveProperty('untranslated')
    }
  })

  test('an alternative text is translated with its picture', async () => {
    const multipart = {
      ...least.artists,
      profileImage: await picture(1),
      profileImage_alt: 'A pier',
    } as Record<string, string | Blob>
    const { id } = await site.ok(artists.create, { multipart })
    const pier = async () => {
      const {
        profileImage_alt: alt,
        profileImage_picture: shown,
        untranslated,
      } = await visit(`/artists/${id}/?lang=de`)
      return [alt, shown.alt, untranslated.includes('profileImage_alt')]
    }
    expect(await pier()).toEqual(['A pier', 'A pier', true])
    const last = await lastChangeId(site.deps.db.read)
    await save(id, { profileImage_alt: 'Ein Steg' })
    expect(await pier()).toEqual(['Ein Steg', 'Ein Steg', false])
    const [change] = await listChanges(site.deps.db.read, last)
    expect(change?.tags).toContain(`artist-${id}.profileImage_picture`)
  })

  test('texts of the site are translated by administrators alone', async () => {
    const params = { slug: 'about', language }
    await site.ok(general.patchCompany, { json: { tagline: 'By the water.' } })
    const refused = await site.call(translations.pages.patch, {
      params,
      json: { title: 'Über uns' },
      token: site.staff.access,
    })
    expect(refused.status).toBe(403)
    await site.ok(translations.pages.patch, { params, json: { title: 'Über uns' } })
    await site.ok(translations.company.patch, { params: { language }, json: { tagline: 'Am Wasser.' } })
    expect(await visit('/pages/about/?lang=de')).toMatchObject({
      title: 'Über uns',
      untranslated: ['content'],
    })
    expect(await visit('/company/?lang=de')).toMatchObject({ tagline: 'Am Wasser.', untranslated: [] })
    expect(await visit('/company/')).toMatchObject({ tagline: 'By the water.' })
  })

  test('a translation has the limits of the text itself, and its HTML is sanitised', async () => {
    const id = await addArtist()
    const tooLong = await save(id, { genre: 'x'.repeat(limits.name + 1) })
    const original = await site.call(artists.patch, {
      params: { id },
      json: { genre: 'x'.repeat(limits.name + 1) },
    })
    expect([tooLong.status, tooLong.problem?.errors]).toEqual([400, original.problem?.errors])
    expect((await save(id, { bio: '<script>x</script>' })).problem?.errors).toHaveProperty('bio')
    expect((await save(id, { name: 'Ilva' })).problem?.errors).toHaveProperty('name')
    expect((await site.raw(`/api/artists/${id}/?lang=xx`)).status).toBe(400)
    await save(id, { bio: '<p onclick="x()">Sie <b>singen</b>.</p><script>x</script>' })
    expect((await visit(`/artists/${id}/?lang=de`)).bio).toBe('<p>Sie <b>singen</b>.</p>')
    expect((await read(id)).revision).toBe(1)
  })

  test('a stale save is refused with what is stored, and neither save makes the other stale', async () => {
    const id = await addArtist()
    await save(id, { genre: 'Volksmusik' }, { ifMatch: 0 })
    const stale = await save(id, { genre: 'Folklore' }, { ifMatch: 0 })
    expect([stale.status, stale.problem?.current]).toEqual([412, await read(id)])
    expect((await save(id, { genre: 'Folklore' }, { ifMatch: 1 })).status).toBe(200)
    const record = await site.call(artists.patch, { params: { id }, json: { genre: 'Fado' }, ifMatch: 1 })
    expect(record.status).toBe(200)
  })

  test('a save announces its record with the fields that changed; of a hidden record, nothing', async () => {
    const id = await addArtist()
    const last = await lastChangeId(site.deps.db.read)
    const { headers } = await save(id, { genre: 'Volksmusik' })
    const [change] = await listChanges(site.deps.db.read, last)
    expect(headers.get('change-id')).toBe(String(change?.id))
    expect(change?.tags).toEqual([
      'search',
      `artist-${id}`,
      `artist-${id}.genre`,
      `artist-${id}.untranslated`,
    ])
    expect((await save(id, { genre: 'Volksmusik' })).headers.get('change-id')).toBeNull()
    await site.ok(artists.patch, { params: { id }, json: { is_active: false } })
    expect((await save(id, { genre: 'Fado' })).headers.get('change-id')).toBeNull()
    expect((await read(id)).texts.genre).toBe('Fado')
    expect((await site.raw(`/api/artists/${id}/?lang=de`)).status).toBe(404)
  })

  test('an original that was empty is announced as not translated', async () => {
    const { id } = await site.ok(events.create, { json: least.events })
    const last = await lastChangeId(site.deps.db.read)
    await site.ok(events.patch, { params: { id }, json: { age: '18+' } })
    const [change] = await listChanges(site.deps.db.read, last)
    expect(change?.tags).toEqual(expect.arrayContaining([`event-${id}.age`, `event-${id}.untranslated`]))
    expect((await visit(`/events/${id}/?lang=de`)).untranslated).toContain('age')
  })

  test('the history of a record tells who translated what', async () => {
    const id = await addArtist()
    await save(id, { genre: 'Volksmusik' })
    await save(id, { genre: 'Folklore' })
    const [latest] = (await site.ok(artists.history, { params: { id } })).results
    expect(latest).toMatchObject({
      username: 'sam',
      action: 'update',
      before: { 'de:genre': 'Volksmusik' },
      after: { 'de:genre': 'Folklore', translation: 'de' },
    })
  })

  test('the dates of a series begin with the translations of the event that is repeated', async () => {
    const { id } = await site.ok(events.create, { json: least.events })
    await site.ok(translations.events.patch, { params: { id, language }, json: { name: 'Hafennacht' } })
    const made = await site.ok(dashboardSeries.repeatEvent, {
      params: { id },
      json: { dates: ['2031-02-03', '2031-02-10'] },
    })
    for (const { id: date } of made.events) {
      expect((await visit(`/events/${date}/?lang=de`)).name).toBe('Hafennacht')
      const { revision, outdated } = await site.ok(translations.events.get, {
        params: { id: date, language },
      })
      expect([revision, outdated]).toEqual([1, []])
    }
  })

  test('a new record begins with the translations of another one, of the texts that both have alike', async () => {
    const texts = { genre: 'Folk', bio: '<p>They sing.</p>' }
    const id = await addArtist(texts)
    await save(id, { genre: 'Volksmusik', bio: '<p>Sie singen.</p>' })
    await site.ok(artists.patch, { params: { id }, json: { genre: 'Folk rock' } })
    const json = { ...least.artists, ...texts, genre: 'Folk rock', bio: '<p>They hum.</p>' }
    const make = (translations_of: number, more: object = {}) =>
      site.call(artists.create, { query: { translations_of }, json: { ...json, ...more } })
    const made = (await make(id)).body.id
    expect(await read(made)).toMatchObject({
      texts: { genre: 'Volksmusik', bio: null },
      // It was out of date in the original.
      outdated: ['genre'],
      revision: 1,
      updated_by: 'sam',
    })
    const { results } = await site.ok(artists.history, { params: { id: made } })
    expect(results[0]?.after).toEqual({ 'de:genre': 'Volksmusik', translation: 'de' })
    expect((await read((await make(made, { genre: 'Other' })).body.id)).revision).toBe(0)
    const hits: { url: string }[] = await visit('/search/?q=Volksmusik&lang=de')
    expect(hits.map(({ url }) => url)).toContain(`/artists/${made}`)
    const { status, problem } = await make(9_999_999)
    const errors = { translations_of: [expect.stringContaining('no record 9999999')] }
    expect([status, problem?.errors]).toEqual([400, errors])
  })

  test('a new record that was kept as a draft gets them when it is published', async () => {
    const texts = { genre: 'Folk', bio: '<p>They sing.</p>' }
    const id = await addArtist(texts)
    await save(id, { genre: 'Volksmusik', bio: '<p>Sie singen.</p>' })
    const values = { ...least.artists, ...texts, bio: '<p>They hum.</p>' }
    const keep = (translations_of: number) =>
      site.call(drafts.createDraft, {
        json: { resource: 'artists', record_id: null, base_revision: null, values, translations_of },
      })
    expect((await keep(9_999_999)).problem?.errors).toHaveProperty('translations_of')
    const draft = (await keep(id)).body.id
    await save(id, { genre: 'Volksweisen' })
    const { record_id } = await site.ok(drafts.publishDraft, { params: { id: draft } })
    expect((await read(record_id)).texts).toMatchObject({ genre: 'Volksweisen', bio: null })
  })

  test('a record that is not there has no translation', async () => {
    expect((await save(9999, { genre: 'x' })).problem?.detail).toBe('Artist not found.')
    const other = await site.raw('/api/dashboard/artists/1/translations/fr/', {
      headers: { authorization: `Bearer ${site.staff.access}` },
    })
    expect(other.status).toBe(404)
  })

  test('every text of every kind comes back as it was saved', async () => {
    const id = await addArtist()
    const event = (await site.ok(events.create, { json: { ...least.events, age: '18+' } })).id
    const slide = (await site.ok(dashboardResources.slides.create, { json: least.slides })).id
    const named: Record<TranslatableName, CallOptions['params']> = {
      artists: { id },
      events: { id: event },
      slides: { id: slide },
      pages: { slug: 'terms' },
      company: {},
    }
    for (const name of translatableNames) {
      const { get, patch } = translations[name]
      const json = Object.fromEntries(translatableIn(name).map((field) => [field, `<p>${field} ä</p>`]))
      const params = { ...named[name], language }
      await site.ok(patch, { params, json })
      expect([name, (await site.ok(get, { params })).texts]).toEqual([name, json])
    }
    expect((await site.ok(publicEndpoints.getCompany)).tagline).not.toContain('ä')
  })
})
