// A delay after which work is looked for again.
export interface RetryTimer {
  /** Begins one, unless one is under way. */
  begin(): void
  end(): void
}

/** `wake` is called after each pause of `ms` milliseconds. */
export function createRetryTimer(ms: number, wake: () => void): RetryTimer {
  let waiting: NodeJS.Timeout | undefined
  return {
    begin() {
      waiting ??= setTimeout(() => {
        waiting = undefined
        wake()
      }, ms)
    },
    end: () => clearTimeout(waiting),
  }
}
