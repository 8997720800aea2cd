// GET with retries for builds, so that a broken connection does not fail a build. A server may close an idle connection
// at the moment in which a busy machine sends the next request over it.

/** Taken at load time, because a rendering thread replaces `fetch` once its API is open. */
const ask = globalThis.fetch
const mostTries = 3
const timeoutMs = 20_000

/** Returns the whole answer to a GET, whatever its status. Throws with the address when there is no answer. */
export async function fetchWithRetry(
  address: string,
  accept: string,
): Promise<{ status: number; headers: Headers; body: ArrayBuffer }> {
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await ask(address, { headers: { accept }, signal })
      const { status, headers } = response
      return { status, headers, body: await response.arrayBuffer() }
    } catch (error) {
      if (!signal.aborted && tries < mostTries) continue
      const why = signal.aborted ? `no answer within ${timeoutMs / 1000} seconds` : 'no answer'
      throw new Error(`Failed to fetch ${address}: ${why}.`, { cause: error })
    }
  }
}
