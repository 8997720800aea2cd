// Two servers on one PostgreSQL: what one removes as unused keeps its files when the other has just been sent it again.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { largePicture } from './samples.ts'

/** Removes a picture on another server, which comes to its files only after `work` has stored them. */
async function removedMeanwhile(site: TestApp, id: string, work: () => Promise<string>) {
  const other = await site.another()
  onTestFinished(() => other.close())
  const [removing, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { remove } = other.deps.media
  other.deps.media.remove = async (record) => {
    removing.resolve()
    await stored.promise
    await remove(record)
  }
  const { admit, crop } = site.deps.media
  const then = async <T>(made: Promise<T>) => {
    const result = await made
    stored.resolve()
    return result
  }
  Object.assign(site.deps.media, {
    admit: (...given: Parameters<typeof admit>) => then(admit(...given)),
    crop: (...given: Parameters<typeof crop>) => then(crop(...given)),
  })
  const token = site.staff.access
  const removal = other.app.request(toRequest(pictures.removePictures, { json: { ids: [id] }, token }))
  await removing.promise
  expect(await work()).toBe(id)
  expect((await (await removal).json()).removed).toEqual([id])
}

test('a picture that is chosen for a record is not removed by another server before the record is stored', async () => {
  const site = await createTestApp('postgres')
  onTestFinished(() => site.close())
  const other = await site.another()
  onTestFinished(() => other.close())
  const { store, entry, addArtist } = pictureCalls(() => site)
  const id = await store(1)
  const token = site.staff.access
  const { write } = site.deps.db
  const began = Promise.withResolvers<Response>()
  site.deps.db.write = async (work) => {
    site.deps.db.write = write
    const removal = other.app.request(toRequest(pictures.removePictures, { json: { ids: [id] }, token }))
    began.resolve(removal)
    await Promise.race([removal, sleep(1000)])
    return write(work)
  }
  await addArtist({ profileImage: id })
  expect(await (await began.promise).json()).toMatchObject({ removed: [], kept: [id] })
  expect(await entry(id)).toMatchObject({ use_count: 1 })
})

test.each(['a file', 'a part of a picture'])(
  '%s that is stored while another server removes it is there',
  async (kind) => {
    const site = await createTestApp('postgres')
    onTestFinished(() => site.close())
    const { store, list } = pictureCalls(() => site)
    const image = await largePicture(1)
    const { id: original } = await site.ok(pictures.createPicture, { multipart: { image } })
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 }
    const again = async () =>
      kind === 'a file'
        ? store(1)
        : (await site.ok(pictures.cropPicture, { json: { picture: original, crop } })).id
    const id = await again()
    const filesOf = async () => {
      const names: string[] = []
      for await (const { name } of site.deps.mediaStore.list()) names.push(name)
      return names.filter((name) => name.startsWith(id)).sort()
    }
    const files = await filesOf()
    expect(files.length).toBeGreaterThan(0)
    await removedMeanwhile(site, id, again)
    expect((await list()).map((one) => one.id)).toContain(id)
    expect(await filesOf()).toEqual(files)
  },
)
