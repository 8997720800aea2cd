// A hit of the search, in the modal and on the results page.
import type { SearchHit, SearchType } from '#contract/entities/search-hit.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type PictureView, toPicture } from './picture-view.ts'

export interface SearchResultView {
  key: string
  href: string
  typeLabel: string
  title: string
  description: string
  picture: PictureView
}

const typeLabels: Record<SearchType, string> = {
  artist: 'Artist',
  event: 'Event',
  partner: 'Partner',
  staff: 'Team',
  souvenir: 'Souvenir',
  page: 'Page',
}

/** The hit, or nothing when it leads out of the site. */
export function toSearchResult(hit: SearchHit): SearchResultView[] {
  const href = safeUrl(hit.url, 'link')
  if (!href?.startsWith('/')) return []
  return [
    {
      key: `${hit.type}-${hit.id}`,
      href,
      typeLabel: typeLabels[hit.type],
      title: hit.title,
      description: hit.description,
      picture: toPicture(hit.image_picture, hit.title),
    },
  ]
}
