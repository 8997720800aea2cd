// What archiving, restoring and disabling from a list ask before, and what their Undo gives back.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Resource, Scope, StoredRecord } from '#dashboard/resources/resource.ts'
import { installStorage } from '../browser/local-storage.ts'
import { createTestApp, type TestApp } from '../server/harness.ts'

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
    'Are you sure you want to disable these 2 users? They will be signed out everywhere, and all API tokens they made are revoked for good.',
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
