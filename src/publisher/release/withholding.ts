// The promise that what is archived is gone does not wait for rendering: a page that may still mention it and is not
// rendered anew in time is taken away until it is.

/** How long rendering has, in milliseconds; the promise is five seconds. */
const graceMs = 3000
/** The same for what was left undone by a process that ended: threads start first. */
const startGraceMs = 10_000
const lookMs = 500
/** A page that failed this often is not waited for. */
const mostFailures = 2

export interface Withholding {
  /** These pages may show what must not be seen any more. */
  watch(paths: Iterable<string>, isStart?: boolean): void
  /** The page has been rendered since, or is gone. */
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
