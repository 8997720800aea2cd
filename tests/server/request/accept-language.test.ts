import { expect, test } from 'vitest'
import { readLanguage } from '#server/request/accept-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR, fr;q=0.9, de;q=0.5, en;q=0.3', 'de'],
  ['en, de', 'en'],
  ['de, en', 'de'],
  ['de;q=0.5, de-AT;q=0.9, en;q=0.8', 'de'],
  ['de ; q=1.000 , en;q=0.999', 'de'],
  ['fr, it', 'en'],
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['en;q=0, *', 'de'],
  ['de;q=0.5, *;q=0.8', 'en'],
  ['de;q=0', 'en'],
  ['de;q=0, en;q=0', 'en'],
  // None of these is such a header; what is right in them counts.
  ['de;q=2', 'en'],
  ['de;q=0.1234', 'en'],
  ['de_DE', 'en'],
  ['deutsch', 'en'],
  ['constructor, __proto__', 'en'],
  [',,;q=1,de', 'de'],
  ['de; q=1; Bcc: eve@evil.example', 'en'],
  [`${'x,'.repeat(300)}de`, 'en'],
])('“%s” is read as %s', (header, language) => expect(readLanguage(header)).toBe(language))

test('a long header costs no more than a short one', () => {
  const begun = performance.now()
  for (let time = 0; time < 1000; time += 1) readLanguage(`de${'-a'.repeat(245)};q=`)
  expect(performance.now() - begun).toBeLessThan(500)
})
