// Hits of another server, whatever it calls their types.
import { expect, test } from 'vitest'
import type { HitText, SearchHit } from '#contract/entities/search-hit.ts'
import { toSearchResult } from '#views/search-result.ts'

const hit: SearchHit = {
  id: 5,
  type: 'artist',
  title: 'Ann',
  description: '',
  image: null,
  image_picture: null,
  url: '',
}

test.each(['artist', 'constructor', 'toString', '__proto__', 'song'])('a hit of the type %s', (type) => {
  const found = ['', '/artists/9'].map((url) => toSearchResult({ ...hit, type: type as 'artist', url }))
  expect(found.map((views) => views.map(({ href, typeLabel }) => `${href} ${typeLabel}`))).toEqual(
    type === 'artist' ? [['/artists/5 Artist'], ['/artists/9 Artist']] : [[], []],
  )
})

test.each([
  ['souvenir', '$24.50', true],
  ['souvenir', 'Free', true],
  ['souvenir', '$1,200.00', true],
  ['souvenir', 'Free from the rack', false],
  ['artist', 'Free', false],
] as const)('the description of a %s, %j, is a price: %s', (type, description, isPrice) => {
  expect(toSearchResult({ ...hit, type, description }).map((view) => view.isPrice)).toEqual([isPrice])
})

test.each([
  ['souvenir', 'Free', true],
  ['souvenir', '$24.50', false],
  ['souvenir', 'Free from the rack', false],
  ['partner', 'Free', false],
] as const)('the description of a %s, %j, is a text of the site: %s', (type, description, isFree) => {
  expect(toSearchResult({ ...hit, type, description }, 'de')).toMatchObject([{ isFree }])
})

test.each([
  ['staff', 'Sound engineer', 'en'],
  ['partner', 'Ferry company', 'en'],
  ['souvenir', 'Free from the rack', 'en'],
  ['souvenir', '$24.50', undefined],
  ['souvenir', 'Free', undefined],
  ['staff', '', undefined],
  ['venue', '4 Quay Street, Havermouth', undefined],
  ['artist', 'Cumbia', undefined],
  ['artist', 'Cumbia', 'en', ['description']],
  ['page', 'We began by the water.', 'en', ['title', 'description']],
  ['artist', 'Cumbia', undefined, ['title']],
] as const)(
  'on a German page the description of a %s, %j, is in the language %s',
  (type, description, language, untranslated: readonly HitText[] = []) => {
    const languagesOf = (...page: ['de'] | []) =>
      toSearchResult(
        { ...hit, type, description, url: '/one', untranslated: [...untranslated] },
        ...page,
      ).map((view) => view.descriptionLanguage)
    expect([languagesOf('de'), languagesOf()]).toEqual([[language], [undefined]])
  },
)

test.each([
  ['souvenir', [], 'en'],
  ['event', ['title'], 'en'],
  ['event', ['description'], undefined],
  ['staff', [], undefined],
  ['tour', [], undefined],
] as const)('on a German page the title of a %s without %j is in the language %s', (...row) => {
  const [type, untranslated, language] = row
  const languagesOf = (...page: ['de'] | []) =>
    toSearchResult({ ...hit, type, untranslated: [...untranslated] }, ...page).map(
      (view) => view.titleLanguage,
    )
  expect([languagesOf('de'), languagesOf()]).toEqual([[language], [undefined]])
})

test.each([
  [
    'event',
    '27 November 2027 · The Rope Works, Havermouth',
    '27 November 2027',
    'The Rope Works, Havermouth',
  ],
  ['event', 'An evening of an unknown date', '', 'An evening of an unknown date'],
  ['artist', 'Cumbia · Havermouth', '', 'Cumbia, Havermouth'],
] as const)(
  'the description of an %s, %j, has the date %j, which tells evenings of one name apart',
  (...row) => {
    const [type, description, date, rest] = row
    expect(toSearchResult({ ...hit, type, description })).toMatchObject([{ date, description: rest }])
  },
)
