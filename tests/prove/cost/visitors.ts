// A visitor who requests a page again and again while something else runs.
import { setTimeout as sleep } from 'node:timers/promises'

/** Result of `work`, and the longest response time in milliseconds while it ran. */
export async function whileVisiting<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; waited: number }> {
  let isOver = false
  let waited = 0
  const visits = (async () => {
    while (!isOver) {
      const start = performance.now()
      const response = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(60_000) })
      await response.arrayBuffer()
      waited = Math.max(waited, performance.now() - start)
      await sleep(5)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await visits
  return { result, waited }
}
