// Names of what an answer or a page depends on: sent as `Cache-Tag`, recorded by the build, written to the outbox.

import { nameOfKind, type ResourceKind, resources } from './resources.ts'

/** Kinds of record that have an address of their own on the site, or stand inside such pages. */
export type TagKind = ResourceKind | 'page'

/** One record: everything that shows any of its fields. */
export function recordTag(kind: TagKind, id: number | string): string {
  return `${kind}-${id}`
}

/** Which records there are, and in which order: every list of the kind. */
export function collectionTag(kind: ResourceKind): string {
  return resources[nameOfKind[kind]].listTag
}

const recordTagPattern = new RegExp(`^(${Object.keys(nameOfKind).join('|')})-(\\d+)$`)

/** Kind and number of a record's tag, or null for another tag. */
export function parseRecordTag(tag: string): { kind: ResourceKind; id: number } | null {
  const match = recordTagPattern.exec(tag)
  return match ? { kind: match[1] as ResourceKind, id: Number(match[2]) } : null
}

/** The things that belong to one artist: which there are, their order and their fields. */
export function artistPartTag(artistId: number, part: 'events' | 'songs' | 'gallery'): string {
  return `artist-${artistId}-${part}`
}

export function isArtistPartTag(tag: string): boolean {
  return /^artist-\d+-(events|songs|gallery)$/.test(tag)
}

/** Something of an artist is no longer shown: of the changes beside it, those of the artist's parts take something away. */
export const goneTag = 'gone'
/** Site info: every page shows some of it. */
export const companyTag = 'company'
/** The site's date: upcoming, past, this year. */
export const todayTag = 'today'
/** Everything at once, after a bulk load or a restored backup. */
export const everythingTag = 'everything'
/** What search can find. */
export const searchTag = 'search'
