// A delay after which work is looked for again.
export interface RetryTimer {
  /** Begins one, unless one is under way. */
  begin(): void
  end(): void
}

/** Interval at which paused pages are checked again, in milliseconds. */
const retryMs = 40

/** `wake` is called after each pause. */
export function createRetryTimer(wake: () => void): RetryTimer {
  let waiting: NodeJS.Timeout | undefined
  return {
    begin() {
      waiting ??= setTimeout(() => {
        waiting = undefined
        wake()
      }, retryMs)
    },
    end: () => clearTimeout(waiting),
  }
}
