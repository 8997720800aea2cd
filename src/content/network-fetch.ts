// Reads the API over the network, where the caller brings no transport of its own.
import { contentOrigins, fetchContent } from '#contract/fetch-content.ts'
import type { ApiSource } from './ask-api.ts'

/** A transport that follows redirects to the API's own origin and to those of `mediaOrigins` only. */
export function networkFetch({
  apiUrl,
  mediaOrigins = [],
}: {
  apiUrl: string
  mediaOrigins?: readonly string[]
}): ApiSource['fetch'] {
  return async ({ url, signal }) => {
    const origins = contentOrigins(apiUrl, mediaOrigins)
    const { status, headers, body } = await fetchContent(url, { accept: 'application/json', origins, signal })
    return new Response(body.length > 0 ? body : null, { status, headers })
  }
}
