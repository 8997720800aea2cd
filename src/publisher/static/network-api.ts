// API of a rendering thread in a build: requests go over the network, and most answers are cached.

import { LRUCache } from 'lru-cache'
import { buildSettings } from '#content/build-settings.ts'
import { apiBase } from '#contract/addresses.ts'
import { contentOrigins } from '#contract/fetch-content.ts'
import type { RenderApi } from '#contract/publishing.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'

const mostKept = 2000

/** Opens the API; the thread has its settings in the environment. */
export async function openRenderApi(): Promise<RenderApi> {
  const { contentUrl, mediaOrigins } = buildSettings()
  const origins = contentOrigins(contentUrl, mediaOrigins)
  const kept = new LRUCache<string, ReturnType<typeof fetchWithRetry>>({ max: mostKept })
  return {
    async fetch(request: Request): Promise<Response> {
      const { url } = request
      const answer = kept.get(url) ?? fetchWithRetry(url, request.headers.get('accept') ?? '*/*', origins)
      if (new URL(url).pathname.includes(apiBase)) kept.set(url, answer)
      const { status, headers, body } = await answer.catch((error: unknown) => {
        kept.delete(url)
        throw error
      })
      return new Response(body, { status, headers: plainHeaders(headers) })
    },
    catchUp: async () => {},
    preview: () => Promise.reject(new Error('A build has no previews.')),
  }
}

/** Drops the headers that describe how the body was transferred. */
function plainHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => name === 'content-type' || name === 'cache-tag')
}
