// What archiving, restoring and disabling from a list ask before, and what their Undo gives back.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { Resource, Scope, StoredRecord } from '#dashboard/resources/resource.ts'
import { installStorage } from '../browser/local-storage.ts'
import { createTestApp, type TestApp } from '../server/harness.ts'
import { least, picture } from '../server/samples.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp('sqlite')
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    site.raw(address.replace(/^.*?\/api/, '/api'), init),
  )
  installStorage()
  const { storeTokens } = await import('#browser/stored-session.ts')
  storeTokens(site.admin)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

/** Presses the button, and answers what is asked; returns the question. */
async function setActive(
  resource: Resource,
  scope: Scope,
  records: readonly StoredRecord[],
  isActive: boolean,
  isSure: boolean,
): Promise<string | undefined> {
  const [{ useRemoval: removalOf }, { $question }] = await Promise.all([
    import('#dashboard/list/use-removal.ts'),
    import('#dashboard/app/confirm.ts'),
  ])
  const done = removalOf(resource, scope).setActive(records, isActive)
  const open = $question.get()
  open?.answer(isSure)
  await done
  return open?.text
}

test('several users are disabled, and several songs of a draft archived, in words that are true of them', async () => {
  const [{ users }, { draftPartResources }, { songs }] = await Promise.all([
    import('#dashboard/resources/users.ts'),
    import('#dashboard/drafts/part-resources.ts'),
    import('#dashboard/resources/songs.ts'),
  ])
  const two = [{ id: 1 }, { id: 2 }]
  const ask = (resource: Resource, isActive: boolean) => setActive(resource, {}, two, isActive, false)
  expect(await ask(users, false)).toBe(
    'Are you sure you want to disable these 2 users? They will be signed out everywhere, and all API tokens and links that they made end for good.',
  )
  expect(await ask(users, true)).toBe(
    'Are you sure you want to enable these 2 users? They may sign in again.',
  )
  const [draftSongs] = draftPartResources()
  const inDraft = 'in this draft? What is public stays as it is until the draft is published.'
  expect(await ask(draftSongs as Resource, false)).toBe(`Archive 2 songs ${inDraft}`)
  expect(await ask(draftSongs as Resource, true)).toBe(`Restore 2 songs ${inDraft}`)
  expect(await ask(songs, false)).toContain('They will be hidden from the public site.')
})

/** Presses Undo of the latest notice. */
async function undo(): Promise<void> {
  const { $notices } = await import('#dashboard/app/toasts.ts')
  const latest = $notices.get().at(-1)?.content
  expect(latest?.action?.label).toBe('Undo')
  latest?.action?.run()
}

test('Undo of “Restore” brings the plan to appear back', async () => {
  const { artists } = await import('#dashboard/resources/artists.ts')
  const calls = dashboardResources.artists
  const publish_at = '2026-11-20T20:30:00.000Z'
  const { id } = await site.ok(calls.create, { json: { ...least.artists, publish_at } })
  const stored = () => site.ok(calls.get, { params: { id } })
  await setActive(artists, {}, [await stored()], true, true)
  expect(await stored()).toMatchObject({ is_active: true, publish_at: null })
  await undo()
  await expect.poll(stored).toMatchObject({ is_active: false, publish_at })
})

test('Undo of “Archive” leaves what a colleague has planned since', async () => {
  const { artists } = await import('#dashboard/resources/artists.ts')
  const { $notices } = await import('#dashboard/app/toasts.ts')
  const calls = dashboardResources.artists
  const { id, name } = await site.ok(calls.create, { json: { ...least.artists, name: 'Planned' } })
  const stored = () => site.ok(calls.get, { params: { id } })
  await setActive(artists, {}, [await stored()], false, true)
  const publish_at = '2026-11-20T20:30:00.000Z'
  await site.ok(calls.patch, { params: { id }, json: { publish_at } })
  await undo()
  const told = () => $notices.get().at(-1)?.content.text
  await expect.poll(told).toContain(`“${name}” has been changed meanwhile. Look at it and try again.`)
  expect(await stored()).toMatchObject({ is_active: false, publish_at })
})

test('Delete leaves a gallery image that shows another picture by now, and the next one deletes that', async () => {
  const [{ gallery }, { useRemoval: removalOf }, { $question }, { $notices }] = await Promise.all([
    import('#dashboard/resources/gallery.ts'),
    import('#dashboard/list/use-removal.ts'),
    import('#dashboard/app/confirm.ts'),
    import('#dashboard/app/toasts.ts'),
  ])
  const { id: artistId } = await site.ok(dashboardResources.artists.create, { json: least.artists })
  const multipart = { image: await picture(1) }
  const shown = await site.ok(dashboardParts.createGalleryImage, { params: { artistId }, multipart })
  const params = { artistId, id: shown.id }
  const replaced = { params, multipart: { image: await picture(2) } }
  const current = await site.ok(dashboardParts.patchGalleryImage, replaced)
  const remove = async (record: StoredRecord) => {
    const done = removalOf(gallery, { artistId }).remove([record])
    $question.get()?.answer(true)
    await done
    return $notices.get().at(-1)?.content.text
  }
  expect(await remove(shown)).toBe(
    `Failed to delete image: “Image ${shown.id}” has been changed meanwhile. Look at it and try again.`,
  )
  expect(await site.ok(dashboardParts.getGalleryImage, { params })).toMatchObject({ image: current.image })
  // Another change of a colleague's is no reason to keep it.
  await site.ok(dashboardParts.patchGalleryImage, { params, multipart: { image_focus: '0.1,0.1' } })
  expect(await remove(current)).toBe(`Deleted “Image ${shown.id}”.`)
})
