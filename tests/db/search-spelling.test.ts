import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distanceBetween,
  forgivenEdits,
  variantsOfIndexed,
  variantsOfTyped,
} from '#db/search/search-spelling.ts'

test.each([
  ['abc', 'abc', 0, 0],
  ['bjrok', 'bjork', 1, 1],
  ['bjrk', 'bjork', 1, 1],
  ['bjoork', 'bjork', 1, 1],
  ['bjark', 'bjork', 1, 1],
  ['brkjo', 'bjork', 4, 2],
  ['symph', 'symphony', 3, 0],
  ['symhp', 'symphony', 4, 1],
  ['kitten', 'sitting', 3, 2],
  ['', 'abc', 3, 0],
  ['abc', '', 3, 3],
])('from "%s" to "%s" are %i errors, to its beginning %i', (typed, word, whole, start) => {
  expect(distanceBetween(typed, word)).toEqual({ whole, start })
})

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['2027', 0],
  ['mp3s', 0],
])('of "%s" %i errors are forgiven', (word, edits) => {
  expect(forgivenEdits(word)).toBe(edits)
})

const letter = fc.constantFrom(...'abcdéł東')
const wordOf = (minLength: number, maxLength: number) => fc.string({ unit: letter, minLength, maxLength })
const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  place: fc.nat(),
  letter,
})

function apply(
  word: string,
  { kind, place, letter: other }: { kind: string; place: number; letter: string },
) {
  const letters = [...word]
  const at = place % letters.length
  if (kind === 'insert') letters.splice(at, 0, other)
  if (kind === 'delete') letters.splice(at, 1)
  if (kind === 'replace') letters.splice(at, 1, other)
  if (kind === 'swap') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse())
  return letters.join('')
}

describe('a word within the forgiven errors is always found again', () => {
  test.each([
    ['one error', wordOf(3, 20), 1],
    ['two errors', wordOf(6, 20), 2],
  ])('%s', (_, words, errors) => {
    const property = fc.property(
      words,
      fc.array(edit, { minLength: errors, maxLength: errors }),
      (word, edits) => {
        const typed = edits.reduce(apply, word)
        fc.pre(typed !== word && distanceBetween(typed, word).whole <= forgivenEdits(typed))
        const keys = new Set(variantsOfIndexed(word))
        expect(variantsOfTyped(typed).some((variant) => keys.has(variant))).toBe(true)
      },
    )
    fc.assert(property, { numRuns: 2000, seed: 22 })
  })
})

test('a word has at most 29 variants, however long', () => {
  expect(variantsOfIndexed('abcdefghijklmnopqrstuvwxyz')).toHaveLength(29)
  expect(variantsOfIndexed('abcde')).toHaveLength(6)
  expect(variantsOfIndexed('ab')).toEqual([])
})
