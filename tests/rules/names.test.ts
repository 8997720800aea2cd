import { describe, expect, test } from 'vitest'
import { hasDefaultExport } from './exports.ts'
import { isLongWithoutReason, refusedNames } from './names.ts'
import { readSourceFiles, roomOf } from './source-files.ts'

const files = readSourceFiles()
/** Where a tool looks for it: declarations, pages, the settings of the test runners, and Astro's client directive. */
const mayExportDefault = (path: string) =>
  /\.d\.ts$|^tests\/[a-z]+\.config\.ts$|^src\/islands\/after-load\.ts$/.test(path) || roomOf(path) === 'pages'

describe('the house', () => {
  test('names every file and folder by its rules', () => {
    expect(files.flatMap(refusedNames)).toEqual([])
  })

  test('exports by name', () => {
    const offenders = files.filter((file) => hasDefaultExport(file) && !mayExportDefault(file.path))
    expect(offenders.map(({ path }) => path)).toEqual([])
  })

  test('says at the top of a long file, with the words "one file", why it is one', () => {
    expect(files.filter(isLongWithoutReason).map(({ path }) => path)).toEqual([])
  })
})

describe('the check of names', () => {
  test.each([
    ['src/db/eventQueries.ts', ''],
    ['src/db/EventQueries.ts', ''],
    ['src/db/utils/dates.ts', ''],
    ['src/shared/dates.ts', ''],
    ['src/components/event-card.astro', ''],
    ['src/islands/EventFilters.tsx', `export function Filters() {}`],
    ['src/islands/EventFilters.tsx', `export function EventFilters() {}\nexport const Other = () => null`],
    ['src/islands/event-filters.tsx', `export function EventFilters() {}`],
  ])('refuses %s: %j', (path, text) => {
    expect(refusedNames({ path, text })).toHaveLength(1)
  })

  test.each([
    ['src/db/event-queries.ts', ''],
    ['src/db/migrations/001-start.ts', ''],
    ['src/components/EventCard.astro', ''],
    ['src/pages/artists/[id]/index.astro', ''],
    ['src/pages/robots.txt.ts', ''],
    ['src/islands/EventFilters.tsx', `export const limits = 3\nexport function EventFilters() {}`],
    ['tests/islands/event-filters.test.tsx', ''],
  ])('accepts %s: %j', (path, text) => {
    expect(refusedNames({ path, text })).toEqual([])
  })
})

describe('the check of default exports', () => {
  test.each(['export default 1', 'export default function a() {}', 'const a = 1\nexport { a as default }'])(
    'sees: %j',
    (text) => {
      expect(hasDefaultExport({ path: 'src/db/a.ts', text })).toBe(true)
    },
  )

  test('lets a named export pass', () => {
    expect(hasDefaultExport({ path: 'src/db/a.ts', text: 'export const a = 1' })).toBe(false)
  })
})

describe('the check of length', () => {
  const lines = 'a()\n'.repeat(301)

  test.each([
    [lines, true],
    [`// About dates.\n${lines}`, true],
    [`// About dates: one file, because its table is one.\n${lines}`, false],
    [`---\n// About dates: one file, because its table is one.\n---\n${lines}`, false],
    ['a()\n'.repeat(299), false],
  ])('case %#', (text, isRefused) => {
    expect(isLongWithoutReason({ path: 'src/db/a.ts', text })).toBe(isRefused)
  })
})
