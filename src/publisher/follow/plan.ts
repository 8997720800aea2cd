// Pages that exist whatever other pages link to (the fixed ones and those of each record), and their rendering order.
import { dashboard, site } from '#contract/addresses.ts'
import type { AnyResource } from '#contract/resource.ts'
import { nameOfKind, resources, siteNames } from '#contract/resources.ts'
import type { TagKind } from '#contract/tags.ts'

const sections = siteNames.flatMap((name) => {
  const { lists, feeds = [] }: NonNullable<AnyResource['site']> = resources[name].site
  return [...lists, ...feeds, `/${name}/404`]
})

/** Pages that exist whatever the content. */
export const fixedPaths: readonly string[] = [
  site.home(), ...sections, site.about(), site.terms(), site.contact(), site.search(), site.login(), site.draft(),
  dashboard.home(), '/sitemap.xml', '/robots.txt', '/404',
  '/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/manifest.webmanifest',
] // biome-ignore format: a list

/** Pages of one record, whether or not it is public at present; the first one is its main page. */
export function ownPaths(kind: TagKind, id: number): readonly string[] {
  if (kind === 'page') return []
  const { site: pages }: AnyResource = resources[nameOfKind[kind]]
  return pages?.own(id) ?? []
}

/** Rendering order: pages that visitors wait for, then list pages, then files that only machines read. */
export function priorityOf(path: string): number {
  if (/\.(xml|ics|txt|ico|webmanifest)$|icon.*\.png$/.test(path)) return 4
  if (path.startsWith('/share/')) return 3
  return /\/page\/\d+$/.test(path) ? 2 : 1
}

const fixed: ReadonlySet<string> = new Set(fixedPaths)

/** Whether a page is rendered before the others of a change are even planned: visitors read it, and it is fixed or saved. */
export const isFirst = (path: string, saved: ReadonlySet<string>): boolean =>
  priorityOf(path) === 1 && (saved.has(path) || fixed.has(path))

/** Whether a path is a share image of the record; these are recognised by their names. */
export function isSharePathOf(path: string, kind: TagKind, id: number): boolean {
  return path.startsWith(`/share/${kind}-${id}-`)
}
