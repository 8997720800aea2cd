// A restore where another database was: one that a crash left half removed, or that cannot be read.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, fillPlace, makePlace, type Place } from './company.ts'

let source: Place
let target: Place
let file: string

beforeAll(async () => {
  source = await makePlace('sqlite')
  await fillPlace(source)
  file = source.file('company.backup')
  await source.backup(file)
})
beforeEach(async () => {
  target = await makePlace('sqlite')
  return () => target.remove()
})
afterAll(() => source.remove())

const pathOf = (place: Place) => place.file('marquee.sqlite')

test('what a crash left of another database is not replayed into the restored one', async () => {
  const path = pathOf(target)
  const other = new DatabaseSync(path)
  other.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table other (text)')
  for (let row = 0; row < 500; row += 1) other.exec(`insert into other values ('${'x'.repeat(2000)}')`)
  for (const suffix of ['-wal', '-shm']) await copyFile(path + suffix, `${path}.left${suffix}`)
  other.close()
  await rm(path)
  for (const suffix of ['-wal', '-shm']) await copyFile(`${path}.left${suffix}`, path + suffix)
  await target.restore(file, false)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test.each([
  ['is none', () => Buffer.from('This is a letter, and no database at all. '.repeat(200))],
  [
    'has broken pages',
    async () => {
      const bytes = await readFile(pathOf(source))
      return bytes.fill(0xff, 4096, 40_960)
    },
  ],
])('a database that %s gives way with --replace, and is kept beside it', async (_, make) => {
  const bytes = await make()
  await writeFile(pathOf(target), bytes)
  await expect(target.restore(file, false)).rejects.toThrow()
  expect(await readFile(pathOf(target))).toEqual(bytes)
  await target.restore(file, true)
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect(await readdir(target.folder)).toContain('marquee.sqlite.damaged')
})
