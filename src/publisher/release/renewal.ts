// Makes a new release beside the one that visitors get; when that fails, as on a full disk, again after growing pauses.
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { type Backoff, backoffMs } from '#contract/backoff.ts'
import { keepOld, PublicationError } from './publication-error.ts'

export interface Retries extends Backoff {
  /**
   * Longest pause after pages that could not be rendered, in milliseconds: their pictures may have been away for a moment, or they
   * need somebody who mends them.
   */
  mendedMs: number
}

export interface RenewalDeps {
  /** Makes a new release and makes it live. */
  publish: () => Promise<void>
  /** Whether a new release is still to be made. */
  isWanted: () => Promise<boolean>
  retries: Retries | undefined
  log: Logger
}

export interface Renewal {
  /** Makes a new release, or tries again later. Rejects when it could not be made, but not when it is not good. */
  begin(): Promise<void>
  /** The same without anybody who waits for it. */
  beginUnseen(): void
  /** Tries no more; resolves when nothing is being made. */
  stop(): Promise<void>
}

/** Each try renders the whole site. */
const usualRetries: Retries = { firstMs: 60_000, longestMs: 3_600_000, mendedMs: 86_400_000 }

export function createRenewal({ publish, isWanted, retries = usualRetries, log }: RenewalDeps): Renewal {
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  /** One that is interrupted ends before the next begins. */
  const oneByOne = pLimit(1)

  /** Milliseconds until the next try; null when only a start may help. */
  function pauseAfter(error: unknown): number | null {
    const passes = error instanceof PublicationError ? error.passes : null
    if (passes === 'start') return null
    const { firstMs, longestMs, mendedMs } = retries
    return backoffMs(failures, { firstMs, longestMs: passes === 'mended' ? mendedMs : longestMs })
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    clearTimeout(timer)
    try {
      await work()
      failures = 0
    } catch (error) {
      failures += 1
      const pause = pauseAfter(error)
      if (!isStopped && pause !== null) timer = setTimeout(beginIfWanted, pause).unref()
      keepOld(log)(error)
    }
  }

  const make = (work: () => Promise<unknown>) =>
    oneByOne(async () => {
      if (!isStopped) await attempt(work)
    })

  const unseen = (work: () => Promise<unknown>) =>
    void make(work).catch((error: unknown) =>
      log.error({ err: error }, 'the new release could not be made; visitors keep the old one'),
    )
  const beginIfWanted = () => unseen(async () => (await isWanted()) && publish())

  return {
    begin: () => make(publish),
    beginUnseen: () => unseen(publish),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await oneByOne(async () => {})
    },
  }
}
