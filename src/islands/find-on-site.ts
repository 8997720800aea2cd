// One search request, and its answer as data to show.
import { pictureAddress } from '#browser/api-address.ts'
import { isSupported } from '#browser/api-offers.ts'
import { search } from '#browser/schemaless-endpoints.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import { isOtherLanguage, type Language } from '#contract/languages.ts'
import type { PictureView } from '#views/picture-view.ts'
import { type SearchResultView, toSearchResult } from '#views/search-result.ts'

export type FoundState =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; results: SearchResultView[] }
  | { state: 'failed' }

/** The picture as the API has it: a site built elsewhere may not have it yet. */
function fromApi(picture: PictureView): PictureView {
  if (picture.kind === 'poster') return picture
  const sources = picture.sources.map(({ type, srcset }) => ({
    type,
    srcset: srcset.split(', ').map(pictureAddress).join(', '),
  }))
  return { ...picture, src: pictureAddress(picture.src), large: pictureAddress(picture.large), sources }
}

/** Hits for a page in a language. Never throws: both a failure and an unreadable answer give `failed`. */
export async function findOnSite(
  query: string,
  language: Language,
  { limit, signal }: { limit?: number; signal: AbortSignal },
): Promise<FoundState> {
  try {
    const isLimited = limit !== undefined && isSupported('search_limit')
    const hasLanguage = isOtherLanguage(language) && isSupported('search_languages')
    const hits = await callAsVisitor(search, {
      query: { q: query, ...(isLimited && { limit }), ...(hasLanguage && { lang: language }) },
      signal,
    })
    const results = hits.flatMap((hit) => toSearchResult(hit, language)).slice(0, limit)
    return {
      state: 'ready',
      results: results.map((result) => ({ ...result, picture: fromApi(result.picture) })),
    }
  } catch {
    return { state: 'failed' }
  }
}
