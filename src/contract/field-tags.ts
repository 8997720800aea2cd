// Tags of fields: a change names the fields it changes, and a page those it shows, so that a page that shows none of
// them is not rendered again.
import type { z } from 'zod'
import { company } from './entities/company.ts'
import type { AnyResource } from './resource.ts'
import { resourceNames, resources } from './resources.ts'
import { companyTag, everythingTag } from './tags.ts'

/** Separates a tag from the name of one field in a change. */
const named = '.'
/** Separates a tag from the characters of fields in what a page depends on. */
const shown = ':'
const any = '*'
/** What changes in a part when the records in it and their order stay. */
const inside = 'inside'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const shapes: [kind: string, shape: Readonly<Record<string, z.ZodType>>][] = [
  [companyTag, company.shape],
  ...resourceNames.map((name): [string, AnyResource['detail']['shape']] => {
    const { kind, detail }: AnyResource = resources[name]
    return [kind, detail.shape]
  }),
]

/** Kind → field → its character. A kind with more fields than characters is followed whole. */
const characters = new Map(
  shapes
    .map(([kind, shape]) => [kind, Object.keys(shape)] as const)
    .filter(([, fields]) => fields.length <= alphabet.length)
    .map(([kind, fields]) => [kind, new Map(fields.map((field, at) => [field, alphabet[at] as string]))]),
)

/**
 * Which character stands for which field here. Another version has other fields, and the pages of a release keep the
 * characters of the version that made its templates.
 */
export const fieldCharacters = JSON.stringify([...characters].map(([kind, of]) => [kind, ...of.keys()]))

/** `company`, `artist-12` or `artist-12-events`, and what follows; tags of other servers have another form. */
const pattern = new RegExp(`^((${[...characters.keys()].join('|')})(?:-\\d+(?:-[a-z_]+)?)?)([.:].*)?$`)
const kindIn = (tag: string) => pattern.exec(tag)?.[2] ?? ''

/** Tags of a change of anything that `tag` stands for. */
export const wholeTags = (tag: string): string[] => [tag, `${tag}${named}${any}`]

/** Tags of a change of some fields of a record. */
export const changedTags = (tag: string, fields: readonly string[]): string[] => [
  tag,
  ...fields.map((field) => `${tag}${named}${field}`),
]

/** Tags of a change that leaves the records in a part and their order as they are; the records' own tags tell the rest. */
export const insideTags = (part: string): string[] => changedTags(part, [inside])

/**
 * What a page depends on that shows these fields of a record; without any, only on whether it is there. Fields that the
 * contract does not have stand for what contains the record, such as its role in a line-up, and are left out.
 */
export function shownTag(tag: string, fields: Iterable<string>): string {
  const known = characters.get(kindIn(tag))
  if (!known) return tag
  const own = [...fields].map((field) => known.get(field) ?? '')
  return `${tag}${shown}${own.sort().join('')}`
}

/** The tag without fields, as answers and caches know it. */
export const wholeTag = (tag: string): string => pattern.exec(tag)?.[1] ?? tag

/** Each of the tags once, without fields. */
export const withoutFields = (tags: readonly string[]): string[] => [...new Set(tags.map(wholeTag))]

/** Start of the tags that `shownTag` makes of a tag, and the first text after all of them. */
export const shownRange = (tag: string): [from: string, to: string] => [
  `${tag}${shown}`,
  `${tag}${String.fromCharCode(shown.charCodeAt(0) + 1)}`,
]

/** Tag → characters of the fields that have changed; null for all. */
export type ChangedFields = ReadonlyMap<string, ReadonlySet<string> | null>

/**
 * What the tags of a change say. A tag that comes without fields, from another server or an earlier version of this one,
 * stands for all of them.
 */
export function readChange(tags: readonly string[]): ChangedFields {
  const fields = new Map<string, string[]>()
  for (const tag of tags) {
    const whole = wholeTag(tag)
    const known = fields.get(whole) ?? []
    if (whole !== tag) known.push(tag.slice(whole.length + named.length))
    fields.set(whole, known)
  }
  return new Map(
    fields.entries().map(([tag, names]) => {
      if (names.length === 0 || names.includes(any)) return [tag, null]
      const known = characters.get(kindIn(tag))
      return [tag, new Set(names.flatMap((name) => known?.get(name) ?? []))]
    }),
  )
}

/** Whether a change concerns a page that depends on `tag`. */
export function isConcerned(changed: ChangedFields, tag: string): boolean {
  if (changed.has(everythingTag)) return true
  const whole = wholeTag(tag)
  const fields = changed.get(whole)
  if (fields === undefined) return false
  if (fields === null || tag === whole) return true
  return [...tag.slice(whole.length + shown.length)].some((one) => fields.has(one))
}
