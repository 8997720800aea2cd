// A browser's storages for tests in Node; `install` puts fresh ones in place.

export class MemoryStorage {
  readonly #items = new Map<string, string>()
  isBroken = false
  /** Refuses what is new, and keeps what it has. */
  isFull = false

  #check(): void {
    if (this.isBroken) throw new DOMException('Storage is switched off.', 'SecurityError')
  }
  getItem(key: string): string | null {
    this.#check()
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#check()
    if (this.isFull) throw new DOMException('Storage is full.', 'QuotaExceededError')
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#check()
    this.#items.delete(key)
  }
}

const install = (name: 'localStorage' | 'sessionStorage', storage: MemoryStorage) =>
  Object.defineProperty(globalThis, name, { value: storage, configurable: true })

/** The local storage; that of the tab is `tab`. */
export function installStorage(tab = new MemoryStorage()): MemoryStorage {
  const storage = new MemoryStorage()
  install('localStorage', storage)
  install('sessionStorage', tab)
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
