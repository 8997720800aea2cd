// Converts search hits to responses of the contract.
import { site } from '#contract/addresses.ts'
import type { SearchHit, SearchType } from '#contract/entities/search-hit.ts'
import { limits } from '#contract/limits.ts'
import type { AnyResource } from '#contract/resource.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { searchTag } from '#contract/tags.ts'
import { searchDocuments } from '#db/search/search.ts'
import type { PublicDeps } from '../read-public.ts'
import { pictureOf } from './answers.ts'

function addressOf(kind: SearchType, id: string): string {
  if (kind === 'page') return id === 'about' ? site.about() : site.terms()
  const { site: pages }: AnyResource = resources[nameOfKind[kind]]
  return pages?.own(Number(id))[0] ?? site.home()
}

/** Best hits first; nothing for a query without words. */
export async function searchSite(deps: PublicDeps, query: { q: string; limit?: number | undefined }) {
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
      url: addressOf(kind, recordId),
    }
  })
  return { body, tags: [searchTag] }
}
