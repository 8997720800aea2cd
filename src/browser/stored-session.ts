// The session in local storage; only this module reads and writes it.
import type { SessionUser, Tokens } from '#contract/entities/session.ts'
import { sessionKeys } from './session-keys.ts'
import { isSessionUser, userOfToken } from './token-user.ts'

/** Event for other scripts of this page; other tabs get the browser's `storage` event. */
const changed = 'marquee:session'

/** Fallback when local storage is disabled: the session then lasts as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing to remove.
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
  write(sessionKeys.refresh, tokens.refresh)
  write(sessionKeys.access, tokens.access)
  write(sessionKeys.user, JSON.stringify(user))
  announce()
  return true
}

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) remove(key)
  announce()
}

function announce(): void {
  dispatchEvent(new Event(changed))
}

/** Calls `listener` after every change in any tab; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  for (const name of [changed, 'storage']) addEventListener(name, listener)
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, listener)
  }
}
