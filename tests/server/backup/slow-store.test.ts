// Pictures in a bucket: each answer takes a while to begin, and a backup waits for several at once.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MediaStore } from '#media/store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { addPicture, clock, contentOf, fillPlace, makePlace } from './company.ts'

const pictures = 60

/** `store` as one that is far away; counts how many reads are under way. */
function farAway(store: MediaStore) {
  const reads = { now: 0, most: 0 }
  const read: MediaStore['read'] = async (name) => {
    reads.now += 1
    reads.most = Math.max(reads.most, reads.now)
    await sleep(10)
    reads.now -= 1
    return store.read(name)
  }
  return { reads, store: { ...store, read } }
}

test('a backup reads several pictures at once, not all of them, and has every one', async () => {
  const place = await makePlace('sqlite')
  const copy = await makePlace('sqlite')
  await fillPlace(place)
  await place.with(async (db) => {
    for (let number = 0; number < pictures; number += 1)
      await addPicture(db, place.mediaStore, `picture ${number}`)
  })
  const file = join(place.folder, 'backup.tar')
  const far = farAway(place.mediaStore)
  const told: number[] = []
  const result = await place.with((db) =>
    makeBackup({ db, mediaStore: far.store, file, clock, progress: (done) => told.push(done) }),
  )
  expect(far.reads.most).toBeGreaterThanOrEqual(4)
  expect(far.reads.most).toBeLessThanOrEqual(16)
  expect(told).toEqual(told.map((_, place) => place + 1))
  expect([result.missing, result.pictures]).toEqual([[], told.length])
  await copy.restore(file)
  expect(await contentOf(copy)).toEqual(await contentOf(place))
  await place.remove()
  await copy.remove()
})

test('a picture that cannot be read stops the backup, and one that is missing is named', async () => {
  const place = await makePlace('sqlite')
  const ids: string[] = []
  await place.with(async (db) => {
    for (let number = 0; number < 20; number += 1)
      ids.push(await addPicture(db, place.mediaStore, `picture ${number}`))
  })
  const broken: MediaStore = {
    ...place.mediaStore,
    read: async (name) => {
      if (name.startsWith(String(ids[7]))) throw new Error('The bucket says no.')
      return place.mediaStore.read(name)
    },
  }
  const backup = (mediaStore: MediaStore) =>
    place.with((db) => makeBackup({ db, mediaStore, file: join(place.folder, 'b.tar'), clock }))
  await expect(backup(broken)).rejects.toThrow('The bucket says no.')
  await place.mediaStore.remove([`${ids[3]}.webp`])
  expect((await backup(place.mediaStore)).missing).toEqual([`${ids[3]}.webp`])
  await place.remove()
})
