// Notes which fields of which records a page reads in an answer, so that it depends on these and not on all there is.
import type { Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { shownTag } from '#contract/field-tags.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { companyTag, namedTag, partTag, recordTag } from '#contract/tags.ts'

/** What a page reads. */
export interface ShownFields {
  /** Notes a field of what a tag stands for; with null, only that the page depends on whether it is there. */
  note(tag: string, field: string | null): void
  /** Notes that the page depends on all that a tag stands for. */
  noteWhole(tag: string): void
  /** Tags that the page depends on: sorted, without duplicates. */
  tags(): string[]
}

export function createShownFields(): ShownFields {
  const whole = new Set<string>()
  const shown = new Map<string, Set<string>>()
  return {
    note(tag, field) {
      const fields = shown.get(tag) ?? new Set()
      if (field !== null) fields.add(field)
      shown.set(tag, fields)
    },
    noteWhole: (tag) => void whole.add(tag),
    tags() {
      const byField = [...shown].filter(([tag]) => !whole.has(tag))
      return [...whole, ...byField.map(([tag, fields]) => shownTag(tag, fields))].sort()
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields & { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
const isNamed = (name: string): name is ResourceName => Object.hasOwn(resources, name)
const definitionOf = (name: string) => resources[name as ResourceName] as AnyResource
const tagOf = (name: string, id: number) => recordTag(resources[name as ResourceName].kind, id)

/** Calls `read` with the name of each field that is read, before it is. What lists the fields, such as a copy, reads all. */
function watch<T extends object>(
  target: T,
  read: (field: string) => void,
  value = (field: string) => Reflect.get(target, field) as unknown,
): T {
  const note = (field: string | symbol) => {
    // Whoever awaits a value asks it for this one.
    if (typeof field === 'string' && field !== 'then') read(field)
  }
  return new Proxy(target, {
    get(_, field) {
      note(field)
      return typeof field === 'string' ? value(field) : Reflect.get(target, field)
    },
    has(_, field) {
      note(field)
      return Reflect.has(target, field)
    },
    getOwnPropertyDescriptor(_, field) {
      note(field)
      const descriptor = Reflect.getOwnPropertyDescriptor(target, field)
      return descriptor && typeof field === 'string' ? { ...descriptor, value: value(field) } : descriptor
    },
    ownKeys() {
      const fields = Reflect.ownKeys(target)
      fields.forEach(note)
      return fields
    },
  })
}

/** Tags that the records in an answer stand for: their own, those of their parts, and those of records in them. */
function* tagsIn(name: string, value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* tagsIn(name, one)
  } else if (typeof value === 'number') {
    yield tagOf(name, value)
  } else if (isRecord(value)) {
    const { kind, nested = {}, partFields = {} } = definitionOf(name)
    yield tagOf(name, value.id)
    for (const [field, inside] of Object.entries(value)) {
      if (Array.isArray(inside)) yield partTag(kind as 'artist', value.id, partFields[field] ?? field)
      if (nested[field]) yield* tagsIn(nested[field], inside)
    }
  }
}

/** A record, or a list of them, whose fields are noted when they are read; `tags`: of the answer it is in. */
function watched(name: string, value: unknown, tags: ReadonlySet<string>, shown: ShownFields): unknown {
  if (Array.isArray(value)) return value.map((one) => watched(name, one, tags, shown))
  if (typeof value === 'number') {
    shown.note(tagOf(name, value), null)
    return value
  }
  if (!isRecord(value)) return value
  const { kind, nested = {}, partFields = {} } = definitionOf(name)
  const tag = tagOf(name, value.id)
  shown.note(tag, null)
  const known = new Map<string, unknown>()
  const inside = (field: string) => {
    const other = nested[field]
    if (other === undefined) return value[field]
    if (!known.has(field)) known.set(field, watched(other, value[field], tags, shown))
    return known.get(field)
  }
  const read = (field: string) => {
    shown.note(tag, field)
    // Whom it names may be hidden, and appear.
    const named = kind === 'event' && value[field] === null ? namedTag(value.id) : ''
    if (nested[field] && tags.has(named)) shown.note(named, null)
    if (!Array.isArray(value[field])) return
    const part = partTag(kind as 'artist', value.id, partFields[field] ?? field)
    if (nested[field]) shown.note(part, null)
    else shown.noteWhole(part)
  }
  return watch(value, read, inside)
}

/**
 * The data of an answer, which notes in `shown` what is read of it. Tags that no record in it stands for are noted as a
 * whole at once; without tags of its records, as from another server, the data are returned as they are.
 */
export function noteShown<T>(endpoint: Endpoint, data: T, tags: readonly string[], shown: ShownFields): T {
  const name = endpoint.path.split('/')[1] ?? ''
  if ((endpoint as Endpoint) === publicEndpoints.getCompany && data !== null && tags.includes(companyTag)) {
    for (const tag of tags) if (tag !== companyTag) shown.noteWhole(tag)
    return watch(data as object, (field) => shown.note(companyTag, field)) as T
  }
  const list = (data as { results?: unknown } | null)?.results
  const records: unknown = Array.isArray(list) ? list : data
  const covered = new Set(isNamed(name) ? tagsIn(name, records) : [])
  for (const tag of tags) if (!covered.has(tag)) shown.noteWhole(tag)
  if (!tags.some((tag) => covered.has(tag))) return data
  const noted = watched(name, records, new Set(tags), shown)
  return (Array.isArray(list) ? { ...data, results: noted } : noted) as T
}
