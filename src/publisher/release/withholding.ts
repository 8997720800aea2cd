// Removes a page that may still show archived content and is not rendered again in time, because archiving must take
// effect even when rendering fails.

/** Time limit for rendering, in milliseconds; archived content must disappear within five seconds. */
const graceMs = 3000
/** The same limit for work left by an earlier process; it is longer because threads must start first. */
const startGraceMs = 10_000
const lookMs = 500
/** Number of failures after which a page is removed without further waiting. */
const mostFailures = 2

export interface Withholding {
  /** Watches pages that may show content that is no longer public. */
  watch(paths: Iterable<string>, isStart?: boolean): void
  /** Stops watching a page that has been rendered or removed. */
  done(path: string): void
  failed(path: string, failures: number): void
  close(): void
}

export function createWithholding(takeAway: (path: string) => void): Withholding {
  const deadlines = new Map<string, number>()

  function withhold(path: string): void {
    if (deadlines.delete(path)) takeAway(path)
  }

  const looking = setInterval(() => {
    const now = performance.now()
    for (const [path, deadline] of deadlines) if (now > deadline) withhold(path)
  }, lookMs)
  looking.unref()

  return {
    watch(paths, isStart = false) {
      const deadline = performance.now() + (isStart ? startGraceMs : graceMs)
      for (const path of paths) if (!deadlines.has(path)) deadlines.set(path, deadline)
    },
    done: (path) => void deadlines.delete(path),
    failed(path, failures) {
      if (failures >= mostFailures) withhold(path)
    },
    close: () => clearInterval(looking),
  }
}
