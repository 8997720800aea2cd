// Converts search hits to responses of the contract.
import { site } from '#contract/addresses.ts'
import { hitTexts, type SearchHit, type SearchType } from '#contract/entities/search-hit.ts'
import { translatableIn } from '#contract/entities/translation.ts'
import { type OtherLanguage, pathIn } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { AnyResource } from '#contract/resource.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { searchTag, todayTag } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { recordsOf, tableOfKind, translationsOf } from '#db/search/documents-of.ts'
import { type SearchFinding, searchDocuments } from '#db/search/search.ts'
import { shownIn } from '#db/search/search-documents.ts'
import type { PublicDeps } from '../read-public.ts'
import { pictureOf } from './answers.ts'

interface SearchInput {
  q: string
  limit?: number | undefined
  lang?: OtherLanguage | undefined
}

function addressOf(kind: SearchType, id: string): string {
  if (kind === 'page') return id === 'about' ? site.about() : site.terms()
  const { site: pages }: AnyResource = resources[nameOfKind[kind]]
  return pages?.own(Number(id))[0] ?? site.home()
}

function toHit({ kind, recordId, title, description, image }: SearchFinding): SearchHit {
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
}

/** What of the record is shown as a text of its hit, by the name of its field. */
const shownFields = { title: ['name', 'title'], description: ['genre', 'content'] } as const

/** The language of hits, and whether the site has pages in it; otherwise they lead to those of its own. */
interface HitLanguage {
  language: OtherLanguage
  hasPages: boolean
}

/** Findings of one kind as hits in a language: with the words that there are, and the address of the page in it. */
async function translateKind(
  db: Read,
  kind: SearchType,
  findings: readonly SearchFinding[],
  { language, hasPages }: HitLanguage,
): Promise<[SearchFinding, SearchHit][]> {
  const found = findings.map((finding) => [finding, toHit(finding)] as const)
  const name = tableOfKind(kind)
  const translatable = translatableIn(name)
  if (translatable.length === 0) return found.map(([finding, hit]) => [finding, hit])
  const records = await recordsOf(
    db,
    kind,
    findings.map(({ recordId }) => recordId),
  )
  const translations = await translationsOf(db, kind, [...records.values()], language)
  return found.map(([finding, hit]) => {
    const record = records.get(finding.recordId)
    if (!record) return [finding, hit]
    const [{ texts } = { texts: {} as Readonly<Record<string, string>> }] = translations.get(record.id) ?? []
    const alt = kind === 'page' ? undefined : texts[`${resources[nameOfKind[kind]].image}_alt`]
    const untranslated = hitTexts.filter((text) =>
      shownFields[text].some((field) => translatable.includes(field) && !texts[field]),
    )
    return [
      finding,
      {
        ...hit,
        ...shownIn(kind, record, { language, texts }),
        ...(alt && hit.image_picture && { image_picture: { ...hit.image_picture, alt } }),
        url: hasPages ? pathIn(language, hit.url) : hit.url,
        untranslated,
      },
    ]
  })
}

async function translateHits(db: Read, findings: readonly SearchFinding[], language: HitLanguage) {
  const hits = new Map<SearchFinding, SearchHit>()
  for (const [kind, some] of Map.groupBy(findings, (finding) => finding.kind))
    for (const [finding, hit] of await translateKind(db, kind, some, language)) hits.set(finding, hit)
  return findings.map((finding) => hits.get(finding) ?? toHit(finding))
}

/** Best hits first, today. `languages`: those in which the site has pages besides its own. */
export async function searchSite(
  { db, today }: PublicDeps,
  { q, limit, lang }: SearchInput,
  languages: readonly OtherLanguage[],
) {
  const findings = await searchDocuments(db, q, limit ?? limits.searchHits, today())
  const hits = lang && { language: lang, hasPages: languages.includes(lang) }
  const body = hits ? await translateHits(db.read, findings, hits) : findings.map(toHit)
  return { body, tags: [searchTag, todayTag] }
}
