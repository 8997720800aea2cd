// Which pages there are whatever pages lead to: the fixed ones and those of each record; and their order.
import { eventFilters, site } from '#contract/addresses.ts'
import type { TagKind } from '#contract/tags.ts'

/** Pages that exist whatever the content. */
export const fixedPaths: readonly string[] = [
  site.home(), site.artists(), ...eventFilters.map((filter) => site.events(filter)), site.partners(), site.souvenirs(),
  site.about(), site.terms(), site.contact(), site.search(), site.login(), site.eventsCalendar(), site.eventsFeed(),
  '/dashboard', '/sitemap.xml', '/robots.txt', '/404', '/artists/404', '/events/404', '/partners/404', '/staff/404', '/souvenirs/404',
] // biome-ignore format: a list

/** Pages of one record's own, whether or not it is shown at present; the first one is what visitors come for. */
export function ownPaths(kind: TagKind, id: number): string[] {
  switch (kind) {
    case 'artist':
      return [site.artist(id), site.gallery(id), site.artistCalendar(id)]
    case 'event':
      return [site.event(id), site.eventCalendar(id)]
    case 'partner':
      return [site.partner(id)]
    case 'staff':
      return [site.staff(id)]
    case 'souvenir':
      return [site.souvenir(id)]
    default:
      return []
  }
}

/** Kind and number of a record's tag, or null for another tag. */
export function parseRecordTag(tag: string): { kind: TagKind; id: number } | null {
  const match = /^(artist|event|partner|staff|slide|souvenir)-(\d+)$/.exec(tag)
  return match ? { kind: match[1] as TagKind, id: Number(match[2]) } : null
}

/** Order of work: what visitors wait for first, then lists, then what only machines read. */
export function priorityOf(path: string): number {
  if (/\.(xml|ics|txt)$/.test(path)) return 4
  if (path.startsWith('/share/')) return 3
  return /\/page\/\d+$/.test(path) ? 2 : 1
}

/** Pages of one record that are found by their names: its pictures for sharing. */
export function isSharePathOf(path: string, kind: TagKind, id: number): boolean {
  return path.startsWith(`/share/${kind}-${id}-`)
}
