// A translation says that its original has changed since, whenever the one that it was made from did.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources
const language = 'de'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const addArtist = async (fields: object) =>
    (await site.ok(artists.create, { json: { ...least.artists, ...fields } })).id
  const save = (id: number, json: object) =>
    site.call(translations.artists.patch, { params: { id, language }, json })
  const read = (id: number) => site.ok(translations.artists.get, { params: { id, language } })

  test('what was translated from an older original says so until it is saved again', async () => {
    const id = await addArtist({ genre: 'Folk' })
    await save(id, { genre: 'Volksmusik', bio: '<p>Sie singen.</p>' })
    await site.ok(artists.patch, { params: { id }, json: { genre: 'Fado' } })
    expect((await read(id)).outdated).toEqual(['genre'])
    const again = await save(id, { genre: 'Volksmusik' })
    expect([again.body.outdated, again.body.revision, again.headers.get('change-id')]).toEqual([[], 2, null])
  })

  test('what was translated from an original that has changed meanwhile is out of date', async () => {
    const id = await addArtist({ genre: 'Folk', bio: '<p>They sing.</p>' })
    const { digests: from } = await read(id)
    await site.ok(artists.patch, { params: { id }, json: { genre: 'Fado' } })
    const texts = { genre: 'Volksmusik', bio: '<p>Sie singen.</p>' }
    const saved = await save(id, { ...texts, from })
    expect([saved.status, saved.body.outdated]).toEqual([200, ['genre']])
    const { digests: second } = await read(id)
    await site.ok(artists.patch, { params: { id }, json: { genre: 'Morna' } })
    expect((await save(id, { genre: 'Volksmusik', from: second })).body.outdated).toEqual(['genre'])
    const { digests: present } = await read(id)
    expect((await save(id, { genre: 'Volksmusik', from: present })).body.outdated).toEqual([])
    expect((await save(id, { from: { genre: 'Morna' } })).status).toBe(400)
  })
})
