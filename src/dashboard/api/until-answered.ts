// Acts that may be asked for again, because what is so already stays so: a lost answer does not make them failures.
import { RefusedError } from '#browser/call-errors.ts'
import { isUnexplained } from './failure.ts'

/** Milliseconds before it is asked again after a lost answer. */
const pauses = [500, 2_000]
/** How long it is asked again, without the time that the calls take. */
const longestMs = 60_000

/**
 * Runs a call that may be repeated until an answer comes: three times at most while answers get lost, and for a minute
 * while the server is still working on an earlier one. Throws what the call throws.
 */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  let lost = 0
  let waitedMs = 0
  for (;;) {
    try {
      return await call()
    } catch (error) {
      let pause: number | undefined
      if (error instanceof RefusedError && error.code === 'in_progress')
        pause = (error.retryAfterSeconds ?? 1) * 1000
      else if (isUnexplained(error)) pause = pauses[lost++]
      if (pause === undefined || waitedMs + pause > longestMs) throw error
      waitedMs += pause
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
