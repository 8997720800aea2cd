import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { root } from './source-files.ts'
import { isAtLeast, isExact } from './versions.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean } & Dependencies> }
type Dependencies = Partial<Record<(typeof kinds)[number], Record<string, string>>>

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const read = <T>(name: string) => JSON.parse(readFileSync(root + name, 'utf8')) as T
const manifest = read<Dependencies>('package.json')
const installed = read<Lock>('node_modules/.package-lock.json')
const lock = read<Lock>('package-lock.json')

/** The releases that closed holes this product would have (shared findings on security). */
const floors: [name: string, floor: string][] = [
  ['astro', '7.0.4'],
  ['hono', '4.12.21'],
  ['nodemailer', '7.0.7'],
  ['react-router', '7.18.0'],
  ['react-router-dom', '7.18.0'],
  ['sanitize-html', '2.18.1'],
  ['sharp', '0.35.0'],
]

describe('what is installed', () => {
  test.each(floors)('%s is at least %s in every copy', (name, floor) => {
    const copies = Object.entries(installed.packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    )
    const old = copies.filter(([, { version }]) => !isAtLeast(version ?? '0', floor))
    expect(old).toEqual([])
    if (Object.hasOwn(manifest.dependencies ?? {}, name)) expect(copies).not.toEqual([])
  })

  test('Node is at least 24', () => {
    expect(isAtLeast(process.versions.node, '24.0.0')).toBe(true)
  })

  test('SQLite is at least 3.51.3', () => {
    const database = new DatabaseSync(':memory:')
    const row = database.prepare('select sqlite_version() as version').get()
    database.close()
    expect(isAtLeast(String(row?.version), '3.51.3')).toBe(true)
  })
})

describe('package.json', () => {
  test.each(kinds)('names exact versions in %s', (kind) => {
    expect(Object.entries(manifest[kind] ?? {}).filter(([, version]) => !isExact(version))).toEqual([])
  })

  test.each(kinds)('agrees with the lock file on %s', (kind) => {
    expect(lock.packages['']?.[kind] ?? {}).toEqual(manifest[kind] ?? {})
  })
})

describe('the lock file', () => {
  test('has an entry for every package that a package may bring', () => {
    const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const missing = Object.values(lock.packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name)),
    )
    expect(missing).toEqual([])
  })
})

describe('the comparison of versions', () => {
  test.each([
    ['2.18.1', '2.18.1', true],
    ['2.18.0', '2.18.1', false],
    ['2.9.9', '2.18.1', false],
    ['10.0.0', '9.9.9', true],
    ['2.18.1-beta.1', '2.18.1', false],
  ])('%s is at least %s: %s', (version, floor, expected) => {
    expect(isAtLeast(version, floor)).toBe(expected)
  })

  test.each([
    ['1.2.3', true],
    ['1.2.3-beta.4', true],
    ['npm:other@1.2.3', true],
    ['npm:@scope/other@1.2.3', true],
    ['npm:other@^1.2.3', false],
    ['npm:other', false],
    ['^1.2.3', false],
    ['1.2', false],
    ['latest', false],
    ['https://example.com/a.tgz', false],
  ])('%s is exact: %s', (version, expected) => {
    expect(isExact(version)).toBe(expected)
  })
})
