// What is written for people: short where they begin, and every file that is named is there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/env.ts'
import { promises } from '#tests/prove/promises.ts'
import { rooms } from './rooms.ts'
import { readSourceFiles, root } from './source-files.ts'

const mostWords = 1_500
const documents = globSync('{*.md,.github/*.md,{src,scripts,tests}/**/*.md}', { cwd: root }).sort()
const read = (path: string) => readFileSync(root + path, 'utf8')

const files = globSync('{*,{src,scripts,tests}/**/*}.{ts,tsx,astro,mjs,css}', { cwd: root })
const fileNames = new Set(files.map((path) => basename(path)))

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

/**
 * Names in code quotes, such as `Card.astro` and `views/cards.ts`, of which there is no file. A path may begin in any
 * folder, and may be a pattern: `formats/*.ts`.
 */
function findUnknown(text: string): string[] {
  const named = [...text.matchAll(/`(\.?[\w[\]{},*-][\w./[\]{},*-]*\.(?:ts|tsx|astro|mjs|css))`/g)]
  return named.map(([, name = '']) => name).filter((name) => !fileNames.has(name) && !isEndOfPath(name))
}

/** Whether the path of a file ends so, or matches the pattern. */
function isEndOfPath(name: string): boolean {
  if (/[*{]/.test(name)) return files.some((path) => matchesGlob(path, `**/${name}`))
  return files.some((path) => `/${path}`.endsWith(`/${name}`))
}

/** Addresses such as `#views/cards.ts` in the text of a file, that lead nowhere. */
function findLost(text: string): string[] {
  const named = text.match(/#[a-z]+\/[\w[\]./-]+\.(?:tsx?|astro|css)\b/g) ?? []
  return named.filter((name) => !existsSync(root + name.replace(/^#(?!tests)/, 'src/').replace('#', '')))
}

/** Room → what README says it may import, in the table of rooms. */
function toldRooms(readme: string): [room: string, rooms: string[]][] {
  const rows = readme.matchAll(/^\| `(?:src\/)?([a-z]+)` \|[^|]*\|([^|]*)\|$/gm)
  return [...rows].map(([, room = '', told = '']) => [
    room,
    told.replace(/\(.*?\)|nothing of ours/g, '').match(/[a-z]+/g) ?? [],
  ])
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

test.each(documents)('%s names only files that there are', (document) => {
  expect(findUnknown(read(document))).toEqual([])
})

test('README.md tells of each room what the rule allows it', () => {
  const allowed = Object.entries(rooms).map(([room, { mayImport }]) => [room, mayImport.toSorted()] as const)
  const told = toldRooms(read('README.md')).map(([room, names]) => [room, names.toSorted()] as const)
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(allowed))
})

test('the settings are all in the table of them', () => {
  const table = read('src/server/README.md')
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('code leads only to files that there are', () => {
  const isSample = (path: string) => path.startsWith('tests/rules/')
  const lost = readSourceFiles().flatMap(({ path, text }) =>
    isSample(path) ? [] : findLost(text).map((name) => `${path}: ${name}`),
  )
  expect(lost).toEqual([])
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
  expect(findUnknown('In `nowhere.ts` and `rooms.ts`.')).toEqual(['nowhere.ts'])
  expect(findUnknown('In `rules/nowhere.ts`, `rules/rooms.ts`, `styles/nowhere.css`.')).toEqual([
    'rules/nowhere.ts',
    'styles/nowhere.css',
  ])
  expect(findUnknown('In `rules/n*where.ts`, `rules/{rooms,names}.ts`, `_section/[id].astro`.')).toEqual([
    'rules/n*where.ts',
  ])
  expect(findLost('See #views/nowhere.ts, #views/cards.ts.')).toEqual(['#views/nowhere.ts'])
  expect(toldRooms('| `src/a` | does it | b, c (`d.ts` also e) |')).toEqual([['a', ['b', 'c']]])
})
