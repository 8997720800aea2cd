import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $user, signIn, signOut } from '#browser/session.ts'
import { clearSession, isInMemoryAlone, readTokens, readUser, storeTokens } from '#browser/stored-session.ts'
import { freshTokens, installStorage, MemoryStorage } from './local-storage.ts'

const zoe = { user_id: 7, username: 'zoe', role: 'ADMIN' }

beforeEach(() => {
  installStorage()
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

test('signing in stores both tokens and tells who it is', async () => {
  const tokens = freshTokens()
  vi.stubGlobal('fetch', async () => Response.json(tokens))
  expect(await signIn('zoe', 'secret')).toEqual(zoe)
  expect($user.get()).toEqual(zoe)
  expect(readTokens()).toEqual(tokens)
})

test('signing in fails without a usable token, and nothing is stored', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ access: 'garbage', refresh: 'r' }))
  await expect(signIn('zoe', 'secret')).rejects.toThrow('without usable tokens')
  expect(readTokens()).toBeNull()
})

test.each([
  ['reachable', async () => new Response(null, { status: 204 })],
  ['failing', async () => new Response(null, { status: 500 })],
  ['out of reach', () => Promise.reject(new TypeError('offline'))],
])('signing out forgets the session with a server that is %s', async (_, answer) => {
  const tokens = freshTokens()
  const bodies: string[] = []
  vi.stubGlobal('fetch', async () => Response.json(tokens))
  await signIn('zoe', 'secret')
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return answer()
  })
  await signOut()
  expect($user.get()).toBeNull()
  expect(readTokens()).toBeNull()
  expect(bodies).toEqual([JSON.stringify({ refresh: tokens.refresh })])
})

describe('with a full local storage', () => {
  test('signing in lasts as long as the tab, also on its next page', async () => {
    const local = installStorage()
    const before = freshTokens()
    storeTokens(before)
    local.isFull = true
    const tokens = freshTokens()
    vi.stubGlobal('fetch', async () => Response.json(tokens))
    expect(await signIn('zoe', 'secret')).toEqual(zoe)
    expect(readTokens()).toEqual(tokens)
    vi.resetModules()
    const nextPage = await import('#browser/stored-session.ts')
    expect(nextPage.readTokens()).toEqual(tokens)
    expect(nextPage.readUser()).toEqual(zoe)
    clearSession()
    expect(readTokens()).toBeNull()
  })

  test('signing in lasts as long as the page where the tab has no storage either', () => {
    const tab = new MemoryStorage()
    tab.isBroken = true
    installStorage(tab).isFull = true
    const tokens = freshTokens()
    expect(isInMemoryAlone()).toBe(false)
    expect(storeTokens(tokens)).toBe(true)
    expect(readTokens()).toEqual(tokens)
    expect(readUser()).toEqual(zoe)
    expect(isInMemoryAlone()).toBe(true)
    tab.isBroken = false
    storeTokens(tokens)
    expect(isInMemoryAlone()).toBe(false)
  })

  test('a session is stored for all tabs again once there is room, and nowhere else', () => {
    const tab = new MemoryStorage()
    const local = installStorage(tab)
    local.isFull = true
    storeTokens(freshTokens())
    local.isFull = false
    const tokens = freshTokens()
    storeTokens(tokens)
    expect(readTokens()).toEqual(tokens)
    installStorage(tab)
    expect(readTokens()).toBeNull()
  })
})
