// The session in the browser's storage; only this module reads and writes it.
import type { SessionUser, Tokens } from '#contract/entities/session.ts'
import { sessionKeys } from './session-keys.ts'
import { isSessionUser, userOfToken } from './token-user.ts'

/** Event for other scripts of this page; other tabs get the browser's `storage` event. */
const changed = 'marquee:session'

/** Where a session is stored, in the order of choice; when local storage is full or disabled it lasts as long as the tab. */
const storages = [() => localStorage, () => sessionStorage]
/** Fallback when none takes it: the session then lasts as long as the page. */
const memory = new Map<string, string>()

/** One that this tab alone has is newer than what local storage holds. */
function read(key: string): string | null {
  let found = memory.get(key) ?? null
  for (const storage of storages.toReversed())
    try {
      found ??= storage().getItem(key)
    } catch {
      // Storage is disabled, so nothing is in it.
    }
  return found
}

function removeFrom(storage: () => Storage): void {
  try {
    for (const key of Object.values(sessionKeys)) storage().removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

/** Stores all of it or nothing; false for nothing. */
function writeTo(storage: () => Storage, session: Readonly<Record<string, string>>): boolean {
  try {
    for (const [key, value] of Object.entries(session)) storage().setItem(key, value)
    return true
  } catch {
    removeFrom(storage)
    return false
  }
}

/** Both tokens, or null when nobody is signed in. */
export function readTokens(): Tokens | null {
  const access = read(sessionKeys.access)
  const refresh = read(sessionKeys.refresh)
  return access && refresh ? { access, refresh } : null
}

/** The signed-in user; null also when the stored value is invalid. */
export function readUser(): SessionUser | null {
  if (!readTokens()) return null
  try {
    const user: unknown = JSON.parse(read(sessionKeys.user) ?? 'null')
    return isSessionUser(user) ? user : null
  } catch {
    return null
  }
}

/**
 * Stores both tokens and the user named in the access token; returns false and stores nothing when it names no user.
 */
export function storeTokens(tokens: Tokens): boolean {
  const user = userOfToken(tokens.access)
  if (!user || !tokens.refresh) return false
  const session = {
    [sessionKeys.refresh]: tokens.refresh,
    [sessionKeys.access]: tokens.access,
    [sessionKeys.user]: JSON.stringify(user),
  }
  memory.clear()
  const taken = storages.find((storage) => writeTo(storage, session))
  if (taken === storages[0]) removeFrom(() => sessionStorage)
  if (!taken) for (const [key, value] of Object.entries(session)) memory.set(key, value)
  announce()
  return true
}

/** Whether the session ends with this page, because neither storage of the browser takes it. */
export const isInMemoryAlone = (): boolean => memory.size > 0

export function clearSession(): void {
  memory.clear()
  for (const storage of storages) removeFrom(storage)
  announce()
}

function announce(): void {
  dispatchEvent(new Event(changed))
}

/**
 * Calls `listener` after every change in any tab, and when the page is shown again, which heard of none while it was kept
 * for the way back; returns a function that unsubscribes.
 */
export function onSessionChange(listener: () => void): () => void {
  const names = [changed, 'storage', 'pageshow']
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}
