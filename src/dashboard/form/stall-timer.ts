// Timeout after which the user is told that a save has no response yet.
import { $user } from '#browser/session.ts'

const silenceMs = 20_000

export interface Patience {
  /** Restarts the timeout, after progress. */
  heard(): void
  stop(): void
}

/** Calls `onSilence` after twenty seconds without progress; waiting for a sign-in does not count. */
export function startStallTimer(onSilence: () => void): Patience {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => ($user.get() ? onSilence() : wait()), silenceMs)
  }
  wait()
  return {
    heard() {
      clearTimeout(timer)
      wait()
    },
    stop: () => clearTimeout(timer),
  }
}
