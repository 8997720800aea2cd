// GET with retries for builds, so that a broken connection does not fail a build. A server may close an idle connection
// at the moment in which a busy machine sends the next request over it.
import { type FetchedContent, fetchContent, isRefusedAnswer } from '#contract/fetch-content.ts'
import { printable } from '#contract/printable.ts'

/** Taken at load time, because a rendering thread replaces `fetch` once its API is open. */
const ask = globalThis.fetch
const mostTries = 3
const timeoutMs = 20_000

/**
 * Returns the whole answer to a GET, whatever its status. Throws with the address when there is no answer, and when it
 * comes from none of the origins or is too large.
 */
export async function fetchWithRetry(
  address: string,
  accept: string,
  origins: readonly string[],
): Promise<FetchedContent> {
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await fetchContent(address, { accept, origins, signal, ask })
    } catch (error) {
      if (isRefusedAnswer(error)) throw error
      if (!signal.aborted && tries < mostTries) continue
      const why = signal.aborted ? `no answer within ${timeoutMs / 1000} seconds` : 'no answer'
      throw new Error(`Failed to fetch ${printable(address)}: ${why}.`, { cause: error })
    }
  }
}
