// API of a rendering thread when the content is on another server that implements the contract. Each address is
// requested once per comparison, so that all its pages use the same responses.

import { apiBase, serverOf } from '#contract/addresses.ts'
import { contentOrigins, fetchContent } from '#contract/fetch-content.ts'
import { keepContent } from '#contract/kept-content.ts'
import type { RenderApi } from '#contract/publishing.ts'
import type { Env } from './env.ts'

/** The original `fetch`, because the thread replaces the global one once this is open. */
const ask = globalThis.fetch
const timeoutMs = 60_000

/** Opens the API; `settings` is the server's own `Env` with `CONTENT_URL`. */
export async function openRenderApi(settings: unknown): Promise<RenderApi> {
  const { CONTENT_URL = '', MEDIA_ORIGINS } = settings as Env
  const origins = contentOrigins(CONTENT_URL, MEDIA_ORIGINS)
  const questions = new URL(`${serverOf(CONTENT_URL)}${apiBase}/`).href
  const kept = keepContent((address) => address.startsWith(questions))
  let comparison = 0

  return {
    async fetch(request: Request): Promise<Response> {
      // Pictures may lie with other servers, so every address is requested as it is.
      const address = request.url
      const accept = request.headers.get('accept') ?? '*/*'
      return kept.get(address, () =>
        fetchContent(address, { accept, origins, signal: AbortSignal.timeout(timeoutMs), ask }),
      )
    },
    async catchUp(number: number): Promise<void> {
      if (number !== comparison) kept.clear()
      comparison = number
    },
    preview: () => Promise.reject(new Error('Previews are made by the server that has the content.')),
  }
}
