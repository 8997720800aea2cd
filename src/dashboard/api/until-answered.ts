// Acts that may be asked for again, because what is so already stays so: a lost answer does not make them failures.
import { isUnexplained } from './failure.ts'

/** Milliseconds before it is asked again. */
const pauses = [500, 2_000]

/** Runs a call that may be repeated until an answer comes, three times at most. Throws what the call throws. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isUnexplained(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return call()
}
