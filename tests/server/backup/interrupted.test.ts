// What an interrupted restore has left in the data folder contains password hashes and messages, and does not stay there.
import { readdir, writeFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockExclusively } from '#server/backup/sqlite-files.ts'
import { makePlace, type Place } from './company.ts'

let place: Place
let file: string

const left = async () => (await readdir(place.folder)).filter((name) => name.startsWith('restoring-')).sort()
const leave = async () => {
  for (const name of ['restoring-77.sqlite', 'restoring-77.sqlite-wal', 'restoring-next.sqlite'])
    await writeFile(place.file(name), 'hashes')
}

beforeEach(async () => {
  place = await makePlace('sqlite')
  onTestFinished(() => place.remove())
  file = place.file('company.backup')
  await place.backup(file)
})

test('the next restore removes it, also one that is refused', async () => {
  await leave()
  await place.restore(file)
  expect(await left()).toEqual([])
  await leave()
  await writeFile(place.file('marquee.sqlite'), 'This is a letter, and no database at all. '.repeat(200))
  await expect(place.restore(file)).rejects.toThrow()
  expect(await left()).toEqual([])
})

test('the next start of a server removes it', async () => {
  await leave()
  await (await place.start()).close()
  expect(await left()).toEqual([])
})

test('it stays while a restore is under way, and another one is refused', async () => {
  await leave()
  const release = lockExclusively(place.file('restoring-lock'))
  const before = await left()
  await (await place.start()).close()
  expect(await left()).toEqual(before)
  await expect(place.restore(file, true)).rejects.toThrow('Another restore uses this data folder.')
  expect(await left()).toEqual(before)
  release()
  await place.restore(file, true)
  expect(await left()).toEqual([])
})
