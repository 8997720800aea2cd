// API of a rendering thread in a build: requests go over the network, and most answers are cached.

import { buildSettings } from '#content/build-settings.ts'
import { apiBase } from '#contract/addresses.ts'
import { contentOrigins } from '#contract/fetch-content.ts'
import { keepContent } from '#contract/kept-content.ts'
import type { RenderApi } from '#contract/publishing.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** Opens the API; the thread has its settings in the environment. */
export async function openRenderApi(): Promise<RenderApi> {
  const { contentUrl, mediaOrigins } = buildSettings()
  const origins = contentOrigins(contentUrl, mediaOrigins)
  const kept = keepContent((address) => new URL(address).pathname.includes(apiBase))
  return {
    fetch: ({ url, headers }) =>
      kept.get(url, () => fetchWithRetry(url, headers.get('accept') ?? '*/*', origins)),
    catchUp: async () => {},
    preview: () => Promise.reject(new Error('A build has no previews.')),
  }
}
