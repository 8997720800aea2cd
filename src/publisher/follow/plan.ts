// Pages that exist whatever other pages link to (the fixed ones and those of each record), and their rendering order.
import { dashboard, site } from '#contract/addresses.ts'
import { otherPaths, ownPath } from '#contract/languages.ts'
import type { AnyResource } from '#contract/resource.ts'
import { nameOfKind, resources, siteNames } from '#contract/resources.ts'
import type { TagKind } from '#contract/tags.ts'

const siteOf = (name: (typeof siteNames)[number]): NonNullable<AnyResource['site']> => resources[name].site
const lists = siteNames.flatMap((name) => siteOf(name).lists)
const sections = siteNames.flatMap((name) => [
  ...siteOf(name).lists,
  ...(siteOf(name).feeds ?? []),
  `/${name}/404`,
])

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

/** As `ownPaths`, with the addresses that those pages have in other languages, where the site has them. */
export const ownPathsInAllLanguages = (kind: TagKind, id: number): readonly string[] =>
  ownPaths(kind, id).flatMap((path) => [path, ...otherPaths(path)])

const firstLists: ReadonlySet<string> = new Set(lists)
const fixed: ReadonlySet<string> = new Set(fixedPaths)

/** Priorities up to this one are those of fixed pages that visitors read. */
export const lastFixedPriority = 3
export const lastPriority = lastFixedPriority + 4

/**
 * Rendering order, from 1: home, first pages of lists, other fixed pages, other pages, further pages of lists, pictures for
 * sharing, files that only machines read.
 */
export function priorityOf(address: string): number {
  const path = ownPath(address)
  if (/\.(xml|ics|txt|ico|webmanifest)$|icon.*\.png$/.test(path)) return lastPriority
  if (isSharePath(path)) return lastPriority - 1
  if (/\/page\/\d+$/.test(path)) return lastPriority - 2
  if (path === site.home()) return 1
  if (firstLists.has(path)) return 2
  return fixed.has(path) ? lastFixedPriority : lastFixedPriority + 1
}

/** Whether a page is rendered before the others of a change are even planned: visitors read it, and it is fixed or saved. */
export const isFirst = (path: string, saved: ReadonlySet<string>): boolean => {
  const priority = priorityOf(path)
  return priority <= lastFixedPriority || (priority === lastFixedPriority + 1 && saved.has(path))
}

/** Pictures that other sites show of a page: nobody who reads the site waits for them. */
export const isSharePath = (path: string) => path.startsWith('/share/')

/** Whether a path is a share image of the record; these are recognised by their names. */
export function isSharePathOf(path: string, kind: TagKind, id: number): boolean {
  return path.startsWith(`/share/${kind}-${id}-`)
}
