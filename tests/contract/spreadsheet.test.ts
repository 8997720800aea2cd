// No part of an exported text is a formula, whatever a spreadsheet takes for the end of a cell, and an import has it as it was.
import { expect, test } from 'vitest'
import { asWritten, withoutFormula } from '#contract/spreadsheet.ts'

const characters = [...'=-@\'";\t\n,a1 ']

/** Every text of at most so many of these characters. */
function* texts(most: number): Generator<string> {
  yield ''
  if (most > 0) for (const text of texts(most - 1)) for (const one of characters) yield text + one
}

test('an exported text is imported as it was', () => {
  expect([...texts(4)].filter((text) => asWritten(withoutFormula(text)) !== text)).toEqual([])
})

test('nothing behind a semicolon, a tab or a line break is a formula', () => {
  const isDangerous = (exported: string) => /(^|[;\t\r\n]"*)=|[;\t\r\n]"*[+@-]/.test(exported)
  expect([...texts(4)].filter((text) => isDangerous(withoutFormula(text)))).toEqual([])
})

test.each([
  ["a;=cmd|'/C calc'!A0", "a;'=cmd|'/C calc'!A0"],
  ['a;"=1+1"', `a;"'=1+1"`],
  ['a\t@SUM(1)', "a\t'@SUM(1)"],
  ['a\r\n+1+cmd|x', "a\r\n'+1+cmd|x"],
  ["'=1", "''=1"],
  ['a; b', 'a; b'],
  ["rock 'n' roll; it's", "rock 'n' roll; it's"],
  ['+49 40 1234-56', '+49 40 1234-56'],
])('%j is exported as %j', (text, exported) => {
  expect(withoutFormula(text)).toBe(exported)
})
