// Two tabs may have the same form open: each keeps a draft of its own, and what a dead tab left is found by the next.
import { listDrafts } from './drafts.ts'

/** A form that is just going gives its key back within this time. */
const patienceMs = 200

export interface ClaimedKey {
  key: string
  release(): void
}

/** Takes a key that no open form has; null when another has it. */
function claim(key: string): Promise<ClaimedKey | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`marquee.draft ${key}`, { signal: AbortSignal.timeout(patienceMs) }, () => {
        return new Promise<void>((release) => resolve({ key, release }))
      })
      .catch(() => resolve(null))
  })
}

/**
 * The key for the draft of a form: one with a draft that no open form has, the newest first, else a free one. `name` is
 * the person's and the place's. Without locks all tabs share one.
 */
export async function claimDraftKey(name: string): Promise<ClaimedKey> {
  if (!navigator.locks) return { key: name, release() {} }
  const kept = await listDrafts(name)
  for (const key of kept) {
    const claimed = await claim(key)
    if (claimed) return claimed
  }
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name} (${number})`
    const claimed = kept.includes(key) ? null : await claim(key)
    if (claimed) return claimed
  }
}
