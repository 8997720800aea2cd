// Long work on a file pauses by time, because one row may cost as much as thousands of others.
import { setImmediate as pause } from 'node:timers/promises'

const mostMs = 20

/** A function to call between steps: it lets others be answered when they have waited for 20 ms. */
export function createTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await pause()
    since = performance.now()
  }
}
