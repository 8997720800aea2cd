// A visitor who requests a page again and again while something else runs.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Result of `work`, and the longest response time in milliseconds while it ran. The visitor has a thread of its own, so that what
 * `work` costs this one is not taken for the server's.
 */
export async function whileVisiting<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; waited: number }> {
  const visitor = new Worker(new URL('visitor.ts', import.meta.url), { workerData: origin })
  await once(visitor, 'message')
  // Rejected when a visit fails, which may be before it is awaited.
  const ended = once(visitor, 'message') as Promise<[number]>
  ended.catch(() => {})
  const result = await work().finally(() => visitor.postMessage('end'))
  const [waited] = await ended
  return { result, waited }
}
