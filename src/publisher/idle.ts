// Waits until no work is left.

export interface Idle {
  /** Resolves at once when idle, otherwise at the first `look` that finds it idle. */
  reached(): Promise<void>
  /** Checks again; called whenever a piece of work has ended. */
  look(): void
}

export function createIdle(isReached: () => boolean): Idle {
  const waiters = new Set<() => void>()
  const look = () => {
    if (!isReached()) return
    for (const wake of waiters) wake()
    waiters.clear()
  }
  return {
    reached: () =>
      new Promise<void>((resolve) => {
        waiters.add(resolve)
        look()
      }),
    look,
  }
}
