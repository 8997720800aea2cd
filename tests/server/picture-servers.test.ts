// Two servers on one PostgreSQL: what one removes as unused keeps its files when the other has just been sent it again.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { getMedia, insertMedia, markUnusedMedia } from '#db/tables/media.ts'
import { createMediaGuard } from '#server/media-guard.ts'
import { removeLongUnused } from '#server/operations/picture-removal.ts'
import { checkProblem, toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { largePicture, least, picture } from './samples.ts'

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
  const { put } = site.deps.media
  site.deps.media.put = async (picture) => {
    await put(picture)
    stored.resolve()
  }
  const token = site.staff.access
  const removal = other.app.request(toRequest(pictures.removePictures, { json: { ids: [id] }, token }))
  await removing.promise
  expect(await work()).toBe(id)
  expect((await (await removal).json()).removed).toEqual([id])
}

/** Two servers on one PostgreSQL, until the test ends. */
async function openTwo() {
  const site = await createTestApp('postgres')
  onTestFinished(() => site.close())
  const other = await site.another()
  onTestFinished(() => other.close())
  return { site, other }
}

test('a picture that is chosen for a record is not removed by another server before the record is stored', async () => {
  const { site, other } = await openTwo()
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

test('a record with a picture is saved between the parts of a long removal by another server', async () => {
  const { site, other } = await openTwo()
  const { store, entry, addArtist } = pictureCalls(() => site)
  const id = await store(1)
  const media = [...(await getMedia(site.deps.db.read, [id])).values()]
  const old = Array.from({ length: 45 }, (_, place) => String(place).padStart(32, '0'))
  await site.deps.db.write(async (tx) => {
    const at = '2020-01-01T00:00:00.000Z'
    const copies = old.flatMap((one) => media.map((record) => ({ ...record, id: one })))
    await insertMedia(tx, copies, at)
    await markUnusedMedia(tx, old, at)
  })
  const [removing, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let removed = 0
  other.deps.media.remove = async () => {
    removing.resolve()
    await asked.promise
    removed += 1
  }
  let removedBefore: number | undefined
  const { committing } = site.deps.mediaGuard
  site.deps.mediaGuard.committing = (restore, commit) => {
    setTimeout(asked.resolve, 500)
    return committing(restore, () => {
      removedBefore = removed
      return commit()
    })
  }
  const removal = removeLongUnused(other.deps)
  await removing.promise
  await addArtist({ profileImage: id })
  expect(removedBefore).toBe(20)
  expect(await entry(id)).toMatchObject({ use_count: 1 })
  await removal
  expect(removed).toBe(old.length)
})

test('a save that another server holds up for too long says when to try again, and does not wait once more', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const holds: unknown[][] = []
  site.deps.mediaGuard = createMediaGuard({
    async hold(how, _work, waitMs) {
      holds.push([how, waitMs])
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    },
  })
  const multipart = { ...least.artists, profileImage: await picture(1) }
  const token = site.staff.access
  const answer = await site.app.request(toRequest(dashboardResources.artists.create, { multipart, token }))
  expect(checkProblem(answer, await answer.text())).toMatchObject({
    code: 'unavailable',
    detail: 'Another server stores or removes pictures at the moment. Try again in a minute.',
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(holds).toEqual([
    ['together', undefined],
    ['alone', expect.any(Number)],
  ])
  expect(holds[1]?.[1]).toBeLessThanOrEqual(1_000)
})

test('only a picture that a record or a draft does not show yet takes the lock', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const { store, addArtist } = pictureCalls(() => site)
  const [one, two] = [await store(1), await store(2)]
  let holds = 0
  site.deps.mediaGuard = createMediaGuard({
    hold(_how, work) {
      holds += 1
      return work()
    },
  })
  const taken = async (work: () => Promise<unknown>) => {
    holds = 0
    await work()
    return holds
  }
  const { id } = await addArtist({ profileImage: one })
  const patch = (json: object) => site.ok(dashboardResources.artists.patch, { params: { id }, json })
  expect(await taken(() => patch({ name: 'Ebb' }))).toBe(0)
  expect(await taken(() => patch({ name: 'Flow', profileImage: one }))).toBe(0)
  expect(await taken(() => patch({ profileImage: two }))).toBe(1)
  const values = { ...least.venues, image: one }
  const draft = await site.ok(drafts.createDraft, {
    json: { resource: 'venues', record_id: null, base_revision: null, values },
  })
  const change = (more: object) =>
    site.ok(drafts.patchDraft, {
      params: { id: draft.id },
      json: { base_revision: null, values: { ...values, ...more } },
    })
  expect(await taken(() => change({ name: 'The new name' }))).toBe(0)
  expect(await taken(() => change({ image: two }))).toBe(1)
})
