// What views say in another language, and that they speak the site's own again afterwards.
import { expect, test } from 'vitest'
import { toDate, toDayRange, toLongDate, toMonth, toShortDate } from '#views/dates.ts'
import { here, languageOfText, t } from '#views/language.ts'
import { toPrice, toPriceRange } from '#views/prices.ts'
import { speaking } from '#views/speaking.ts'

const german = <T>(view: () => T) => speaking('de', view)

test.each<[string, () => string, string, string]>([
  ['a long date', () => toLongDate('2026-11-14'), 'Saturday 14 November 2026', 'Samstag, 14. November 2026'],
  ['a short date', () => toShortDate(toDate('2027-03-05')), 'Fri 05 Mar 2027', 'Fr 05. Mär 2027'],
  ['a month', () => toMonth('2026-12-01'), 'December 2026', 'Dezember 2026'],
  [
    'some days',
    () => toDayRange('2026-11-14', '2026-11-16'),
    'Sat 14 November – Mon 16 November 2026',
    'Sa., 14. – Mo., 16. November 2026',
  ],
  ['prices', () => toPriceRange(18.5, 24, 'EUR'), '€18.50–€24', '18,50–24 €'],
  ['a lowest price', () => toPriceRange(18, null, 'GBP'), 'From £18', 'Ab 18 £'],
  ['a souvenir', () => toPrice(12.5), '$12.50', '$12.50'],
  ['a page that exists in both', () => here('/artists/7'), '/artists/7', '/de/artists/7'],
  ['a page that exists in one', () => here('/contact'), '/contact', '/contact'],
])('%s', (_, view, english, translated) => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  expect(plain(view())).toBe(english)
  expect(plain(german(view))).toBe(translated)
  expect(plain(view())).toBe(english)
})

test('only what is not translated is in another language than the page', () => {
  const record = { untranslated: ['bio'] }
  expect(german(() => [languageOfText(record, 'bio'), languageOfText(record, 'genre')])).toEqual([
    'en',
    undefined,
  ])
  expect(languageOfText(record, 'bio')).toBeUndefined()
})

test('a view that fails, or calls another language, leaves the language as it was', () => {
  expect(() =>
    german(() => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(t('Search')).toBe('Search')
  expect(german(() => [speaking('en', () => t('Search')), t('Search')])).toEqual(['Search', 'Suche'])
})
