// Lock that keeps a picture's files from being removed between an upload finding them stored and the commit that uses
// them, by this server and by others on the same database.
import type { SharedLock } from '#db/shared-lock.ts'

/** Uses run in parallel; a removal excludes them. */
export interface MediaGuard {
  using<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs the commit of a use while no other server removes files. `restore` comes before it, and stores again what one has
   * removed since the upload.
   */
  committing<T>(restore: () => Promise<void>, commit: () => Promise<T>): Promise<T>
  /**
   * Runs a removal while no picture is about to be used. Throws without running it when uses and removals of this server, or
   * of others, take longer than `waitMs`.
   */
  removing<T>(work: () => Promise<T>, waitMs?: number): Promise<T>
}

/** Waits for what others do. Throws when it takes longer than `waitMs`. */
async function within(others: Promise<void>, waitMs?: number): Promise<void> {
  if (waitMs === undefined) return others
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => late.reject(new Error('Other pictures are being stored or removed for too long.')),
    waitMs,
  )
  await Promise.race([others, late.promise]).finally(() => clearTimeout(timer))
}

/** `lock` is null where there is one server. */
export function createMediaGuard(lock: SharedLock | null = null): MediaGuard {
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
    async committing(restore, commit) {
      if (!lock) return commit()
      return lock.hold('together', async () => {
        await restore()
        return commit()
      })
    },
    removing(work, waitMs) {
      const previous = removal
      const until = performance.now() + (waitMs ?? 0)
      const untilIdle = async () => {
        await previous
        await idle
      }
      const run = (async () => {
        await within(untilIdle(), waitMs)
        if (!lock) return work()
        const leftMs = waitMs === undefined ? undefined : Math.max(0, until - performance.now())
        return lock.hold('alone', work, leftMs)
      })()
      // One that gives up does not end those before it, and none keeps what they gave.
      removal = Promise.allSettled([previous, run]).then(() => undefined)
      return run
    },
  }
}
