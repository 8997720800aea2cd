// Waiting for the moment when nothing is left to do.

export interface Idle {
  /** Resolves at once when that is so, else at the first `look` that finds it so. */
  reached(): Promise<void>
  /** Something has ended. */
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
