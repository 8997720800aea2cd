// How long a save may be silent before the person is told and asked.
import { $user } from '#browser/session.ts'

const silenceMs = 20_000

export interface Patience {
  /** Something was heard: waiting begins anew. */
  heard(): void
  stop(): void
}

/** Calls `onSilence` when nothing was heard for twenty seconds; a sign-in under way is no silence. */
export function havePatience(onSilence: () => void): Patience {
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
