// Opens what needs PostgreSQL as soon as it can be reached, and goes on trying until then.
import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '#contract/backoff.ts'
import { isUnreachable, reachPostgres } from '#db/unreachable.ts'

const retries = { firstMs: 250, longestMs: 5_000 }
/** How long an answer is waited for, in milliseconds: first and later. */
const firstPatienceMs = 1_000
const patienceMs = 5_000

export interface WhenReachable<T> {
  url: string
  /** What it rejects with while the database cannot be reached is no failure: it is called again. */
  open: () => Promise<T>
  /** Called with the reason before each pause. */
  wait: (reason: unknown) => Promise<void>
  /** Ends a pause: rejects with the signal's reason. */
  signal: AbortSignal
}

/** Rejects with what `open` rejects with, and with what is wrong with the address, the user or the database. */
export async function whenReachable<T>({ url, open, wait, signal }: WhenReachable<T>): Promise<T> {
  const reach = async (ms: number): Promise<unknown> => {
    try {
      await reachPostgres(url, ms)
      return null
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return error
    }
  }

  /** The reason why it could not be opened; null when that is not the connection to the database. */
  async function outageOf(error: unknown): Promise<unknown> {
    return isUnreachable(error) ? error : reach(patienceMs).catch(() => null)
  }

  for (let failures = 0; ; ) {
    let reason = await reach(failures === 0 ? firstPatienceMs : patienceMs)
    signal.throwIfAborted()
    if (reason === null) {
      try {
        return await open()
      } catch (error) {
        reason = await outageOf(error)
        if (reason === null) throw error
      }
    }
    failures += 1
    signal.throwIfAborted()
    await wait(reason)
    // Whoever aborts it is told below.
    await sleep(backoffMs(failures, retries), undefined, { signal }).catch(() => {})
    signal.throwIfAborted()
  }
}
