// Long work pauses by time and not by rows, because one row may cost as much as thousands of others.
const mostMs = 20

/** A function to call between steps: it lets others have their turn by `pause` when they have waited for 20 ms. */
export function turnsBy(pause: () => Promise<unknown>): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await pause()
    since = performance.now()
  }
}
