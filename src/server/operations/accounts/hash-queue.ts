// Password hashes are slow and large on purpose: few at once, so that a flood of sign-ins leaves the server its
// memory and its processors.
import { AppError } from '#contract/errors.ts'

export interface HashQueue {
  /** Runs `work` when its turn comes. Throws `too_often` when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same for people who have signed in: they wait as long as it takes. */
  runPatiently<T>(work: () => Promise<T>): Promise<T>
}

export interface HashQueueSize {
  running: number
  waiting: number
}

const retryAfterSeconds = 2

export function createHashQueue({ running, waiting }: HashQueueSize): HashQueue {
  const queue: (() => void)[] = []
  let busy = 0

  async function runPatiently<T>(work: () => Promise<T>): Promise<T> {
    if (busy < running) busy += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // A turn is handed over, not returned: nobody can come in between.
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return {
    runPatiently,
    async run(work) {
      if (busy >= running && queue.length >= waiting)
        throw new AppError(
          'too_often',
          'Many people are signing in at this moment. Try again in a few seconds.',
          {
            retryAfterSeconds,
          },
        )
      return runPatiently(work)
    },
  }
}
