// What reads and writes need to know of each type of record that staff edit.
import { company } from '#contract/entities/company.ts'
import { type SearchType, searchType } from '#contract/entities/search-hit.ts'
import type { AnyNested, AnyResource } from '#contract/resource.ts'
import {
  nestedResources,
  type RecordName,
  type ResourceKind,
  type ResourceName,
  resourceNames,
  resources,
} from '#contract/resources.ts'
import { type Part, partsOf } from '#contract/tags.ts'
import type { Link, Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'

/** By which column of which table a record is named, and the column with the id of what names it. */
export type Naming = Pick<Link, 'table' | 'own' | 'other'>

/** One type of record that staff edit. */
export interface RecordType {
  /** Name of the resource, in the audit log and in texts. */
  readonly name: RecordName | 'company' | 'pages'
  readonly mapping: Mapping
  /** Kind of its own tag; null for records shown only inside their artist, and for site info and pages. */
  readonly tagKind: ResourceKind | null
  /** Its type in search; null when it is not indexed. */
  readonly searchType: SearchType | null
  /** The parts of other records in which it is listed. */
  readonly parts: readonly Part[]
  /** Fields that decide whether and where a record appears in lists. */
  readonly listFields: readonly string[]
  /** Fields of its public response. */
  readonly fields: ReadonlySet<string>
  /** The lists of other records that name records of this type. */
  readonly namedIn: readonly { readonly kind: ResourceKind; readonly link: Link }[]
  /** The fields of events that name a record of this type. */
  readonly namedByEvents: readonly Naming[]
  /** Fields that refer to records of another resource, by an id or by the ids in a list. */
  readonly references: readonly { readonly field: string; readonly resource: ResourceName }[]
}

const definitions = { ...resources, ...nestedResources }

function listsNaming(name: string): RecordType['namedIn'] {
  return resourceNames.flatMap((other) => {
    const { references = {}, kind }: AnyResource = resources[other]
    const links = mappings[other].links.filter(({ field }) => references[field] === name)
    return links.map((link) => ({ kind: kind as ResourceKind, link }))
  })
}

function fieldsNaming(name: string): Naming[] {
  const { table, fields, links }: Mapping = mappings.events
  const { references = {} }: AnyResource = resources.events
  return Object.keys(references)
    .filter((field) => references[field] === name && !links.some((link) => link.field === field))
    .map((field) => ({ table, own: 'id', other: fields[field]?.column ?? field }))
}

function typeOf(name: RecordName): RecordType {
  const definition: AnyResource | AnyNested = definitions[name]
  const { kind, references = {}, listFields, detail } = definition
  return {
    name,
    mapping: mappings[name],
    tagKind: name in resources ? resources[name as ResourceName].kind : null,
    searchType: searchType.options.find((one) => one === kind) ?? null,
    parts: partsOf(definition),
    fields: new Set(Object.keys(detail.shape)),
    namedIn: listsNaming(name),
    namedByEvents: fieldsNaming(name),
    listFields,
    references: Object.entries(references).map(([field, resource]) => ({
      field,
      resource: resource as ResourceName,
    })),
  }
}

const single = {
  tagKind: null,
  fields: new Set<string>(),
  parts: [],
  namedIn: [],
  namedByEvents: [],
  listFields: [],
  references: [],
} as const
const names = Object.keys(definitions) as RecordName[]

export const recordTypes = {
  ...(Object.fromEntries(names.map((name) => [name, typeOf(name)])) as Record<RecordName, RecordType>),
  company: {
    ...single,
    name: 'company',
    mapping: mappings.company,
    searchType: null,
    fields: new Set(Object.keys(company.shape)),
  },
  pages: { ...single, name: 'pages', mapping: mappings.pages, searchType: 'page' },
} as const satisfies Record<string, RecordType>
