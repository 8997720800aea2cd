// Cache tags: names of the data a response or page depends on. Sent as `Cache-Tag`, recorded by the build, written to
// the outbox.

import type { AnyNested, AnyResource } from './resource.ts'
import { nameOfKind, nestedResources, type ResourceKind, type ResourceName, resources } from './resources.ts'

/** Kinds of record that have their own address on the site or appear inside such pages. */
export type TagKind = ResourceKind | 'page'

/** Tag of one record: everything that shows any of its fields. */
export function recordTag(kind: TagKind, id: number | string): string {
  return `${kind}-${id}`
}

/** Tag of all lists of a kind: which records exist, and in which order. */
export function collectionTag(kind: ResourceKind): string {
  return resources[nameOfKind[kind]].listTag
}

const recordTagPattern = new RegExp(`^(${Object.keys(nameOfKind).join('|')})-(\\d+)$`)

/** Kind and id of a record's tag, or null for another tag. */
export function parseRecordTag(tag: string): { kind: ResourceKind; id: number } | null {
  const match = recordTagPattern.exec(tag)
  return match ? { kind: match[1] as ResourceKind, id: Number(match[2]) } : null
}

/** A part of a record's response: the records of one kind that refer to it. */
export interface Part {
  /** Field of those records. */
  readonly field: string
  /** Kind of the record they refer to. */
  readonly kind: ResourceKind
  readonly part: string
}

/** The parts of other records in which records of a definition are listed. */
export function partsOf({ partOf = {}, references = {} }: AnyResource | AnyNested): Part[] {
  return Object.entries(partOf).map(([field, part]) => {
    const { kind } = resources[references[field] as ResourceName]
    return { field, kind, part }
  })
}

/** Tag of a part of a record: which records are in it, their order and their fields. */
export function partTag(kind: ResourceKind, id: number, part: string): string {
  return `${kind}-${id}-${part}`
}

/** Stands for the line-up of an event, and for whatever the event names that is hidden. */
export const namedTag = (event: number): string => partTag('event', event, 'lineup')

const definitions: (AnyResource | AnyNested)[] = Object.values({ ...resources, ...nestedResources })
/** The records that a list of another one names are a part of it as well, by the name of its field. */
const parts = [
  ...definitions.flatMap(partsOf),
  ...definitions.flatMap(({ kind, links = {} }) => Object.keys(links).map((part) => ({ kind, part }))),
]
const partTagPattern = new RegExp(`^(${parts.map(({ kind, part }) => `${kind}-\\d+-${part}`).join('|')})$`)

/** Whether a tag stands for what is shown inside another record. */
export function isPartTag(tag: string): boolean {
  return partTagPattern.test(tag)
}

/** Something inside another record is no longer shown: the part tags of the same change stand for removals. */
export const removedTag = 'gone'
/** Site info. */
export const companyTag = 'company'
/** The site's current date, which decides what is upcoming, past or this year. */
export const todayTag = 'today'
/** A picture that a page was made without, because its file was not there: nothing announces when it is. */
export const lostPictureTag = 'lost-picture'
/** All content, after a bulk load or a restored backup. */
export const everythingTag = 'everything'
/** Start of the tags that name a page which another one leads to; they stand for no data. */
const ledPrefix = 'leads '

/** Tag of a page that leads to `path`, where no page is yet. */
export const ledTag = (path: string): string => `${ledPrefix}${path}`

/** Start of the tags of `ledTag`, and the first text after all of them. */
export const ledRange = [ledTag('/'), ledTag('0')] as const

/** The path that a tag of `ledTag` names; null for another tag. */
export const ledPath = (tag: string): string | null =>
  tag.startsWith(ledPrefix) ? tag.slice(ledPrefix.length) : null

/** The content of the search index: every change of a record that visitors see announces it. */
export const searchTag = 'search'

const lineupTag = /^event-\d+-lineup$/

/** Whether whatever announces this tag announces that of the search too: a record's own, and that of a line-up. */
export const comesWithSearch = (tag: string): boolean => parseRecordTag(tag) !== null || lineupTag.test(tag)
