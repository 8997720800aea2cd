// All resources by name. Code that needs all of them derives from these, or does not compile when one is missing.
import type { z } from 'zod'
import type { Capability } from './capabilities.ts'
import { artists } from './entities/artist.ts'
import { companies } from './entities/company.ts'
import { events } from './entities/event.ts'
import { gallery } from './entities/gallery-image.ts'
import type { listOf } from './entities/list.ts'
import { pages } from './entities/page.ts'
import { partners } from './entities/partner.ts'
import { slides } from './entities/slide.ts'
import { songs } from './entities/song.ts'
import { souvenirs } from './entities/souvenir.ts'
import { staffMembers } from './entities/staff.ts'
import { tours } from './entities/tour.ts'
import { venues } from './entities/venue.ts'
import type { AnyNested, AnyResource, ColumnsOf, FieldsOf, PicturesOf, TableDefinition } from './resource.ts'

/** Resources with their own list and form in the dashboard; archived, not deleted. */
export const resources = {
  artists,
  events,
  partners,
  staff: staffMembers,
  slides,
  souvenirs,
  venues,
  tours,
} as const satisfies Record<string, AnyResource>

/** What a server must offer to have these records; undefined for those of the specification, and for no resource. */
export const capabilityOf = (name: string) =>
  (resources as Readonly<Record<string, AnyResource | undefined>>)[name]?.capability

/** Whether a server that lacks these features has no records of this name; those of the specification all have. */
export function isWithout(name: string, lacking: ReadonlySet<Capability>): boolean {
  const capability = capabilityOf(name)
  return capability !== undefined && lacking.has(capability)
}

/** Resources whose records belong to one artist. */
export const nestedResources = { songs, gallery } as const satisfies Record<string, AnyNested>

/** All tables that store records. */
export const tables = {
  ...resources,
  ...nestedResources,
  company: companies,
  pages,
} as const satisfies Record<string, TableDefinition>

export type ResourceName = keyof typeof resources
export type NestedName = keyof typeof nestedResources
/** Names of all resources that staff edit and that have a history of their own. */
export type RecordName = ResourceName | NestedName
type ListOf<I> = I extends z.ZodObject ? ReturnType<typeof listOf<I>> : never
/** The schema of one page of a resource's list. */
export type ListSchema<N extends ResourceName> = ListOf<(typeof resources)[N]['item']>
export type ResourceKind = (typeof resources)[ResourceName]['kind']

type Tables = typeof tables
/** Kind of any record: `artist`, `song`, `company` … */
export type RecordKind = Tables[keyof Tables]['kind']
export type DefinitionOf<K extends RecordKind> = Extract<Tables[keyof Tables], { readonly kind: K }>
/** Fields of a stored record of a kind, without its pictures. */
export type RecordFields<K extends RecordKind> = K extends RecordKind ? FieldsOf<DefinitionOf<K>> : never
/** Names of the picture fields of a kind. */
export type RecordPictures<K extends RecordKind> = K extends RecordKind ? PicturesOf<DefinitionOf<K>> : never
/** Columns of a kind, without those of every table. */
export type RecordColumns<K extends RecordKind> = K extends RecordKind ? ColumnsOf<DefinitionOf<K>> : never
export type TableName = Tables[keyof Tables]['table']

export const resourceNames = Object.keys(resources) as ResourceName[]

/** Resources whose records have pages of their own. */
export type SiteName = {
  [N in ResourceName]: (typeof resources)[N] extends { readonly site: object } ? N : never
}[ResourceName]
export const siteNames = resourceNames.filter((name): name is SiteName => 'site' in resources[name])

/** Record kind → resource name; tags contain the kind. */
export const nameOfKind = Object.fromEntries(
  resourceNames.map((name) => [resources[name].kind, name]),
) as Record<ResourceKind, ResourceName>
