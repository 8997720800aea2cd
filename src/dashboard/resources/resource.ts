// What a resource is to the dashboard: what its one list screen and its one form screen show.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OutlineIcon } from '../ui/icons.ts'
import type { Field } from './field.ts'

/** A record as the API answers it; each resource narrows it to its entity. */
export interface StoredRecord {
  readonly [name: string]: unknown
}

/** What stands around a record in the address: the artist of a song or an image. */
export interface Scope {
  readonly artistId?: number | undefined
}

export type CellKind = 'text' | 'date' | 'price' | 'moment' | 'flag' | 'status'

/** A column of the list; `ordering` names what the API can sort by. */
export interface Column<R> {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly ordering?: string
  /** Text, ISO date or moment, or a flag; the record's own field of that key unless given. */
  read?(record: R): unknown
}

export interface ResourceEndpoints {
  readonly list?: Endpoint
  readonly get: Endpoint
  readonly create?: Endpoint
  readonly patch: Endpoint
  readonly remove?: Endpoint
  /** Takes `ids` in their new order. */
  readonly order?: Endpoint
  readonly history?: Endpoint
}

/** Words of one way out of the public site and back. */
export interface RemovalTexts {
  /** Verb on the button, and what a row is called afterwards. */
  readonly action: string
  readonly gone: string
  confirm(name: string): string
  confirmRestore(name: string): string
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
  /** First part of its addresses, and of what is kept of it in memory. */
  readonly name: string
  /** Heading of the list. */
  readonly heading: string
  /** One of it, as in "Add New Artist". */
  readonly noun: string
  readonly part?: 'songs' | 'gallery'
  readonly endpoints: ResourceEndpoints
  readonly inputs: { readonly create?: z.ZodObject; readonly patch: z.ZodObject }
  /** Parameter that carries a record's id; null where there is only one record. */
  readonly idParam: 'id' | 'slug' | null
  nameOf(record: R): string
  /** Image field shown as thumbnail. */
  readonly image?: string
  readonly columns: readonly Column<R>[]
  readonly ordering?: string
  readonly hasSearch: boolean
  /** Its sign in the sidebar. */
  readonly Icon?: OutlineIcon
  /** A list without pages that people put in order themselves. */
  readonly isOrdered?: boolean
  readonly fields: readonly Field[]
  readonly initial: Readonly<Record<string, unknown>>
  readonly texts: ResourceTexts
  readonly removal?: RemovalTexts
  /** Words of deleting for good. */
  readonly deletion?: { readonly confirm: string; failed(reason?: string): string }
  /** Its page on the public site, when it has one. */
  sitePath?(record: R, scope: Scope): string
  /** Screens that belong to a record. */
  readonly parts?: readonly ('songs' | 'gallery')[]
  /** The form takes many pictures at once. */
  readonly takesMany?: boolean
}

/** Checks columns and words against the entity, and answers a resource as every screen takes it. */
export function defineScreens<R>(resource: Resource<R>): Resource {
  // Its functions take the records of its own entity, and get no others.
  return resource as unknown as Resource
}
