// What is written for people: short where they begin, and every file that is named is there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { promises } from '#tests/prove/promises.ts'
import { readSourceFiles, root } from './source-files.ts'

const mostWords = 1_500
const documents = globSync('{*.md,.github/*.md,{src,scripts,tests}/**/*.md}', { cwd: root }).sort()
const read = (path: string) => readFileSync(root + path, 'utf8')

const countWords = (text: string) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0

/** Files that a document in this folder leads to or names from the project's folder, and that are not there. */
function findMissing(folder: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, to = '']) =>
    join(folder, to),
  )
  const named = [...text.matchAll(/`((?:src|scripts|tests|\.github|\.ci)\/[\w./-]+)`/g)].map(
    ([, to = '']) => to,
  )
  return [...links, ...named].filter((path) => !existsSync(root + path))
}

const documentsIn = (text: string) => text.match(/\b[\w-]+\.md\b/g) ?? []

test('README.md is a map, not a manual', () => {
  expect(countWords(read('README.md'))).toBeLessThanOrEqual(mostWords)
})

test('README.md has every promise of the proof in a line of its own', () => {
  const lines = read('README.md').split('\n')
  expect(Object.values(promises).filter((promise) => !lines.includes(`- ${promise}`))).toEqual([])
})

test.each(['contract', 'db', 'server'])('the room %s says what it is', (room) => {
  expect(documents).toContain(`src/${room}/README.md`)
})

test.each(documents)('%s leads only to what is there', (document) => {
  expect(findMissing(dirname(document), read(document))).toEqual([])
})

test('code names no document that is not here', () => {
  const here = new Set(documents.map((document) => document.split('/').at(-1)))
  const named = readSourceFiles().flatMap(({ path, text }) =>
    path === 'tests/rules/documents.test.ts' ? [] : documentsIn(text).map((name) => `${path}: ${name}`),
  )
  expect(named.filter((one) => !here.has(one.split(/[:/ ]+/).at(-1)))).toEqual([])
})

test('these checks see what is wrong', () => {
  expect(documentsIn('// As told (design.md, “Plan”).')).toEqual(['design.md'])
  expect(countWords('| one | – | two |')).toBe(2)
  const text =
    'See [it](nowhere.md), [this](README.md#start), [that](https://example.com/a) and `src/nowhere.ts`.'
  expect(findMissing('.', text)).toEqual(['nowhere.md', 'src/nowhere.ts'])
})
