// Pages that have just been saved and are being rendered: whoever asks for one right after the answer to the save waits a
// moment and gets the new version, instead of the one before.

export interface AwaitedPages {
  /** A version that shows this change is being made. */
  expect(path: string, change: number): void
  /** Resolves when the version is there, or after a tenth of a second; null when none is being made. */
  arrival(path: string): Promise<void> | null
  /** The page shows every change up to this one; or, without one, it cannot be made or has been taken away. */
  arrived(path: string, change?: number): void
}

/** A page that takes longer than this, in milliseconds, is shown as it was until then. */
const usualMs = 100

export function createAwaitedPages(longestMs = usualMs): AwaitedPages {
  const awaited = new Map<string, { change: number; arrival: Promise<void>; end: () => void }>()
  return {
    expect(path, change) {
      const known = awaited.get(path)
      if (known) {
        // Who waits already does not wait any longer for a later save.
        known.change = change
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = () => {
        clearTimeout(timer)
        awaited.delete(path)
        resolve()
      }
      const timer = setTimeout(end, longestMs)
      timer.unref()
      awaited.set(path, { change, arrival: promise, end })
    },
    arrival: (path) => awaited.get(path)?.arrival ?? null,
    arrived(path, change = Number.POSITIVE_INFINITY) {
      const known = awaited.get(path)
      if (known && known.change <= change) known.end()
    },
  }
}
