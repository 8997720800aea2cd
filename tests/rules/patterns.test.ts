// A regular expression that backtracks lets a text of a few kilobytes stop the server: none of them may.
import { expect, test } from 'vitest'
import { type Pattern, patternsOf, superLinear, unseparated } from './patterns.ts'
import { readSourceFiles } from './source-files.ts'

const patterns = readSourceFiles()
  .filter(({ path }) => path.startsWith('src/'))
  .flatMap(patternsOf)

const show = (pattern: Pattern) => `${pattern.path}: /${pattern.source}/${pattern.flags}`

test('every regular expression of the product matches in linear time', () => {
  expect(patterns.length).toBeGreaterThan(150)
  const slow = patterns.map((one) => [show(one), [...superLinear(one), ...unseparated(one)]] as const)
  expect(slow.filter(([, reasons]) => reasons.length > 0)).toEqual([])
}, 60_000)

test.each([
  ['(a+)+$', /exponential \(Self\)/],
  ['^(\\d+)(\\d*)x$', /polynomial/],
  ['\\s+$', /polynomial \(Move\)/],
])('/%s/ would be found', (source, reason) => {
  expect(superLinear({ path: 'a.ts', source, flags: '' }).join()).toMatch(reason)
})

test.each([
  ['^(<p>.*?<\\/p>)*$', 's', ['.*?']],
  ['^(?:[a-z]+-?)+$', '', ['[a-z]+']],
  ['^(?:<p>[^<]*<\\/p>)*$', '', []],
  ['^(?:[a-z]+-)+$', '', []],
  ['^(?:[^\\n]*\\n)*$', 'u', []],
])('/%s/%s has %j that nothing separates', (source, flags, found) => {
  expect(unseparated({ path: 'a.ts', source, flags })).toEqual(found)
})

/** Made of our own constants, never of what people send. */
const made = [
  'src/contract/endpoints/dashboard-pictures.ts',
  'src/contract/field-tags.ts',
  'src/contract/tags.ts',
  'src/server/media-access.ts',
  'src/server/site/site-answers.ts',
]

test('patterns are made from text only where that text is ours', () => {
  const files = readSourceFiles().filter(
    ({ path, text }) => path.startsWith('src/') && /\bnew RegExp\(|\bRegExp\(/.test(text),
  )
  expect(files.map(({ path }) => path).sort()).toEqual(made)
})
