// What is exported is read by spreadsheets as it was written, and nothing in it is run.
import { expect, test } from 'vitest'
import { toCsv } from '#dashboard/list/csv.ts'

const lineOf = (value: unknown) =>
  toCsv(['x'], [{ x: value }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(toCsv(['id', 'name'], [{ id: 1, name: 'A "quoted", name' }, { id: 2 }])).toBe(
    '\uFEFFid,name\r\n1,"A ""quoted"", name"\r\n2,\r\n',
  )
  expect(lineOf('two\nlines')).toBe('"two\nlines"')
  expect(lineOf('a\r\nb')).toBe('"a\r\nb"')
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["=cmd|'/C calc'!A0", `'=cmd|'/C calc'!A0`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['+1+cmd|x', `'+1+cmd|x`],
  ['-2+3+cmd|x', `'-2+3+cmd|x`],
  ['\t=1+1', `'\t'=1+1`],
  ['\r=1', `"'\r'=1"`],
  ['a;=1+1', `a;'=1+1`],
  ['a\n=1+1', `"a\n'=1+1"`],
])('a formula is text: %s', (typed, written) => {
  expect(lineOf(typed)).toBe(written)
})

test.each(['+49 40 1234-56', '-3', '−3', 'Ünïcode', '', 12.5, true])('%s stays as it is', (value) => {
  expect(lineOf(value)).toBe(String(value))
})

test('objects and lists are JSON', () => {
  expect(lineOf({ a: 1 })).toBe('"{""a"":1}"')
  expect(lineOf([{ id: 1 }])).toBe('"[{""id"":1}]"')
})
