// A site in two languages: each page of the second is found by its first, says what is not translated, follows both the
// original and its translation, and goes with its record.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site as addresses } from '#contract/addresses.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations as translations } from '#contract/endpoints/dashboard-translations.ts'
import { hasLanguages, isInEveryLanguage, ownPath, pathIn } from '#contract/languages.ts'
import { createApp } from '#server/app.ts'
import { siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { least, picture } from '#tests/server/samples.ts'
import catalogue from '#views/words/de.json' with { type: 'json' }
import { createTestSite, siteUrl, type TestSite } from './harness.ts'

const { artists, events, slides } = dashboardResources
const language = 'de'
let site: TestSite
let visitor: ReturnType<typeof createApp>
let artist: number
let event: number

const statusOf = async (path: string) => (await visitor.request(siteUrl + path)).status
const german = async (path: string) => (await site.page(pathIn('de', path))) ?? ''
const translateArtist = async (json: object) => {
  await site.ok(translations.artists.patch, { params: { id: artist, language }, json })
  await site.settled()
}
const patchArtist = async (json: object) => {
  await site.ok(artists.patch, { params: { id: artist }, json })
  await site.settled()
}

beforeAll(async () => {
  site = await createTestSite({ settings: { languages: ['de'] } })
  visitor = createApp(site.deps, new SiteAnswers(siteListOf(site.publishing)))
  const input = {
    ...least.artists,
    name: 'Ilva Brandt',
    genre: 'Folk',
    bio: '<p>She sings.</p>',
    is_featured: true,
  }
  artist = (await site.ok(artists.create, { json: input })).id
  const night = {
    ...least.events,
    name: 'Harbour Night',
    artist_id: artist,
    date: '2026-12-05',
    is_featured: true,
  }
  event = (await site.ok(events.create, { json: night })).id
  await site.ok(general.patchPage, { params: { slug: 'about' }, json: { content: '<p>By the water.</p>' } })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

test('there is a page in the language for every one that exists in several, and for no other', () => {
  const paths = [...site.publishing.release.pages.keys()]
  const own = paths.filter((path) => ownPath(path) === path)
  const others = paths.filter((path) => ownPath(path) !== path)
  expect(others.toSorted()).toEqual(
    own
      .filter(isInEveryLanguage)
      .map((path) => pathIn('de', path))
      .toSorted(),
  )
  expect(others).toEqual(expect.arrayContaining(['/de', '/de/artists', `/de/artists/${artist}`, '/de/about']))
})

test('what is not there in the language is told in it, with the way to its lists', async () => {
  const pages: [path: string, text: string, link: string][] = [
    [
      '/nothing',
      'Seite nicht gefunden.',
      '<a class="action action-quiet" href="/de/events">Veranstaltungen</a>',
    ],
    [
      '/artists/99',
      'Künstler:in nicht gefunden.',
      '<a class="action" href="/de/artists">Alle Künstler:innen</a>',
    ],
    ['/venues/99', 'Spielstätte nicht gefunden.', '<a class="action" href="/venues">Alle Spielstätten</a>'],
  ]
  for (const [path, text, link] of pages) {
    const answer = await visitor.request(siteUrl + pathIn('de', '/') + path)
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    for (const part of [
      '<html lang="de"',
      `<title>${text} – `,
      link,
      '<meta name="robots" content="noindex">',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/rel="canonical"|hreflang="x-default"/)
    expect(html).toMatch(/<a href="\/" hreflang="en" lang="en">\s*English/)
  }
  expect(await site.page('/sitemap.xml')).not.toContain('/404')
})

test('a list has a picture for sharing of its own in each language, with its title in that', async () => {
  for (const path of ['/artists', '/events', '/about']) {
    const shared = await Promise.all(
      [path, pathIn('de', path)].map(async (one) => {
        const [, address = ''] =
          /property="og:image" content="([^"]+)"/.exec((await site.page(one)) ?? '') ?? []
        return new URL(address).pathname
      }),
    )
    expect(new Set(shared).size).toBe(2)
    for (const one of shared) expect([one, await statusOf(one)]).toEqual([one, 200])
  }
})

test('every alternate of every page is there, names the page back, and is its canonical address', async () => {
  const pages = site.publishing.release.pages
  for (const path of [...pages.keys()].filter((one) => hasLanguages(ownPath(one)))) {
    const html = (await site.page(path)) ?? ''
    const found = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)]
    const alternates: Record<string, string> = Object.fromEntries(
      found.map(([, name = '', href = '']) => [name, new URL(href).pathname]),
    )
    const own = ownPath(path)
    expect([path, alternates]).toEqual([path, { en: own, de: pathIn('de', own), 'x-default': own }])
    for (const other of Object.values(alternates)) expect([other, pages.has(other)]).toEqual([other, true])
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}">`)
    expect(html).toMatch(new RegExp(`<html lang="${own === path ? 'en' : 'de'}"`))
  }
  expect((await site.page('/contact')) ?? '').not.toContain('hreflang="x-default"')
})

