// API of a rendering thread in a build: requests go over the network, and most answers are cached.

import { buildSettings } from '#content/build-settings.ts'
import { apiBase } from '#contract/addresses.ts'
import { contentOrigins } from '#contract/fetch-content.ts'
import { asResponse, keepContent, plainAnswer } from '#contract/kept-content.ts'
import type { RenderApi } from '#contract/publishing.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** Opens the API; the thread has its settings in the environment. */
export async function openRenderApi(): Promise<RenderApi> {
  const { contentUrl, mediaOrigins } = buildSettings()
  const origins = contentOrigins(contentUrl, mediaOrigins)
  const kept = keepContent()
  return {
    async fetch({ url, headers }: Request): Promise<Response> {
      const read = () => fetchWithRetry(url, headers.get('accept') ?? '*/*', origins)
      return new URL(url).pathname.includes(apiBase)
        ? kept.get(url, read)
        : asResponse(plainAnswer(await read()))
    },
    catchUp: async () => {},
    preview: () => Promise.reject(new Error('A build has no previews.')),
  }
}
