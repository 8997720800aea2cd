// Content state (number of the latest change) that a build is about to read.
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { ContentState } from '#contract/entities/site-build.ts'
import { buildSettings } from './build-settings.ts'
import { createContent } from './reader.ts'

/** Must be asked before anything else; null from a server that does not number its changes. */
export async function readContentState(apiUrl: string): Promise<ContentState | null> {
  const content = createContent({ ...buildSettings(), apiUrl })
  // Errors of the API are reported by the first request whose answer is needed.
  const isLacking = await content.lacking().then(
    (lacking) => lacking.has('content_state'),
    () => true,
  )
  return isLacking ? null : content.get(publicEndpoints.contentState).catch(() => null)
}
