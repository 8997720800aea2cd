// Password hashes are slow and large on purpose: few at once, so that a flood of sign-ins leaves the server its
// memory and its processors.
import pLimit from 'p-limit'
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
  const limit = pLimit(running)
  return {
    runPatiently: (work) => limit(work),
    async run(work) {
      if (limit.activeCount >= running && limit.pendingCount >= waiting)
        throw new AppError(
          'too_often',
          'Many people are signing in at this moment. Try again in a few seconds.',
          {
            retryAfterSeconds,
          },
        )
      return limit(work)
    },
  }
}
