import { afterEach, expect, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { installStorage } from '../browser/local-storage.ts'
import { createTestApp } from '../server/harness.ts'
import { least } from '../server/samples.ts'

afterEach(() => vi.unstubAllGlobals())

test('a flag that a server leaves as it was is sent once, and that is told', async () => {
  const site = await createTestApp('sqlite', { now: new Date().toISOString() })
  const record = await site.ok(dashboardResources.artists.create, { json: least.artists })
  let sent = 0
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    sent += 1
    if (sent > 5) return Response.json({ detail: 'Endless' }, { status: 400 })
    return site.raw(address.replace(/^.*?\/api/, '/api'), { headers: headers as HeadersInit })
  })
  installStorage()
  const { storeTokens } = await import('#browser/stored-session.ts')
  storeTokens(site.admin)
  const [{ switchFlag, $unsavedFlags }, { artists }, { $notices }] = await Promise.all([
    import('#dashboard/list/switch-flag.ts'),
    import('#dashboard/resources/artists.ts'),
    import('#dashboard/app/toasts.ts'),
  ])
  const column = { key: 'is_featured', label: 'Featured' }
  await switchFlag({ resource: artists, scope: {}, column, record }, true)
  expect(sent).toBe(1)
  expect($notices.get().at(-1)?.content).toEqual({
    tone: 'failed',
    text: `“${record.name}” is as it was: it could not be saved whether it is featured. The server accepted the change and changed nothing.`,
  })
  expect($unsavedFlags.get()).toEqual({})
  await site.close()
})
