// Search hits as the contract answers them.
import { site } from '#contract/addresses.ts'
import type { SearchHit, SearchType } from '#contract/entities/search-hit.ts'
import { limits } from '#contract/limits.ts'
import { searchTag } from '#contract/tags.ts'
import { searchDocuments } from '#db/search.ts'
import type { Deps } from '../deps.ts'
import { pictureOf } from './answers.ts'

const addressOf: Record<SearchType, (id: string) => string> = {
  artist: (id) => site.artist(Number(id)),
  event: (id) => site.event(Number(id)),
  partner: (id) => site.partner(Number(id)),
  staff: (id) => site.staff(Number(id)),
  souvenir: (id) => site.souvenir(Number(id)),
  page: (id) => (id === 'about' ? site.about() : site.terms()),
}

/** Best hits first; nothing for a query without words. */
export async function searchSite(deps: Deps, query: { q: string; limit?: number | undefined }) {
  const findings = await searchDocuments(deps.db, query.q, query.limit ?? limits.searchHits)
  const body = findings.map(({ kind, recordId, title, description, image }): SearchHit => {
    const picture = pictureOf(image)
    const id = kind === 'page' ? recordId : Number(recordId)
    return {
      id,
      type: kind,
      title,
      description,
      image: picture?.url ?? null,
      image_picture: picture,
      url: addressOf[kind](recordId),
    }
  })
  return { body, tags: [searchTag] }
}
