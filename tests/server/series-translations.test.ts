// What dates of a series say in other languages: brought from one to others, and compared.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries as series } from '#contract/endpoints/dashboard-series.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { events } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const params = (id: number) => ({ id, language: 'de' as const })
  const translate = (id: number, json: object) =>
    site.ok(translations.events.patch, { params: params(id), json })
  const german = (id: number) => site.ok(translations.events.get, { params: params(id) })
  const add = async (more: object) =>
    (await site.ok(events.create, { json: { ...least.events, name: 'Harbour Jam', ...more } })).id
  const share = (id: number, json: object) => site.call(series.shareInSeries, { params: { id }, json })
  const made = async (id: number, dates: string[]) =>
    (await site.ok(series.repeatEvent, { params: { id }, json: { dates } })).events

  test('what is brought comes with its translations, and takes away those that it has not', async () => {
    const id = await add({ date: '2031-08-01', description: 'In the large hall.', age: '18+' })
    await translate(id, { name: 'Hafenjam', description: 'Im großen Saal.', age: 'Ab 18' })
    const [second] = (await made(id, ['2031-08-08'])).map((event) => event.id) as [number]
    await site.ok(events.patch, { params: { id: second }, multipart: { poster: await picture(2) } })
    await translate(second, { name: 'Hafenmusik', poster_alt: 'Ein Kran' })
    await site.ok(events.patch, { params: { id }, json: { description: 'In the small hall.' } })
    await translate(id, { description: 'Im kleinen Saal.', age: null })
    const last = await lastChangeId(site.deps.db.read)
    const fields = ['description', 'age', 'poster']
    const answer = await share(id, { fields, events: [{ id: second, revision: 2 }] })
    expect(await german(second)).toMatchObject({
      texts: { name: 'Hafenmusik', description: 'Im kleinen Saal.', age: null, poster_alt: null },
      outdated: [],
      revision: 3,
    })
    const [latest] = (await site.ok(events.history, { params: { id: second } })).results
    expect(latest).toMatchObject({
      before: { 'de:description': 'Im großen Saal.', 'de:age': 'Ab 18', 'de:poster_alt': 'Ein Kran' },
      after: { 'de:description': 'Im kleinen Saal.', 'de:age': '', 'de:poster_alt': '', translation: 'de' },
    })
    const change = (await listChanges(site.deps.db.read, last)).at(-1)
    expect(answer.headers.get('change-id')).toBe(String(change?.id))
    expect(change?.tags).toEqual(expect.arrayContaining([`event-${second}.description`, 'search']))
    const search = { q: 'Im kleinen Saal', lang: 'de' as const }
    const hits = await site.ok(visitors.search, { query: search, token: null })
    expect(hits.map(({ url }) => url)).toContain(`/events/${second}`)
    await translate(id, { description: null })
    const again = { fields: ['description'], events: [{ id: second, revision: 3 }] }
    expect((await share(id, again)).body).toEqual({ changed: 1 })
    expect((await german(second)).texts).toMatchObject({ name: 'Hafenmusik', description: null })
    expect((await share(id, again)).body).toEqual({ changed: 0 })
  })

  test('a translation that a colleague has saved since the dates were seen is not taken away', async () => {
    const id = await add({ date: '2033-08-01', description: 'In the hall.' })
    const dates = (await made(id, ['2033-08-08', '2033-08-15'])).map((event) => event.id)
    const [second] = dates as [number]
    await site.ok(events.patch, { params: { id }, json: { location: 'Pier 7' } })
    const bring = (translations: object, fields = ['location', 'description']) =>
      share(id, { fields, events: dates.map((date) => ({ id: date, revision: 1, translations })) })
    await translate(second, { description: 'Im Saal.' })
    const refused = await bring({})
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      'The date on 2033-08-08 has been changed meanwhile, and nothing was brought to any date. Look at it again, and repeat this.',
    ])
    expect((await german(second)).texts.description).toBe('Im Saal.')
    expect((await site.ok(events.get, { params: { id: second } })).location).toBe('Here')
    // What is not brought is no matter, and whoever has seen the translation decides.
    expect((await bring({ name: {} }, ['location'])).body).toEqual({ changed: 2 })
    const all = (await site.ok(series.seriesTranslations, { params: { id } })).translations
    const seen = { description: { de: all[0]?.digests.description } }
    const fields = ['description']
    const one = (translations: object) =>
      share(id, { fields, events: [{ id: second, revision: 2, translations }] })
    expect((await one({ description: { de: '0123456789abcdef' } })).status).toBe(409)
    expect((await one(seen)).body).toEqual({ changed: 1 })
    expect((await german(second)).texts.description).toBeNull()
  })

  test('what dates say in other languages is told as digests, alike where the texts are', async () => {
    const told = async (one: number) =>
      (await site.ok(series.seriesTranslations, { params: { id: one } })).translations
    const id = await add({ date: '2032-08-01', description: 'In the hall.' })
    expect(await told(id)).toEqual([])
    await site.ok(events.patch, { params: { id }, multipart: { poster: await picture(2) } })
    await translate(id, { description: 'Im Saal.', poster_alt: 'Ein Kran' })
    const [second, third] = (await made(id, ['2032-08-08', '2032-08-15'])).map((event) => event.id)
    await translate(second ?? 0, { description: 'In der Halle.' })
    await translate(third ?? 0, { description: null, poster_alt: null })
    const all = await told(second ?? 0)
    expect(all.map((date) => [date.id, date.language])).toEqual([
      [id, 'de'],
      [second, 'de'],
    ])
    const [mine, other] = all.map(({ digests }) => digests)
    expect(mine?.poster).toBe(other?.poster)
    expect(mine?.description).not.toBe(other?.description)
    expect(mine?.description).toMatch(/^[0-9a-f]{16}$/)
    expect(await told(id)).toEqual(all)
    const json = { fields: ['description'], events: [{ id: second, revision: 1 }] }
    await share(id, json)
    const [, after] = await told(id)
    expect(after?.digests).toEqual(mine)
  })
})
