// Where types end: each cast through `unknown` says that the compiler is told something it cannot see.
import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const atMost = 10
const doubleCast = /\bas unknown as\b/

const casts = readSourceFiles()
  .filter(({ path }) => path.startsWith('src/'))
  .flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => (doubleCast.test(line) ? [{ path, at, lines }] : []))
  })

test(`there are at most ${atMost} casts through unknown`, () => {
  expect(casts.length).toBeGreaterThan(0)
  expect(casts.length).toBeLessThanOrEqual(atMost)
})

test('each has its reason above it', () => {
  const isComment = (line: string | undefined) => /^\s*(\/\/|\/?\*)/.test(line ?? '')
  // Two in a row share one.
  const isTold = (lines: readonly string[], at: number): boolean =>
    isComment(lines[at - 1]) || (doubleCast.test(lines[at - 1] ?? '') && isTold(lines, at - 1))
  const untold = casts.filter(({ lines, at }) => !isTold(lines, at))
  expect(untold.map(({ path, at }) => `${path}:${at + 1}`)).toEqual([])
})
