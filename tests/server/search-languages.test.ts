// What is found by its words in another language, and how a search in that language tells it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import type { SearchHit } from '#contract/entities/search-hit.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { getRecords } from '#db/records.ts'
import { toSearchDocument } from '#db/search/search-documents.ts'
import { indexDocument } from '#db/search/search-index.ts'
import { wordRules } from '#db/search/search-words.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { indexNewTranslations, indexOldWords, reindexAll } from '#server/backup/reindex.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists, events, partners } = dashboardResources
const language = 'de'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind, { env: { SITE_LANGUAGES: language } })
  })
  afterAll(() => site.close())

  const search = async (q: string, lang?: string): Promise<SearchHit[]> =>
    (await site.raw(`/api/search/?${new URLSearchParams({ q, ...(lang && { lang }) })}`)).json()
  const shown = (hits: SearchHit[]) =>
    hits.map(({ title, description, url, untranslated }) => ({ title, description, url, untranslated }))
  const addEvent = async (name: string, fields = {}) =>
    (
      await site.ok(events.create, {
        json: { ...least.events, name, date: '2031-05-07', location: 'Pier', ...fields },
      })
    ).id
  const translate = (id: number, json: object) =>
    site.ok(translations.events.patch, { params: { id, language }, json })

  test('an event is found by its words in both languages, and told in the one that is asked for', async () => {
    const id = await addEvent('Quayside Night', { status: 'CANCELLED' })
    await translate(id, { name: 'Kaifest', description: 'Mit Drehorgel.' })
    for (const words of ['Quayside', 'Kaifest', 'drehorgel', 'Mai Kaifest']) {
      expect(shown(await search(words))).toEqual([
        { title: 'Quayside Night', description: 'Cancelled · 7 May 2031 · Pier', url: `/events/${id}` },
      ])
      expect(shown(await search(words, language))).toEqual([
        {
          title: 'Kaifest',
          description: 'Abgesagt · 7. Mai 2031 · Pier',
          url: `/de/events/${id}`,
          untranslated: [],
        },
      ])
    }
  })

  test('what nobody has translated is told in the site’s own language, and says so', async () => {
    const id = await addEvent('Lantern Walk')
    await translate(id, { description: 'Ein Gang.' })
    expect(shown(await search('Lantern', language))).toEqual([
      {
        title: 'Lantern Walk',
        description: '7. Mai 2031 · Pier',
        url: `/de/events/${id}`,
        untranslated: ['title'],
      },
    ])
  })

  test('an artist is told with its genre and the text of its picture; what has no page in the language, as it is', async () => {
    const { id } = await site.ok(artists.create, {
      multipart: {
        name: 'Zinnober',
        genre: 'Folk',
        bio: '<p>Sings.</p>',
        profileImage: await picture(),
        profileImage_alt: 'A coat',
      },
    })
    await site.ok(translations.artists.patch, {
      params: { id, language },
      json: { genre: 'Volksmusik', profileImage_alt: 'Ein Mantel' },
    })
    const { id: partner } = await site.ok(partners.create, {
      json: { ...least.partners, name: 'Zinnoberwerk' },
    })
    const [first, second] = await search('zinnober', language)
    expect(first).toMatchObject({ title: 'Zinnober', description: 'Volksmusik', url: `/de/artists/${id}` })
    expect(first?.untranslated).toEqual([])
    expect(first?.image_picture?.alt).toBe('Ein Mantel')
    expect(second).toMatchObject({ title: 'Zinnoberwerk', url: `/partners/${partner}` })
    expect(second).not.toHaveProperty('untranslated')
  })

  test('a page of the site is found by what it says in the language', async () => {
    await site.ok(translations.pages.patch, {
      params: { slug: 'terms', language },
      json: { title: 'Hausordnung', content: '<p>Fackeln bleiben draußen.</p>' },
    })
    expect(shown(await search('Fackeln', language))).toEqual([
      { title: 'Hausordnung', description: 'Fackeln bleiben draußen.', url: '/de/terms', untranslated: [] },
    ])
    const [own] = await search('Hausordnung')
    expect(own?.url).toBe('/terms')
  })

  test('a description that nobody has translated says so', async () => {
    const told = async (q: string) => (await search(q, language)).map(({ untranslated }) => untranslated)
    await site.ok(artists.create, { json: { ...least.artists, name: 'Mangrove' } })
    expect(await told('Mangrove')).toEqual([['description']])
    const params = { slug: 'about' } as const
    await site.ok(general.patchPage, { params, json: { content: '<p>By the causeway.</p>' } })
    await site.ok(translations.pages.patch, { params: { ...params, language }, json: { title: 'Dammweg' } })
    expect(await told('causeway')).toEqual([['description']])
  })

  test('a changed translation is found by its new words alone, and announced to searches', async () => {
    const id = await addEvent('Tide')
    await translate(id, { name: 'Springflut' })
    const last = await lastChangeId(site.deps.db.read)
    await translate(id, { name: 'Nippflut' })
    const [change] = await listChanges(site.deps.db.read, last)
    expect(change?.tags).toContain('search')
    expect(await search('Springflut', language)).toEqual([])
    expect((await search('Nippflut', language)).map(({ title }) => title)).toEqual(['Nippflut'])
    // A change of the record itself keeps them.
    await site.ok(events.patch, { params: { id }, json: { location: 'Mole' } })
    expect((await search('Nippflut Mole')).map(({ title }) => title)).toEqual(['Tide'])
    await site.ok(events.patch, { params: { id }, json: { is_active: false } })
    expect(await search('Nippflut', language)).toEqual([])
    await translate(id, { name: 'Sturmflut' })
    expect(await search('Sturmflut', language)).toEqual([])
  })

  test('the dates of a series are found by the translations with which they begin', async () => {
    const id = await addEvent('Weekly')
    await translate(id, { name: 'Wochenmarkt' })
    await site.ok(dashboardSeries.repeatEvent, { params: { id }, json: { dates: ['2031-05-14'] } })
    expect((await search('Wochenmarkt', language)).map(({ description }) => description)).toEqual([
      '7. Mai 2031 · Pier',
      '14. Mai 2031 · Pier',
    ])
  })

  test('translations of the edition before are found after a start, and everything is after a restore', async () => {
    const { db, clock } = site.deps
    const id = await addEvent('Older')
    await translate(id, { name: 'Altweibersommer' })
    const text = { name: 'Herbstfest' }
    await db.write(async (tx) => {
      await tx
        .updateTable('translations')
        .set({ texts: JSON.stringify(text), is_searched: 0 })
        .where('record_id', '=', id)
        .where('subject', '=', 'events')
        .execute()
    })
    expect(await search('Herbstfest', language)).toEqual([])
    await indexNewTranslations(db, clock)
    expect((await search('Herbstfest', language)).map(({ title }) => title)).toEqual(['Herbstfest'])
    const last = await lastChangeId(db.read)
    await indexNewTranslations(db, clock)
    expect(await lastChangeId(db.read)).toBe(last)
    await db.write((tx) => reindexAll(tx, db.dialect))
    expect((await search('Herbstfest', language)).map(({ title }) => title)).toEqual(['Herbstfest'])
    expect((await search('Drehorgel')).map(({ title }) => title)).toEqual(['Quayside Night'])
  })

  test('an event that nobody has translated is found by its date in every language, also after a start', async () => {
    const { db, clock } = site.deps
    const id = await addEvent('Candlelight', { date: '2034-05-09' })
    const found = async (words: string) => (await search(words, language)).map(({ url }) => url)
    for (const words of ['Mai 2034', '9. Mai 2034', 'Candlelight Mai', 'May 2034'])
      expect(await found(words)).toEqual([`/de/events/${id}`])
    // As the edition before has indexed it.
    const record = (await getRecords(db.read, mappings.events as Mapping, [id])).get(id)
    const document = record && toSearchDocument('event', record)
    if (!document) throw new Error('The event is not stored.')
    await db.write(async (tx) => {
      await indexDocument(tx, { ...document, facts: 'Pier 9 May 2034' }, db.dialect)
      await tx.updateTable('search_documents').set({ word_rules: 0 }).where('id', '=', document.id).execute()
    })
    // Asked in other words, because answers are kept until something changes.
    expect(await found('9. Mai')).toEqual([])
    await indexOldWords(db, clock)
    expect(await found('9. Mai')).toEqual([`/de/events/${id}`])
  })

  test('what the edition before has not divided, because it has no spaces, is found by its end after a start', async () => {
    const { db, clock } = site.deps
    const { id } = await site.ok(artists.create, { json: { ...least.artists, name: 'วงดนตรีกรุงเทพ' } })
    const found = async (words: string) => (await search(words)).map(({ url }) => url)
    expect(await found('กรุงเทพ')).toEqual([`/artists/${id}`])
    await db.write((tx) =>
      tx
        .updateTable('search_documents')
        .set({ title_words: 'วงดนตรกรงเทพ', word_rules: 0 })
        .where('kind', '=', 'artist')
        .where('record_id', '=', String(id))
        .execute(),
    )
    await indexOldWords(db, clock)
    expect(await found('กรุงเทพ')).toEqual([`/artists/${id}`])
    const after = db.read.selectFrom('search_documents').select('title_words')
    const [row] = await after.where('record_id', '=', String(id)).where('kind', '=', 'artist').execute()
    expect(row?.title_words).toMatch(/ กรงเ รงเท งเทพ เทพ ทพ พ$/)
  })

  test('what the edition before has folded otherwise is found after a start', async () => {
    const { db, clock } = site.deps
    const id = await addEvent('Zau\u00adberschiff')
    await addEvent('Plain boat')
    await db.write(async (tx) => {
      const old = { title_words: 'zau berschiff' }
      await tx.updateTable('search_documents').set(old).where('record_id', '=', String(id)).execute()
      await tx.updateTable('search_documents').set({ word_rules: 0 }).execute()
    })
    const before = await db.read
      .selectFrom('search_documents')
      .selectAll()
      .where('record_id', '=', String(id))
      .execute()
    expect(before[0]?.title_words).toBe('zau berschiff')
    await indexOldWords(db, clock)
    const after = await db.read
      .selectFrom('search_documents')
      .select(['title_words', 'word_rules'])
      .where('record_id', '=', String(id))
      .execute()
    expect(after).toEqual([{ title_words: 'zauberschiff', word_rules: wordRules }])
    expect((await search('zauberschiff')).map(({ url }) => url)).toEqual([`/events/${id}`])
    const last = await lastChangeId(db.read)
    await indexOldWords(db, clock)
    expect(await lastChangeId(db.read)).toBe(last)
  })

  test('where the site has no pages in the language, hits lead to those of its own', async () => {
    const id = await addEvent('Gangway')
    await translate(id, { name: 'Landgang' })
    const other = await site.another({ env: { SITE_LANGUAGES: '' } })
    const answer = await other.app.request(`http://localhost/api/search/?q=Landgang&lang=${language}`)
    expect(await answer.json()).toMatchObject([{ title: 'Landgang', url: `/events/${id}` }])
    await other.close()
  })

  test('the site’s own language may be named, and is as none', async () => {
    for (const path of ['search/?q=Gangway', 'events/?when=all', 'company/?', 'pages/terms/?']) {
      const plain = await (await site.raw(`/api/${path}`)).json()
      const { next: _, ...named } = await (await site.raw(`/api/${path}&lang=en`)).json()
      expect(named).toEqual(Object.fromEntries(Object.entries(plain).filter(([name]) => name !== 'next')))
    }
  })

  test('a language that there is not is refused', async () => {
    const answer = await site.raw('/api/search/?q=x&lang=fr')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('lang')
  })
})
