// A browser's storage for tests in Node; `install` puts a fresh one in place.

class MemoryStorage {
  readonly #items = new Map<string, string>()
  isBroken = false

  #check(): void {
    if (this.isBroken) throw new DOMException('Storage is switched off.', 'SecurityError')
  }
  getItem(key: string): string | null {
    this.#check()
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#check()
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#check()
    this.#items.delete(key)
  }
}

export function installStorage(): MemoryStorage {
  const storage = new MemoryStorage()
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: target[name].bind(target) })
  return storage
}

/** An access token with this payload. */
export function tokenOf(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`
}

let serial = 0

/** Tokens of someone; each call gives others. */
export function freshTokens(username = 'zoe') {
  serial += 1
  const access = tokenOf({ user_id: 7, username, role: 'ADMIN', serial })
  return { access, refresh: `refresh-${serial}` }
}
