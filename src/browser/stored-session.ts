// The session as it lies in local storage: the one place that reads and writes it.
import type { SessionUser, Tokens } from '#contract/entities/session.ts'
import { sessionKeys } from './session-keys.ts'
import { isSessionUser, userOfToken } from './token-user.ts'

/** Told to this page's other scripts; other tabs hear the browser's own `storage`. */
const changed = 'marquee:session'

/** Local storage may be switched off: the session then lasts as long as the page. */
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
    // Nothing could be stored, so nothing is left behind.
  }
}

/** Both tokens, or null when nobody is signed in here. */
export function readTokens(): Tokens | null {
  const access = read(sessionKeys.access)
  const refresh = read(sessionKeys.refresh)
  return access && refresh ? { access, refresh } : null
}

/** Who is signed in; null as well when what is stored cannot be read. */
export function readUser(): SessionUser | null {
  if (!readTokens()) return null
  try {
    const user: unknown = JSON.parse(read(sessionKeys.user) ?? 'null')
    return isSessionUser(user) ? user : null
  } catch {
    return null
  }
}

/** Stores both tokens and the user named in the access token; false, and nothing stored, when it names none. */
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

/** Calls back after every change, here or in another tab; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  for (const name of [changed, 'storage']) addEventListener(name, listener)
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, listener)
  }
}
