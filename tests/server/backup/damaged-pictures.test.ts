// Picture files that a full disk or a crash has left without some of their bytes.
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { masterName, variantName } from '#media/names.ts'
import { addPicture, makePlace, type Place } from './company.ts'

let place: Place
let master: string
let small: string
let whole: Buffer[]

const read = async (name: string) => {
  const found = await place.mediaStore.read(name)
  return found && Buffer.concat(await found.stream.toArray())
}
const readBoth = () => Promise.all([master, small].map(read))

/** Leaves nothing of one file of the picture, and a part of the other. */
async function damage(): Promise<void> {
  await place.mediaStore.put(master, Buffer.alloc(0), 'image/webp')
  await place.mediaStore.put(small, whole[1]?.subarray(0, 4) as Buffer, 'image/webp')
}

beforeEach(async () => {
  place = await makePlace('sqlite')
  onTestFinished(() => place.remove())
  const id = await place.with((db) => addPicture(db, place.mediaStore, 'first'))
  master = masterName(id)
  small = variantName(id, 320, 'image/webp')
  whole = (await readBoth()) as Buffer[]
})

test('a restore puts the bytes of the backup in their place', async () => {
  const file = place.file('company.backup')
  await place.backup(file)
  await damage()
  await place.restore(file, true)
  expect(await readBoth()).toEqual(whole)
})

test('a backup names them as missing, and its restore leaves whole ones as they are', async () => {
  const file = place.file('company.backup')
  await damage()
  expect(await place.backup(file)).toMatchObject({ missing: [master, small], pictures: 0 })
  for (const [index, name] of [master, small].entries())
    await place.mediaStore.put(name, whole[index] as Buffer, 'image/webp')
  await place.restore(file, true)
  expect(await readBoth()).toEqual(whole)
})
