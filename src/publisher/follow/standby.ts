// Serves what another process publishes, until that process ends and this one takes over.
import type { Logger } from 'pino'
import type { Release } from '../release/release.ts'
import { liveReleaseId } from '../release/release-store.ts'

export interface Standby {
  /** Folder of all releases. */
  home: string
  /** The release that visitors of this process get. */
  shown: () => Release
  /** Another release has become live. */
  show: (id: number) => Promise<void>
  log: Logger
}

const pollMs = 100
/** The list of a hundred thousand pages takes a quarter of a second to read, in which nobody else has a turn. */
const restTimes = 4
/** What is taken away must be gone within five seconds. */
const longestRestMs = 2000

/** Follows the live release and its page list as the other process writes them; returns a function that stops this. */
export function watchOtherRelease({ home, shown, show, log }: Standby): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  /** For how long the list rests after it was read, in milliseconds. */
  let restMs = 0

  function reload(): void {
    const start = performance.now()
    shown().reload()
    restMs = Math.min(restTimes * (performance.now() - start), longestRestMs)
  }

  async function look(): Promise<void> {
    restMs = 0
    const live = await liveReleaseId(home)
    if (isStopped) return
    if (live !== null && live !== shown().id) await show(live)
    else if (shown().isOutdated()) reload()
  }

  function lookLater(): void {
    timer = setTimeout(
      () => {
        looking = look()
          .catch((error: unknown) =>
            log.error({ err: error }, 'the live release could not be opened; trying again'),
          )
          .finally(() => isStopped || lookLater())
      },
      Math.max(pollMs, restMs),
    )
    timer.unref()
  }

  lookLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
    // A release that is being opened must not take the place of what comes next.
    return looking
  }
}
