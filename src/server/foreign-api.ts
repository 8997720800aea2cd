// API of a rendering thread when the content is on another server that implements the contract. Each address is
// requested once per comparison, so that all its pages use the same responses.

import { LRUCache } from 'lru-cache'
import { apiBase, serverOf } from '#contract/addresses.ts'
import { contentOrigins, fetchContent } from '#contract/fetch-content.ts'
import type { RenderApi } from '#contract/publishing.ts'
import type { Env } from './env.ts'

/** The original `fetch`, because the thread replaces the global one once this is open. */
const ask = globalThis.fetch
const mostKept = 2000
const timeoutMs = 60_000

type Kept = Promise<{ status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }>

/** Opens the API; `settings` is the server's own `Env` with `CONTENT_URL`. */
export async function openRenderApi(settings: unknown): Promise<RenderApi> {
  const { CONTENT_URL = '', MEDIA_ORIGINS } = settings as Env
  const origins = contentOrigins(CONTENT_URL, MEDIA_ORIGINS)
  const questions = new URL(`${serverOf(CONTENT_URL)}${apiBase}/`).href
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  let comparison = 0

  async function read(address: string, accept: string): Kept {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status, headers: theirs, body } = await fetchContent(address, { accept, origins, signal, ask })
    const headers = ['content-type', 'cache-tag'].flatMap((name): [string, string][] => {
      const value = theirs.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { status, headers, body }
  }

  return {
    async fetch(request: Request): Promise<Response> {
      // Pictures may lie with other servers, so every address is requested as it is.
      const address = request.url
      const accept = request.headers.get('accept') ?? '*/*'
      const answer = kept.get(address) ?? read(address, accept)
      if (address.startsWith(questions)) kept.set(address, answer)
      try {
        const { status, headers, body } = await answer
        // A server error may be temporary, so it is not cached.
        if (status >= 500) kept.delete(address)
        return new Response(body, { status, headers })
      } catch (error) {
        kept.delete(address)
        throw error
      }
    },
    async catchUp(number: number): Promise<void> {
      if (number !== comparison) kept.clear()
      comparison = number
    },
    preview: () => Promise.reject(new Error('Previews are made by the server that has the content.')),
  }
}
