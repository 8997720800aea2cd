// Pages listed in the sitemap: single pages, then all records by kind.
import type { Content, ListEndpoint } from '#content/reader.ts'
import { site } from '#contract/addresses.ts'
import { listEndpoint, publicEndpoints } from '#contract/endpoints/public.ts'
import { isWithout, resources, type SiteName, siteNames } from '#contract/resources.ts'
import { toAlternates } from '#views/alternates.ts'
import { recordsPerSitemap, type SitemapPage } from '#views/machines/sitemap.ts'
import { countOf, relatedLists } from './_related-lists.ts'

const pageSize = 200

/** Path of one file of a large sitemap. */
const partPath = (kind: string, number: number) => `/sitemap/${kind}-${number}.xml`

/** Lists that are there, without those that nothing links to because they are empty. */
async function listPages(content: Content, counts: readonly number[]): Promise<string[]> {
  const lacking = await content.lacking()
  const hidden = new Set<SiteName>(relatedLists.filter((name) => counts[siteNames.indexOf(name)] === 0))
  return siteNames
    .filter((name) => !isWithout(name, lacking) && !hidden.has(name))
    .flatMap((name) => resources[name].site.lists.slice(0, 1))
}

async function singlePages(content: Content, counts: readonly number[]): Promise<SitemapPage[]> {
  const texts = await Promise.all(
    (['about', 'terms'] as const).map((slug) => content.get(publicEndpoints.getPage, { params: { slug } })),
  )
  const lists = await listPages(content, counts)
  return [
    ...[site.home(), ...lists, site.contact()].map((path) => ({ path })),
    ...texts.flatMap((page) => (page ? [{ path: `/${page.slug}`, updatedAt: page.updated_at }] : [])),
  ]
}

/** Each page at its address in every language, and with the others. When a translation was changed is not known here. */
async function inAllLanguages(content: Content, pages: readonly SitemapPage[]): Promise<SitemapPage[]> {
  const languages = await content.languages()
  return pages.flatMap((page) => {
    const alternates = toAlternates(page.path, languages)
    if (alternates.length === 0) return [page]
    const paths = new Set(alternates.map(({ path }) => path))
    return [...paths].map((path) => ({ ...(path === page.path ? page : { path }), alternates }))
  })
}

/** Pages of one kind from position `from` on, at most `most`. */
async function recordPages(content: Content, kind: SiteName, most: number, from = 0): Promise<SitemapPage[]> {
  const endpoint = listEndpoint(kind)
  const { own } = resources[kind].site
  const pages: SitemapPage[] = []
  for (let number = from / pageSize + 1; pages.length < most; number += 1) {
    const list = await content.page<ListEndpoint>(endpoint, { page: number, page_size: pageSize })
    const records = (list?.results ?? []) as { id: number; updated_at: string }[]
    pages.push(...records.map(({ id, updated_at }) => ({ path: own(id)[0], updatedAt: updated_at })))
    if (!list?.next) break
  }
  return pages
}

export type Sitemap = { pages: SitemapPage[] } | { parts: string[] }

async function countAll(content: Content) {
  const counts = await Promise.all(siteNames.map((kind) => countOf(content, kind)))
  const single = await singlePages(content, counts)
  const total = single.length + counts.reduce((sum, count) => sum + count, 0)
  // Each in every language.
  const most = recordsPerSitemap(1 + (await content.languages()).length)
  return { counts, single, most, isDivided: total > most }
}

/** All pages, or the paths of the files they are split into. */
export async function readSitemap(content: Content): Promise<Sitemap> {
  const { counts, single, most, isDivided } = await countAll(content)
  if (!isDivided) {
    const records = await Promise.all(siteNames.map((kind) => recordPages(content, kind, most)))
    return { pages: await inAllLanguages(content, [...single, ...records.flat()]) }
  }
  const parts = siteNames.flatMap((kind, index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / most) }, (_, part) => partPath(kind, part + 1)),
  )
  return { parts: [partPath('pages', 1), ...parts] }
}

/** The pages of one file, or null when there is no such file. */
export async function readSitemapPart(content: Content, name: string): Promise<SitemapPage[] | null> {
  const match = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name)
  const kind = siteNames.find((one) => one === match?.[1])
  const isPages = match?.[1] === 'pages' && match[2] === '1'
  if (!match || !(kind || isPages)) return null
  // A sitemap that fits one file has no parts.
  const { single, most, isDivided } = await countAll(content)
  if (!isDivided) return null
  if (!kind) return inAllLanguages(content, single)
  const pages = await recordPages(content, kind, most, (Number(match[2]) - 1) * most)
  return pages.length > 0 ? inAllLanguages(content, pages) : null
}
