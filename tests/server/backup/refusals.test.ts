// A file that is not, byte for byte, what a backup wrote is refused before anything is touched.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkArchive } from '#server/backup/archive.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { contentOf, fillPlace, makePlace, type Place } from './company.ts'

let source: Place
let target: Place
let whole: Buffer
let file: string

beforeAll(async () => {
  source = await makePlace('sqlite')
  target = await makePlace('sqlite')
  await fillPlace(source)
  file = source.file('company.backup')
  await source.backup(file)
  whole = await readFile(file)
})
afterAll(async () => {
  await source.remove()
  await target.remove()
})

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const damaged = source.file('damaged.backup')
  await writeFile(damaged, bytes)
  const before = [await contentOf(target), await readdir(target.folder)]
  const message = await target.restore(damaged, true).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  expect([await contentOf(target), await readdir(target.folder)]).toEqual(before)
  return message
}

describe('a restore', () => {
  test('takes the file as it was written', async () => {
    await expect(checkArchive(file)).resolves.toBeUndefined()
  })

  test('refuses it with any one byte changed', async () => {
    const damaged = source.file('flipped.backup')
    const step = Math.floor(whole.length / 400)
    for (let place = 0; place < whole.length; place += step) {
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      await writeFile(damaged, bytes)
      await expect(checkArchive(damaged), `byte ${place}`).rejects.toThrow(
        /is (damaged|incomplete|not a backup)/,
      )
    }
  })

  test.each([
    ['the beginning', 2, /not a backup/],
    ['an entry', 0.3, /damaged/],
    ['a later one', 0.9, /damaged/],
    ['the last byte', -1, /damaged|incomplete/],
  ])('touches nothing when %s is changed', async (_name, place, reason) => {
    const bytes = Buffer.from(whole)
    const index = place < 0 ? whole.length + place : place < 1 ? Math.floor(whole.length * place) : place
    bytes[index] = (bytes[index] ?? 0) ^ 0x40
    expect(await refusalOf(bytes)).toMatch(reason)
  })

  test.each([0.999, 0.5, 0.01])('touches nothing when only %d of it is there', async (share) => {
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(
      /BackupError: .* incomplete/,
    )
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('<!doctype html><p>hello')],
    ['something behind the end', null],
  ])('refuses %s', async (_name, bytes) => {
    const given = bytes ?? Buffer.concat([whole, Buffer.from('more')])
    expect(await refusalOf(given)).toMatch(/BackupError: .* (not a backup|incomplete)/)
  })

  test('lets nobody make a database where there is none, and leaves none when it fails', async () => {
    const empty = await makePlace('sqlite')
    const { location, folder, mediaStore } = empty
    const database = empty.file('marquee.sqlite')
    await rm(database)
    const restoreWith = (clock: () => Date) =>
      restoreBackup({ file, location, dataDir: folder, mediaStore, clock, replace: false })
    const write = () => {
      using other = new DatabaseSync(database, { timeout: 0 })
      other.exec('create table written_meanwhile (id integer)')
    }
    try {
      const failing = () => {
        throw new Error('The disk is full.')
      }
      await expect(restoreWith(failing)).rejects.toThrow('The disk is full.')
      expect(await readdir(folder)).toEqual([])
      await restoreWith(() => {
        expect(write).toThrow('locked')
        return new Date()
      })
      expect(await contentOf(empty)).toHaveProperty('artists')
    } finally {
      await empty.remove()
    }
  })

  test('refuses a database that a server has open', async () => {
    const { close } = await target.start()
    const copy = source.file('copy.backup')
    await copyFile(file, copy)
    await expect(target.restore(copy, true)).rejects.toThrow(/Stop it/)
    await close()
    await target.restore(copy, true)
  })
})
