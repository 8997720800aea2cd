// Definition of a resource in the dashboard: what its list screen and its form screen show.
import type { z } from 'zod'
import type { Capability } from '#contract/capabilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Agreement } from '#contract/resource.ts'
import type { OutlineIcon } from '../ui/icons.ts'
import type { Field } from './field.ts'

/** A record as the API returns it; each resource narrows it to its entity. */
export interface StoredRecord {
  readonly [name: string]: unknown
}

/** A record whose screens list its events. */
export interface Owner {
  readonly name: 'artists' | 'venues' | 'tours'
  readonly id: number
}

/**
 * Parent of a record in the URL: the artist of a song or an image, or the record whose events a list shows; the draft that
 * would have it so, if it is not the public one.
 */
export interface Scope {
  readonly artistId?: number | undefined
  readonly draftId?: number | undefined
  readonly owner?: Owner | undefined
}

/** Records that belong to a record, and are listed on a screen of their own beside its form. */
export type ChildName = 'songs' | 'gallery' | 'events'

export type CellKind = 'text' | 'date' | 'price' | 'moment' | 'flag' | 'status'

/** A column of the list; `ordering` names what the API can sort by. */
export interface Column<R> {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly ordering?: string
  /** Shown only to whoever has chosen it. */
  readonly isExtra?: boolean
  /** Text, ISO date or time, or a flag; by default the record's own field of that key. */
  read?(record: R): unknown
}

export interface ResourceEndpoints {
  readonly list?: Endpoint
  readonly get: Endpoint
  readonly create?: Endpoint
  readonly patch: Endpoint
  readonly remove?: Endpoint
  /** Takes the `ids` in their new order. */
  readonly order?: Endpoint
  readonly history?: Endpoint
  /** Makes a one-time link by which somebody chooses a password. */
  readonly passwordLink?: Endpoint
}

/** Texts for removing a record from the public site and for restoring it. */
export interface RemovalTexts {
  /** Verb on the button, and label of a removed row. */
  readonly action: string
  readonly gone: string
  confirm(name: string): string
  confirmRestore(name: string): string
  /** Where several are asked for in other words than that they are hidden from the public site, or shown there again. */
  confirmSeveral?(count: number, isActive: boolean): string
  failed(reason?: string): string
  restoreFailed(reason?: string): string
}

export interface ResourceTexts {
  readonly empty: string
  readonly purpose: string
  readonly listFailed: string
  readonly loadFailed: string
  readonly saveFailed: string
  readonly absent: string
}

export interface Resource<R = StoredRecord> {
  /** First part of its URLs and of its cache keys. */
  readonly name: string
  /** Heading of the list. */
  readonly heading: string
  /** Plural name, as in the sidebar. */
  readonly plural: string
  /** Singular name, as in "Add New Artist". */
  readonly noun: string
  readonly part?: 'songs' | 'gallery'
  readonly endpoints: ResourceEndpoints
  readonly inputs: { readonly create?: z.ZodObject; readonly patch: z.ZodObject }
  /** What must hold between fields of one record. */
  readonly agreement?: Agreement<Readonly<Record<string, unknown>>>
  /** Path parameter with a record's id; null where there is only one record. */
  readonly idParam: 'id' | 'slug' | null
  nameOf(record: R): string
  /** Image field shown as thumbnail. */
  readonly image?: string
  readonly columns: readonly Column<R>[]
  readonly ordering?: string
  readonly hasSearch: boolean
  /** Icon in the sidebar. */
  readonly Icon?: OutlineIcon
  /** A list without pages that users order manually. */
  readonly isOrdered?: boolean
  readonly fields: readonly Field[]
  readonly initial: Readonly<Record<string, unknown>>
  /** What a copy of a record has instead of the record's own; absent where records are not copied. */
  readonly copied?: Readonly<Record<string, unknown>>
  /** What follows when a new record is stored; `values` are those of its form. */
  readonly afterMade?: (record: R, values: Readonly<Record<string, unknown>>) => void
  /** Whether a record can be repeated on other days. */
  readonly isRepeated?: boolean
  /** Fields that several records can get in one save; absent where the server has no such saves. */
  readonly bulk?: readonly string[]
  readonly texts: ResourceTexts
  readonly removal?: RemovalTexts
  /** Texts for permanent deletion. */
  readonly deletion?: {
    readonly confirm: string
    /** Where several are asked for in other words. */
    confirmSeveral?(count: number): string
    failed(reason?: string): string
  }
  /** Its page on the public site, if it has one. */
  sitePath?(record: R, scope: Scope): string
  /** What belongs to a record: tabs beside its form. */
  readonly children?: readonly ChildName[]
  /** The records whose tabs list these: the filter of the list that finds them, and the input that names one. */
  readonly owners?: Readonly<Record<Owner['name'], { readonly filter: string; readonly input: string }>>
  /** Whether the form takes several pictures at once. */
  readonly takesMany?: boolean
  /** What the server must offer to have such records. */
  readonly needs?: Capability
  /** Address of the screen that shows its records by day. */
  readonly calendar?: string
}

/** Checks columns and texts against the entity, and returns the resource in the type that every screen takes. */
export function defineScreens<R>(resource: Resource<R>): Resource {
  // Its functions are only called with records of its own entity.
  return resource as unknown as Resource
}
