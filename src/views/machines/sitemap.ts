// Sitemap (sitemaps.org protocol): one file, or an index of files on a large site.
import { unknownMoment } from '#contract/absent.ts'
import { absolute } from './absolute.ts'
import { xmlElement, xmlHead } from './xml.ts'

/** A page of the site; `updatedAt` is ISO 8601 and absent when no single record determines it. */
export interface SitemapPage {
  path: string
  updatedAt?: string
}

/** Maximum number of addresses per file; larger sites get an index (the protocol's own limit is 50,000). */
export const pagesPerSitemap = 10_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function toSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const changed = updatedAt && updatedAt !== unknownMoment ? xmlElement('lastmod', updatedAt) : ''
    return `<url>${xmlElement('loc', absolute(siteUrl, path))}${changed}</url>`
  })
  return [xmlHead, `<urlset ${namespace}>`, ...entries, '</urlset>', ''].join('\n')
}

/** A sitemap index of files, given by their paths. */
export function toSitemapIndex(paths: readonly string[], siteUrl: string): string {
  const entries = paths.map((path) => `<sitemap>${xmlElement('loc', absolute(siteUrl, path))}</sitemap>`)
  return [xmlHead, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n')
}
