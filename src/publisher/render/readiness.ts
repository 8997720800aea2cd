// Keeps a rendering thread ready while a save may come, and lets the last one end when nobody is there to save.
import type { Logger } from 'pino'
import type { Release } from '../release/release.ts'
import type { IdlePolicy, RenderPool } from './render-pool.ts'
import { warmUp } from './warm-up.ts'

/** What tells that somebody may save. */
export interface Presence {
  /** Whether nobody has been at work for a while. */
  isAway(): boolean
  /** Calls `listener` whenever a save may come soon; returns what ends this. */
  onExpected(listener: () => void): () => void
}

export interface Readiness {
  /** Makes a thread ready, so that publishing can begin at once; never rejects. */
  warmUp(): Promise<void>
  close(): void
}

interface ReadinessDeps {
  pool: RenderPool
  release: Release
  clock: () => Date
  log: Logger
  mayWrite: () => boolean
  /** Number of pages queued or in progress. */
  load: () => number
}

/** A larger heap, in bytes, takes too long to be searched while visitors wait. */
const mostHeap = 96 * 2 ** 20

/**
 * Frees what the ended thread and the work before it have left behind, which V8 would keep as long as little is
 * allocated. Does nothing unless Node was started with `--expose-gc`.
 */
function freeMemory(): void {
  if (process.memoryUsage().heapUsed < mostHeap)
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** When threads end; without `presence` one stays, because a save on another server is not foreseen here. */
export const idlePolicyFor = (presence: Presence | undefined): IdlePolicy =>
  presence ? { isAway: presence.isAway, onLastEnded: freeMemory } : {}

/** Follows `presence` while this process may write. */
export function createReadiness(deps: ReadinessDeps, presence: Presence | undefined): Readiness {
  const { pool, release, clock, log, mayWrite, load } = deps
  let isClosed = false
  let warming: Promise<void> | null = null

  function start(): Promise<void> {
    warming ??= warmUp(pool, release, clock, load)
      .catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'pages cannot be rendered at present')
      })
      .finally(() => {
        warming = null
      })
    return warming
  }

  const stop = presence?.onExpected(() => {
    if (pool.count() === 0 && mayWrite()) void start()
  })
  return {
    warmUp: start,
    close() {
      isClosed = true
      stop?.()
    },
  }
}