test('what is not translated is marked as English, and what is translated is not', async () => {
  const path = addresses.artist(artist)
  expect(await german(path)).toContain('<div class="prose prose-lead" lang="en"><p>She sings.</p></div>')
  await translateArtist({ bio: '<p>Sie singt.</p>', genre: 'Volksmusik' })
  expect(await german(path)).toContain('<div class="prose prose-lead"><p>Sie singt.</p></div>')
  expect(await german('/artists')).toContain('Volksmusik')
  expect(await site.page(path)).toContain('<div class="prose prose-lead"><p>She sings.</p></div>')
  expect(await site.page('/artists')).not.toContain('Volksmusik')
  expect(await german(path)).toMatch(/<a href="\/de\/events\/\d+" lang="en">Harbour Night<\/a>/)
  await site.ok(translations.events.patch, { params: { id: event, language }, json: { name: 'Hafennacht' } })
  await site.settled()
  for (const page of [path, '/', '/events', addresses.event(event)])
    expect([page, /Hafennacht/i.test(await german(page))]).toEqual([page, true])
})

test('an original that is changed is on the pages where it stands for its translation', async () => {
  const path = addresses.artist(artist)
  await translateArtist({ bio: null })
  await patchArtist({ bio: '<p>She sings loudly.</p>' })
  expect(await german(path)).toContain('lang="en"><p>She sings loudly.</p>')
  await translateArtist({ bio: '<p>Sie singt laut.</p>' })
  await patchArtist({ bio: '<p>She sings.</p>' })
  expect(await german(path)).toContain('<p>Sie singt laut.</p>')
  await translateArtist({ bio: '<p>Sie singt lauter.</p>' })
  expect(await german(path)).toContain('<p>Sie singt lauter.</p>')
})

test('dates and the site’s own words are in the language', async () => {
  const html = await german(addresses.event(event))
  expect(html).toContain('Samstag, 5. Dezember 2026')
  expect(html).toContain('Zum Inhalt')
  expect(html).toMatch(/<a href="\/events\/\d+" hreflang="en" lang="en">\s*English/)
  expect(await site.page(addresses.event(event))).toMatch(/hreflang="de" lang="de">\s*Deutsch/)
})

/** The text of a page, without what is marked as English. */
const germanText = (html: string) =>
  html
    .replace(/^.*?<body/s, '<body')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/ (?:class|id|style|href|src|srcset|props|data-[\w-]+|content)="[^"]*"/g, ' ')

test('no word of the site is left in English on any page in the language', async () => {
  const words = Object.entries(catalogue).filter(
    ([text, translation]) => text !== translation && text.length > 6,
  )
  for (const path of [...site.publishing.release.pages.keys()].filter((one) => ownPath(one) !== one)) {
    const text = germanText((await site.page(path)) ?? '')
    expect([
      path,
      words.filter(([word]) => text.includes(`>${word}<`) || text.includes(`"${word}"`)),
    ]).toEqual([path, []])
  }
  const english = germanText((await site.page('/events')) ?? '')
  expect(words.some(([word]) => english.includes(`>${word}<`) || english.includes(`"${word}"`))).toBe(true)
})

