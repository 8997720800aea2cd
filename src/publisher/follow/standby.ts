// Another process publishes: what it writes is served from here too, until it is gone and this one takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine.ts'

const pollMs = 100

/** Reads the list of the engine's release again whenever the other process has written it; call the answer to stop. */
export function followOther({ release }: Engine): () => void {
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

/** Resolves with what `ask` answers as soon as that is not null. */
export async function waitFor<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(5 * pollMs)
  }
}
