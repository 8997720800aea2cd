// Serves what another process publishes, until that process ends and this one takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine.ts'

const pollMs = 100

/** Reloads the release's page list whenever the other process has written it; returns a function that stops this. */
export function watchOtherRelease({ release }: Engine): () => void {
  let seen = release.state.version()
  const looking = setInterval(() => {
    const version = release.state.version()
    if (version === seen) return
    seen = version
    release.reload()
  }, pollMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** Calls `ask` repeatedly and resolves with its first non-null answer. */
export async function waitFor<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(5 * pollMs)
  }
}
