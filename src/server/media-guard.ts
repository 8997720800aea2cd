// Lock that keeps a picture's files from being removed between an upload finding them stored and the commit that uses
// them.

/** Uses run in parallel; a removal excludes them. */
export interface MediaGuard {
  using<T>(work: () => Promise<T>): Promise<T>
  removing<T>(work: () => Promise<T>): Promise<T>
}

export function createMediaGuard(): MediaGuard {
  let users = 0
  let removal: Promise<unknown> = Promise.resolve()
  let idle: Promise<void> = Promise.resolve()
  let becomeIdle = () => {}

  return {
    async using(work) {
      await removal
      if (users === 0) {
        idle = new Promise((resolve) => {
          becomeIdle = resolve
        })
      }
      users += 1
      try {
        return await work()
      } finally {
        users -= 1
        if (users === 0) becomeIdle()
      }
    },
    removing(work) {
      const previous = removal
      const run = (async () => {
        await previous
        await idle
        return work()
      })()
      removal = run.catch(() => {})
      return run
    },
  }
}
