// Publishes while this process holds the lease, and stands by while another one does; never both at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { PublicationError } from '../release/publication-error.ts'
import { liveReleaseId } from '../release/release-store.ts'
import type { Lease } from './lease.ts'

export interface TurnsDeps {
  /** Folder of all releases. */
  home: string
  lease: Lease
  /** Publishes from now on. Throws `PublicationError` when the lease is lost meanwhile. */
  publish: () => Promise<void>
  /** Serves the live release from now on, and what becomes live after it. */
  standBy: (id: number) => Promise<void>
  /** Ends what `publish` or `standBy` has begun and not finished. */
  interrupt: () => Promise<void>
  log: Logger
}

export interface Turns {
  /** Resolves when this process publishes or stands by for the first time. */
  start(): Promise<void>
  /** Resolves when nothing is being handed over; nothing will be from then on. */
  stop(): Promise<void>
}

const pollMs = 500

export function createTurns({ home, lease, publish, standBy, interrupt, log }: TurnsDeps): Turns {
  let isStopped = false
  let isPublishing = false
  let last: Promise<void> = Promise.resolve()

  /** Waits for the lease or for something to serve; again when the lease is lost meanwhile. */
  async function takeTurn(tries: () => Promise<boolean>): Promise<void> {
    while (!isStopped) {
      isPublishing = await tries()
      const live = await liveReleaseId(home)
      try {
        if (isPublishing) return await publish()
        if (live !== null) return await standBy(live)
        await sleep(pollMs)
      } catch (error) {
        if (isStopped) return
        if (!isPublishing || lease.isHeld() || !(error instanceof PublicationError)) throw error
        log.warn('the right to publish was lost, for example because this process was suspended')
      }
    }
  }

  async function changeTurn(isHeld: boolean): Promise<void> {
    if (isStopped || isPublishing === isHeld || lease.isHeld() !== isHeld) return
    if (!isHeld) log.warn('the right to publish was lost, for example because this process was suspended')
    await takeTurn(async () => lease.isHeld())
  }

  lease.onChange((isHeld) => {
    if (!isHeld)
      interrupt().catch((error: unknown) => log.error({ err: error }, 'publishing could not be ended'))
    last = last
      .then(() => changeTurn(isHeld))
      .catch((error: unknown) => log.error({ err: error }, 'publishing could not be handed over'))
  })

  return {
    start() {
      const started = takeTurn(lease.take)
      last = started.catch(() => {}).then(() => changeTurn(lease.isHeld()))
      return started
    },
    async stop() {
      isStopped = true
      await interrupt()
      await last
    },
  }
}
