import { describe, expect, test } from 'vitest'
import { leftOutTests } from './exports.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const files = readSourceFiles()
const unfinished = new RegExp(
  `\\b(${['TO', 'FIX'].map((start) => `${start}${start === 'TO' ? 'DO' : 'ME'}`).join('|')})\\b`,
)
const silenced = new RegExp(`@ts-${'(ignore|nocheck)'}`)
const pathsOf = (found: SourceFile[]) => found.map(({ path }) => path)

describe('the house', () => {
  test('leaves no test out and singles none out', () => {
    expect(pathsOf(files.filter((file) => leftOutTests(file).length > 0))).toEqual([])
  })

  test('proves in full what a browser test tries in part', () => {
    const bodies = files
      .filter(({ path }) => path.endsWith('.e2e.ts'))
      .map(({ path, text }) => ({ path, text: text.replace(/^import .*$/gm, '') }))
    const some = bodies.filter(({ text }) => /\b(someOf\(|isThorough\b)/.test(text))
    expect(some.length).toBeGreaterThan(0)
    expect(pathsOf(some.filter(({ text }) => !/\binPart\b/.test(text)))).toEqual([])
  })

  test('has no note of unfinished work', () => {
    expect(pathsOf(files.filter(({ text }) => unfinished.test(text)))).toEqual([])
  })

  test('has no empty file', () => {
    expect(pathsOf(files.filter(({ text }) => text.trim() === ''))).toEqual([])
  })

  test('silences no type error wholesale', () => {
    expect(pathsOf(files.filter(({ text }) => silenced.test(text)))).toEqual([])
  })
})

describe('the checks of leftovers', () => {
  test.each([
    `test.only('a', () => {})`,
    `describe.skip('a', () => {})`,
    `it.todo('a')`,
    `test.concurrent.skip('a', () => {})`,
    `test.skipIf(true)('a', () => {})`,
    `test.describe.only('a', () => {})`,
  ])('see: %j', (text) => {
    expect(leftOutTests({ path: 'tests/a.test.ts', text })).toHaveLength(1)
  })

  test('let other words of the same name pass', () => {
    const text = `const query = rows.skip(3)\nconst name = "test.only"\ntest('a', () => {})`
    expect(leftOutTests({ path: 'tests/a.test.ts', text })).toEqual([])
  })

  test('see an unfinished note and a silenced type', () => {
    expect(unfinished.test(`// ${'TO'}DO later`)).toBe(true)
    expect(silenced.test(`// @ts-${'ignore'}`)).toBe(true)
    expect(unfinished.test('a todo list')).toBe(false)
    expect(silenced.test('// @ts-expect-error: the library types it wrongly')).toBe(false)
  })
})
