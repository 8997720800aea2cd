// Knows whether staff, or programs with a token of theirs, are at work, so that what a save needs is ready before it comes
// and takes no memory while nobody is there.

/** An open dashboard that can be seen asks once a minute, however long somebody writes. */
const awayAfterMs = 5 * 60_000

export interface StaffPresence {
  /** Called for each request of theirs, before it is worked on. */
  note(): void
  /** Calls the listeners although nobody of them is here yet, as after a start. */
  expect(): void
  /** Whether nobody has asked for anything for a while. */
  isAway(): boolean
  /** Calls `listener` whenever a save may come soon; returns what ends this. */
  onExpected(listener: () => void): () => void
}

/** `now` gives milliseconds of any origin that never go back. */
export function createStaffPresence(now: () => number = () => performance.now()): StaffPresence {
  const listeners = new Set<() => void>()
  let seenAt = Number.NEGATIVE_INFINITY
  const expect = () => {
    for (const listener of listeners) listener()
  }
  return {
    note() {
      seenAt = now()
      expect()
    },
    expect,
    isAway: () => now() - seenAt > awayAfterMs,
    onExpected(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
