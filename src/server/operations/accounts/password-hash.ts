// Password hashes, and a queue that limits how many are computed in parallel.

import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '#contract/errors.ts'

/** State of a stored hash: made with the current parameters, with others, or not a valid hash. */
export type HashState = 'current' | 'outdated' | 'broken'

export interface PasswordHash {
  hash(password: string): Promise<string>
  /** The hash must not be broken. */
  verify(stored: string, password: string): Promise<boolean>
  stateOf(stored: string): HashState
  /** A hash of an unknown password, as expensive to verify as any other. */
  readonly dummyHash: string
}

/** Values of the package's const enums, which isolated modules cannot read. */
const argon2id = 2
const version19 = 1

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const costs = ['memoryCost', 'timeCost', 'parallelism'] as const
const outputLength = 32

/** Upper bounds, so that a damaged row does not cause minutes of computation or too large an allocation. */
const costBound = { memoryCost: 64 * 1024, timeCost: 10, parallelism: 4 } as const

export const argon2: PasswordHash = {
  hash: (password) => hash(password, { ...cost, algorithm: argon2id, outputLen: outputLength }),
  verify: (stored, password) => verify(stored, password),
  stateOf,
  dummyHash:
    '$argon2id$v=19$m=19456,t=2,p=1$Lg1gz9N73uyLhUYU/zK13A$zMktEYutPl2NhcxAyMy21SQxusJDiFA94aHqICa0Gl4',
}

function stateOf(stored: string): HashState {
  const found = parse(stored)
  const isWhole = found?.algorithm === argon2id && found.outputLen === outputLength
  if (!isWhole || costs.some((name) => found[name] > costBound[name])) return 'broken'
  const isCurrent = found.version === version19 && costs.every((name) => found[name] === cost[name])
  return isCurrent ? 'current' : 'outdated'
}

function parse(stored: string) {
  try {
    return parseOptions(stored)
  } catch {
    return null
  }
}

export interface HashQueue {
  /** Runs `work` in turn. Throws `too_often` when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same for signed-in users, who may wait without a limit. */
  runUnbounded<T>(work: () => Promise<T>): Promise<T>
}

export interface HashQueueSize {
  running: number
  waiting: number
}

const retryAfterSeconds = 2

export function createHashQueue({ running, waiting }: HashQueueSize): HashQueue {
  const limit = pLimit(running)
  return {
    runUnbounded: (work) => limit(work),
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
