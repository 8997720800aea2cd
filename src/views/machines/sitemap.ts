// Sitemap (sitemaps.org protocol): one file, or an index of files on a large site.
import { unknownMoment } from '#contract/absent.ts'
import type { Alternate } from '../alternates.ts'
import { absolute } from './absolute.ts'
import { xmlElement, xmlHead } from './xml.ts'

/** A page of the site; `updatedAt` is ISO 8601 and absent when no single record determines it. */
export interface SitemapPage {
  path: string
  updatedAt?: string
  /** The same page in every language, its own included; absent where there is one language. */
  alternates?: readonly Alternate[]
}

/** Maximum number of addresses per file; larger sites get an index (the protocol's own limit is 50,000). */
export const pagesPerSitemap = 10_000

/** Maximum number of pages per file, each of which is listed at its address in every language. */
export const recordsPerSitemap = (languages: number): number =>
  Math.floor(pagesPerSitemap / languages / step) * step

/** Records are read by so many at once, and a file begins with the first of them. */
const step = 200

const languageNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function toSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const entries = pages.map(({ path, updatedAt, alternates = [] }) => {
    const changed = updatedAt && updatedAt !== unknownMoment ? xmlElement('lastmod', updatedAt) : ''
    const others = alternates.map(({ language, path: other }) =>
      xmlElement('xhtml:link', '', { rel: 'alternate', hreflang: language, href: absolute(siteUrl, other) }),
    )
    return `<url>${xmlElement('loc', absolute(siteUrl, path))}${changed}${others.join('')}</url>`
  })
  const names = pages.some(({ alternates }) => alternates) ? `${namespace} ${languageNamespace}` : namespace
  return [xmlHead, `<urlset ${names}>`, ...entries, '</urlset>', ''].join('\n')
}

/** A sitemap index of files, given by their paths. */
export function toSitemapIndex(paths: readonly string[], siteUrl: string): string {
  const entries = paths.map((path) => `<sitemap>${xmlElement('loc', absolute(siteUrl, path))}</sitemap>`)
  return [xmlHead, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n')
}