test('a calendar is subscribed to from the list of events in each language, and from a venue and a tour', async () => {
  const [venue, tour] = await Promise.all([
    site.ok(dashboardResources.venues.create, { json: least.venues }),
    site.ok(dashboardResources.tours.create, { json: least.tours }),
  ])
  await site.settled()
  const pages = [
    ['/events', addresses.eventsCalendar(), 'Download'],
    ['/de/events', addresses.eventsCalendar(), 'Herunterladen'],
    [addresses.venue(venue.id), addresses.venueCalendar(venue.id), 'Download'],
    [addresses.tour(tour.id), addresses.tourCalendar(tour.id), 'Download'],
  ] as const
  for (const [path, calendar, download] of pages) {
    const html = ((await site.page(path)) ?? '').replaceAll(/\s*([<>])\s*/g, '$1')
    expect(html).toContain(`<a class="more" href="webcal://${new URL(siteUrl).host}${calendar}">`)
    expect(html).toContain(`<a class="calendar-file" href="${calendar}">${download}</a>`)
  }
})

test('the sitemap lists each address, with those of the other languages', async () => {
  const xml = (await site.page('/sitemap.xml')) ?? ''
  const { href } = new URL(`/de/artists/${artist}`, siteUrl)
  expect(xml).toContain(`<loc>${href}</loc>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${href}"></xhtml:link>`)
  expect(xml).toContain(`<loc>${siteUrl}/contact</loc></url>`)
})

test('the sitemap says of pages in the site’s own language alone when their record was changed', async () => {
  const xml = (await site.page('/sitemap.xml')) ?? ''
  for (const path of [addresses.artist(artist), addresses.event(event), '/about'])
    expect(
      [path, pathIn('de', path)].map((one) => xml.includes(`<loc>${siteUrl}${one}</loc><lastmod>`)),
    ).toEqual([true, false])
})

test('texts of the logo and of the company’s own picture are marked as English on pages in the language', async () => {
  const texts = { logo: 'A lamp', picture: 'A red lighthouse' }
  await site.ok(general.patchCompany, {
    multipart: { logo: await picture(), logo_alt: texts.logo },
  })
  const slide = { ...least.slides, image: await picture(2), image_alt: texts.picture }
  const { id } = await site.ok(slides.create, { multipart: slide })
  await site.settled()
  const languages = (html = '') =>
    Object.values(texts).map((text) => new RegExp(`alt="${text}"(?: lang="(\\w+)")?`).exec(html)?.[1])
  expect(languages(await german('/about'))).toEqual(['en', 'en'])
  expect(languages((await site.page('/about')) ?? '')).toEqual([undefined, undefined])
  await site.ok(translations.slides.patch, {
    params: { id, language },
    json: { image_alt: 'Ein Leuchtturm' },
  })
  await site.settled()
  expect(await german('/about')).toMatch(/alt="Ein Leuchtturm" (?!lang=)/)
})

test('what is archived is gone in every language, and comes back in every language', async () => {
  const path = addresses.artist(artist)
  await patchArtist({ is_active: false })
  expect([await statusOf(path), await statusOf(pathIn('de', path))]).toEqual([410, 410])
  const gone = await visitor.request(siteUrl + pathIn('de', path))
  expect(await gone.text()).toContain('<title>Künstler:in nicht gefunden. – ')
  for (const page of ['/', '/artists', addresses.event(event)])
    expect(await german(page)).not.toContain('Ilva')
  await patchArtist({ is_active: true })
  expect([await statusOf(path), await statusOf(pathIn('de', path))]).toEqual([200, 200])
  expect(await german(path)).toContain('Sie singt lauter.')
})
