// Keys of unsaved work: two tabs with the same form keep their own, and a later tab finds that of a closed one.
import { listUnsaved } from './unsaved-work.ts'

/** A form that is closing releases its key within this many tries, with pauses of so many milliseconds between them. */
const tries = 8
/** After a reload the form before is that of the same tab, which a busy browser closes late. */
const triesAfterReload = 36
const pauseMs = 25
/** The form that a reload opens asks within this many milliseconds. */
const openingMs = 5_000

export interface ClaimedKey {
  key: string
  release(): void
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < openingMs
}

/** Claims a key if no form holds it now; without the Web Locks API all tabs hold each. */
function tryClaim(key: string): Promise<ClaimedKey | null> {
  if (!navigator.locks) return Promise.resolve({ key, release() {} })
  return new Promise((resolve) => {
    navigator.locks
      .request(`marquee.draft ${key}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve({ key, release }))
      })
      .catch(() => resolve(null))
  })
}

/**
 * Claims a key that no open form holds; null when another form holds it. Waits for each answer of the browser however
 * long it takes, because on a busy machine that says nothing about the key.
 */
async function claim(key: string, most = tries): Promise<ClaimedKey | null> {
  for (let count = 1; ; count += 1) {
    const claimed = await tryClaim(key)
    if (claimed || count === most) return claimed
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Claims the key of the newest work that no open form holds, else a free key. `name` identifies user and place. */
export async function claimUnsavedKey(name: string): Promise<ClaimedKey> {
  const kept = await listUnsaved(name)
  const most = isReloaded() ? triesAfterReload : tries
  for (const key of kept) {
    const claimed = await claim(key, most)
    if (claimed) return claimed
  }
  return claimFreeKey(name, kept)
}

/** Claims a key under which nothing is kept; `kept` are those under which something is. */
export async function claimFreeKey(name: string, kept: readonly string[]): Promise<ClaimedKey> {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name} (${number})`
    const claimed = kept.includes(key) ? null : await claim(key)
    if (claimed) return claimed
  }
}
