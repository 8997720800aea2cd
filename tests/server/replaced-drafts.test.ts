// A picture that was replaced in a draft, and is put back after the draft was published.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { of, ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { least, picture } from './samples.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { store } = pictureCalls(() => site)

  test('undo puts the former picture back into the record that a draft became, and into its gallery', async () => {
    const old = await store(1)
    const { id } = await site.ok(drafts.createDraft, ofNew({ ...least.artists, profileImage: old }))
    const untouched = await site.ok(drafts.createDraft, ofNew({ ...least.artists, profileImage: old }))
    await site.ok(draftParts.createDraftImage, { params: { draftId: id }, multipart: { image: old } })
    const multipart = { picture: old, image: await picture(5) }
    const { id: next, replacement, changed } = await site.ok(pictures.replacePicture, { multipart })
    expect(changed).toBe(3)
    const { record_id: artistId } = await site.ok(drafts.publishDraft, { params: { id } })
    const shown = async () => {
      const { profileImage } = await site.ok(artists.get, { params: { id: artistId } })
      const gallery = await site.ok(parts.listGallery, { params: { artistId } })
      return [profileImage, ...gallery.results.map(({ image }) => image)].map((address) =>
        [old, next].find((one) => String(address).includes(one)),
      )
    }
    expect(await shown()).toEqual([next, next])
    const undo = () => site.ok(pictures.undoReplacement, { params: { id: replacement } })
    expect(await undo()).toEqual({ changed: 3 })
    expect(await shown()).toEqual([old, old])
    const draft = await site.ok(drafts.getDraft, { params: { id: untouched.id } })
    expect(draft.values.profileImage).toBe(old)
    expect(await undo()).toEqual({ changed: 0 })
  })

  test('a picture that is replaced everywhere is changed by nobody, and what a draft says of it stays', async () => {
    const old = await store(1)
    const live = await site.ok(artists.create, { json: { ...least.artists, profileImage: old } })
    const { id } = await site.ok(drafts.createDraft, of(live, { profileImage_alt: 'Two on a pier' }))
    const multipart = { picture: old, image: await picture(5) }
    const { id: next, changed } = await site.ok(pictures.replacePicture, { multipart })
    expect(changed).toBe(2)
    await site.ok(drafts.publishDraft, { params: { id } })
    expect(await site.ok(artists.get, { params: { id: live.id } })).toMatchObject({
      profileImage: expect.stringContaining(next),
      profileImage_alt: 'Two on a pier',
    })
  })
})
