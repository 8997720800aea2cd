// A removal of pictures waits for those that are being stored, and keeps nobody waiting who stores none.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createMediaGuard } from '#server/media-guard.ts'
import { createTestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { largePicture, picture } from './samples.ts'

const { artists } = dashboardResources

/** A step that says when it has begun, and does not end before it is let go. */
function heldStep() {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    begun: begun.promise,
    letGo: letGo.resolve,
    async wait() {
      begun.resolve()
      await letGo.promise
    },
  }
}

async function openSite() {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  return { site, ...pictureCalls(() => site) }
}

test('saves without a new picture are answered while a removal waits for one that is being stored', async () => {
  const { site, store, addArtist, remove } = await openSite()
  const [used, unused] = [await store(1), await store(2)]
  const { id } = await addArtist({ profileImage: used })
  const { put } = site.deps.media
  const held = heldStep()
  site.deps.media.put = async (encoded) => {
    await held.wait()
    await put(encoded)
  }
  const { removing } = site.deps.mediaGuard
  const asked = Promise.withResolvers<void>()
  site.deps.mediaGuard.removing = (...given) => {
    asked.resolve()
    return removing(...given)
  }
  const upload = store(3)
  await held.begun
  let isRemoved = false
  const removal = remove(unused).finally(() => {
    isRemoved = true
  })
  await asked.promise
  const save = (json: object) => site.ok(artists.patch, { params: { id }, json })
  expect(await save({ name: 'Ebb' })).toMatchObject({ name: 'Ebb' })
  expect(await save({ name: 'Flow', profileImage: used })).toMatchObject({ name: 'Flow' })
  expect(isRemoved).toBe(false)
  held.letGo()
  await upload
  expect((await removal).removed).toEqual([unused])
})

test('pictures are removed and chosen while another one is encoded', async () => {
  const { site, store, addArtist, remove } = await openSite()
  const [chosen, unused] = [await store(1), await store(2)]
  const { encode } = site.deps.media
  const held = heldStep()
  site.deps.media.encode = async (staged) => {
    await held.wait()
    return encode(staged)
  }
  const upload = site.ok(pictures.createPicture, { multipart: { image: await picture(3) } })
  await held.begun
  expect((await remove(unused)).removed).toEqual([unused])
  await addArtist({ profileImage: chosen })
  held.letGo()
  expect((await upload).id).toMatch(/^[0-9a-f]{32}$/)
})

test('pictures are removed while a part of another one is encoded, and a part of one that is gone is refused', async () => {
  const { site, store, remove } = await openSite()
  const unused = await store(2)
  const { id: original } = await site.ok(pictures.createPicture, {
    multipart: { image: await largePicture(1) },
  })
  const { encodePart } = site.deps.media
  const held = heldStep()
  site.deps.media.encodePart = async (record, crop) => {
    const part = await encodePart(record, crop)
    await held.wait()
    return part
  }
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 }
  const answer = site.call(pictures.cropPicture, { json: { picture: original, crop } })
  await held.begun
  expect((await remove(unused, original)).removed.toSorted()).toEqual([unused, original].toSorted())
  held.letGo()
  expect((await answer).status).toBe(404)
})

test('a removal that waits for no longer than it may leaves the pictures, and holds up nobody after it', async () => {
  const guard = createMediaGuard()
  const letGo = Promise.withResolvers<void>()
  const use = guard.using(() => letGo.promise)
  const done: string[] = []
  await expect(guard.removing(async () => done.push('late'), 1)).rejects.toThrow('for too long')
  const patient = guard.removing(async () => done.push('patient'))
  await expect(guard.removing(async () => done.push('late'), 1)).rejects.toThrow('for too long')
  const after = guard.using(async () => done.push('after'))
  letGo.resolve()
  await Promise.all([use, patient, after])
  expect(done).toEqual(['patient', 'after'])
})
