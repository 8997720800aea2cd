// Publishes while this process holds the lease, and stands by while another one does; never both at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import { PublicationError } from '../release/publication-error.ts'
import type { Lease } from './lease.ts'

export interface PublisherRoleDeps {
  /** Number of the live release, which is in the folder then; null when there is none. */
  liveId: () => Promise<number | null>
  lease: Lease
  /** Publishes from now on. Throws `PublicationError` when the lease is lost meanwhile. */
  publish: () => Promise<void>
  /** Serves the live release from now on, and what becomes live after it. */
  standBy: (id: number) => Promise<void>
  /** Ends what `publish` or `standBy` has begun and not finished. */
  interrupt: () => Promise<void>
  log: Logger
}

export interface PublisherRole {
  /** Resolves when this process publishes or stands by for the first time. */
  start(): Promise<void>
  /** Resolves when nothing is being handed over; nothing will be from then on. */
  stop(): Promise<void>
}

const pollMs = 500
/** Pauses after a change that failed, as while the database is away. */
const retries = { firstMs: 500, longestMs: 10_000 }
const lost = 'the publishing lease was lost, for example because this process was suspended'

export function createPublisherRole({
  liveId,
  lease,
  publish,
  standBy,
  interrupt,
  log,
}: PublisherRoleDeps): PublisherRole {
  let isStopped = false
  /** Term of the lease in which this process publishes; null while it stands by. */
  let published: number | null = null
  let last: Promise<void> = Promise.resolve()
  /** Number of times that the latest change has failed; 0 once it is settled. */
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  const termNow = () => (lease.isHeld() ? lease.term() : null)

  /** Waits for the lease or for something to serve; again when the lease is lost meanwhile. */
  async function takeTurn(tries: () => Promise<unknown>): Promise<void> {
    while (!isStopped) {
      await tries()
      const since = performance.now()
      published = termNow()
      const live = await liveId()
      try {
        if (published !== null) {
          await publish()
          log.info({ ms: Math.round(performance.now() - since) }, 'this server publishes')
          return
        }
        if (live !== null) {
          const prepared = standBy(live)
          lease.deferDuring(prepared)
          return await prepared
        }
        await sleep(pollMs)
      } catch (error) {
        if (isStopped) return
        if (published === termNow() || !(error instanceof PublicationError)) throw error
        log.warn(lost)
      }
    }
  }

  async function changeTurn(): Promise<void> {
    const isSame = published === termNow()
    if (isStopped || (isSame && failures === 0)) return
    clearTimeout(retry)
    if (published !== null && !isSame) log.warn(lost)
    try {
      await takeTurn(async () => {})
      failures = 0
    } catch (error) {
      failures += 1
      // Nothing else would begin it again: the lease may stay as it is.
      if (!isStopped) retry = setTimeout(change, backoffMs(failures, retries)).unref()
      throw error
    }
  }

  /** Changes are made one after the other. */
  function change(): void {
    last = last
      .then(changeTurn)
      .catch((error: unknown) =>
        log.error({ err: error }, 'publishing could not be handed over; trying again'),
      )
  }

  lease.onChange((isHeld) => {
    if (!isHeld)
      interrupt().catch((error: unknown) => log.error({ err: error }, 'publishing could not be ended'))
    change()
  })

  return {
    start() {
      const started = takeTurn(lease.take)
      last = started.catch(() => {})
      change()
      return started
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await interrupt()
      await last
    },
  }
}
