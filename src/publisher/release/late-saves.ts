// Notes what is published in batches, a moment later: until then a page stays pending, so a crash only renders it again.
import type { Logger } from 'pino'
import type { PageState } from './page-state.ts'

const flushMs = 20
/** Retry delay after a failed write, for example on a full disk. */
const flushAgainMs = 1000

export interface LateSaves {
  /** Saves soon, in one batch with others. */
  saveSoon(save: () => void): void
  /** Writes everything to the disk at once. */
  flush(): void
  /** Writes everything, and nothing from then on. */
  close(): void
}

/** `mayWrite`: whether this process may write at present. */
export function createLateSaves({
  state,
  mayWrite,
  log,
}: {
  state: Pick<PageState, 'batch'>
  mayWrite: () => boolean
  log: Logger
}): LateSaves {
  const unsaved: (() => void)[] = []
  let flushing: NodeJS.Timeout | undefined
  let isClosed = false

  function flush(): void {
    clearTimeout(flushing)
    flushing = undefined
    const saves = unsaved.splice(0)
    // What is not saved stays pending, and whoever may write renders it again.
    if (saves.length === 0 || !mayWrite()) return
    try {
      state.batch(() => {
        for (const save of saves) save()
      })
    } catch (error) {
      unsaved.unshift(...saves)
      throw error
    }
  }

  function flushIn(ms: number): void {
    flushing ??= setTimeout(() => {
      try {
        flush()
      } catch (error) {
        log.warn({ err: error }, 'what is published could not be noted; trying again')
        flushIn(flushAgainMs)
      }
    }, ms)
  }

  return {
    saveSoon(save) {
      // The file of a page may come to its place after the end; the page is still pending then.
      if (isClosed) return
      unsaved.push(save)
      flushIn(flushMs)
    },
    flush,
    close() {
      flush()
      isClosed = true
    },
  }
}
