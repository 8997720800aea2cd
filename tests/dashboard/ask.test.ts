import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKeys } from '#browser/session-keys.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { freshTokens, installStorage, MemoryStorage } from '../browser/local-storage.ts'

const { artists, events } = dashboardResources
const page = { count: 0, next: null, previous: null, results: [] }
const json = (body: unknown, status = 200) => Response.json(body, { status })

let calls: string[]
let tab: MemoryStorage

/** Renews every session, and answers other calls as told, with the path and how often it was asked for. */
function serve(answer: (path: string, times: number) => Response, renewal?: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^.*\/api/, '').replace(/\?.*/, '')
    calls.push(path)
    if (calls.length > 30) throw new Error('endless')
    if (path === '/token/refresh/') return renewal?.() ?? json(freshTokens())
    return answer(path, calls.filter((one) => one === path).length)
  })
}

/** The modules as they are in a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  installStorage(tab)
  const stored = await import('#browser/stored-session.ts')
  stored.storeTokens(freshTokens())
  const { ask } = await import('#dashboard/api/ask.ts')
  const { $user } = await import('#browser/session.ts')
  return { ask, $user, ...stored, signIn: () => stored.storeTokens(freshTokens()) }
}

const refused = { name: 'RefusedError', status: 401, message: 'Not for you.' }
const refuse = () => json({ detail: 'Not for you.' }, 401)

beforeEach(() => {
  calls = []
  tab = new MemoryStorage()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a session that is refused although it was renewed ends once, and the call waits for a sign-in', async () => {
  const { ask, $user, readTokens, signIn } = await openPage()
  let isAllowed = false
  serve(() => (isAllowed ? json(page) : refuse()))
  const asked = ask(artists.list)
  await vi.waitFor(() => expect($user.get()).toBeNull())
  expect(readTokens()).toBeNull()
  expect(calls).toHaveLength(3)
  isAllowed = true
  signIn()
  expect((await asked).data).toEqual(page)
  expect(calls).toHaveLength(4)
})

test('a storage that is emptied without a word ends the session, and no call is repeated meanwhile', async () => {
  const { ask, $user, signIn } = await openPage()
  serve((_, times) => (times > 1 ? json(page) : refuse()))
  $user.listen(() => undefined)
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key)
  const asked = ask(artists.list)
  await vi.waitFor(() => expect($user.get()).toBeNull())
  expect(calls).toHaveLength(1)
  signIn()
  expect((await asked).data).toEqual(page)
  expect(calls).toHaveLength(2)
})

test('a call that a new sign-in does not help is refused, in the session that stays', async () => {
  const { ask, $user, signIn } = await openPage()
  serve(refuse)
  const asked = ask(artists.list)
  asked.catch(() => undefined)
  await vi.waitFor(() => expect($user.get()).toBeNull())
  signIn()
  await expect(asked).rejects.toMatchObject(refused)
  expect(calls).toHaveLength(6)
  expect($user.get()).not.toBeNull()
  await expect(ask(artists.list)).rejects.toMatchObject(refused)
  expect($user.get()).not.toBeNull()
})

test('a call that ended a session is refused in the next page too, for ten minutes', async () => {
  const first = await openPage()
  serve(refuse)
  const aborted = new AbortController()
  const left = first.ask(artists.list, { signal: aborted.signal })
  left.catch(() => undefined)
  await vi.waitFor(() => expect(first.$user.get()).toBeNull())
  aborted.abort()

  const next = await openPage()
  await expect(next.ask(artists.list)).rejects.toMatchObject(refused)
  expect(next.$user.get()).not.toBeNull()

  const later = Date.now() + 700_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  next.ask(artists.list).catch(() => undefined)
  await vi.waitFor(() => expect(next.$user.get()).toBeNull())
})

test('a call that is refused late does not end the session of a sign-in meanwhile', async () => {
  const { ask, $user, readTokens, clearSession, signIn } = await openPage()
  serve((path, times) => {
    if (path.includes('artists') && times === 2) {
      clearSession()
      signIn()
    }
    return times <= 2 ? refuse() : json(page)
  })
  expect((await ask(artists.list)).data).toEqual(page)
  expect($user.get()).not.toBeNull()
  expect(readTokens()).not.toBeNull()
})

test('a renewal that is refused leads to one sign-in for all calls', async () => {
  const { ask, $user, signIn } = await openPage()
  let isAllowed = false
  serve(
    () => (isAllowed ? json(page) : refuse()),
    () => json({}, 403),
  )
  const asked = Promise.all([ask(artists.list), ask(events.list)])
  await vi.waitFor(() => expect($user.get()).toBeNull())
  isAllowed = true
  signIn()
  await asked
  expect(calls.filter((path) => path === '/token/refresh/')).toHaveLength(1)
})

test('a call that is refused after the sign-in that an ended session led to fails at once', async () => {
  const { ask, $user, signIn } = await openPage()
  let renewal = () => json({}, 401)
  serve(refuse, () => renewal())
  const asked = ask(artists.list)
  asked.catch(() => undefined)
  await vi.waitFor(() => expect($user.get()).toBeNull())
  renewal = () => json(freshTokens())
  signIn()
  await expect(asked).rejects.toMatchObject(refused)
  expect($user.get()).not.toBeNull()
})

test('errors of any shape do not keep a call from waiting for a sign-in', async () => {
  const { ask, $user, signIn } = await openPage()
  let isAllowed = false
  const answer = { errors: [{ code: 'user_inactive', detail: 'User is inactive', attr: null }] }
  serve(() => (isAllowed ? json(page) : json(answer, 401)))
  const asked = ask(artists.list)
  await vi.waitFor(() => expect($user.get()).toBeNull())
  isAllowed = true
  signIn()
  await asked
})

test('a server without revisions has no tags of them, whatever its framework sends', async () => {
  const { ask } = await openPage()
  const etag = 'W/"5f-abc"'
  serve(() => Response.json(page, { headers: { etag } }))
  expect((await ask(artists.list)).etag).toBe(etag)
  vi.stubGlobal('document', { documentElement: { dataset: { apiLacks: 'json revisions' } } })
  expect((await ask(artists.list)).etag).toBeNull()
})
