// Every word of the site on pages that exist in several languages has its translation, and every translation its word.
import { expect, test } from 'vitest'
import { notFound } from '#contract/common-texts.ts'
import { eventStatusWords, eventStatusWordsIn } from '#contract/entities/event-status.ts'
import { hasLanguages, otherLanguages, ownPath, pathIn } from '#contract/languages.ts'
import { lightboxTexts } from '#contract/lightbox-texts.ts'
import { resources, siteNames } from '#contract/resources.ts'
import { filterTexts, searchTexts, slideshowTexts } from '#islands/island-words.ts'
import { filterLabels } from '#views/event-filters.ts'
import { wordsIn } from '#views/speaking.ts'
import german from '#views/words/de.json' with { type: 'json' }
import { readSourceFiles } from './source-files.ts'

const catalogues: Record<(typeof otherLanguages)[number], Readonly<Record<string, string>>> = { de: german }
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

/** Texts that are written where they are used. */
const written = readSourceFiles()
  .filter(({ path }) => /^src\/(views|components|layouts)\//.test(path))
  .flatMap(({ text }) => [...text.matchAll(/\bt\(\s*'([^'\n]+)'/g)].map(([, found]) => found as string))

/** Texts that come to `t` by a name, and where they are written. */
const named = [
  ...siteNames.map((name) => resources[name].site.section.name), ...siteNames.map((name) => resources[name].absent),
  ...siteNames.filter((name) => resources[name].site.lists.length > 0).map((name) => `All ${resources[name].site.section.name.toLowerCase()}`),
  ...Object.values(eventStatusWords).filter((word) => word !== ''),
  ...Object.values(filterLabels), ...filterTexts, ...lightboxTexts, ...searchTexts, ...slideshowTexts, notFound.page, notFound.anything,
  'No artists to show yet.', 'No upcoming events at the moment.', 'No events this year.', 'No past events.', 'No events to show yet.',
  'Doors', 'Start', 'Until', 'doors', 'start', 'until', 'The doors open soon.', 'Name the site and add its logo',
  'Add the first artist', 'Add the first event', 'Add a slide to this page', 'Write About and Terms',
] // biome-ignore format: a list

test.each(otherLanguages)('%s has a translation for every text, and none besides', (language) => {
  const catalogue = catalogues[language]
  expect(Object.keys(catalogue).toSorted()).toEqual([...new Set([...written, ...named])].toSorted())
  for (const [text, translation] of Object.entries(catalogue))
    expect([text, placeholders(translation)]).toEqual([text, placeholders(text)])
})

test.each(otherLanguages)('search says in %s of an event what its page says', (language) => {
  const words = Object.values(eventStatusWords).filter((word) => word !== '')
  expect(Object.values(eventStatusWordsIn(language)).filter((word) => word !== '')).toEqual(
    words.map((word) => wordsIn(language)(word)),
  )
})

test('a text is said with its values, and in the site’s own language as it is written', () => {
  expect(wordsIn('de')('Page {number}', { number: 3 })).toBe('Seite 3')
  expect(wordsIn('en')('Page {number}', { number: 3 })).toBe('Page 3')
})

test('pages in every language are those of what can be translated', () => {
  const [own, other] = ['artists', 'events'].map((name) => resources[name as 'artists' | 'events'].site)
  const paths = [
    ...(own?.lists ?? []),
    ...(other?.lists ?? []),
    own?.own(7)[0],
    other?.own(7)[0],
    '/',
    '/about',
    '/search',
    '/terms',
  ]
  for (const path of paths as string[]) {
    expect([path, hasLanguages(path)]).toEqual([path, true])
    for (const language of otherLanguages) expect(ownPath(pathIn(language, path))).toBe(path)
  }
  const single = [
    '/artists/7/gallery',
    '/artists/7/events.ics',
    '/events/7/event.ics',
    '/events.ics',
    '/contact',
    '/deals',
    '/partners/1',
  ]
  for (const path of single)
    expect([path, hasLanguages(path), pathIn('de', path)]).toEqual([path, false, path])
  for (const path of ['/404', ...siteNames.map((name) => `/${name}/404`)])
    expect([path, hasLanguages(path), pathIn('de', path)]).toEqual([path, false, `/de${path}`])
})
