// Defines each kind of record once; its table, endpoints, tags, pages, search, sitemap and history are derived from it.
import type { z } from 'zod'
import type { Capability } from './capabilities.ts'
import type { FieldErrors } from './errors.ts'
import type { UploadedFile } from './fields.ts'
import type { Language } from './languages.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** Input schemas to create and to change a record, as `defineInputs` makes them. */
export interface Inputs {
  readonly create: z.ZodObject
  readonly patch: z.ZodObject
}

/** The column of a field, when its name or unit differs from the field's. */
export interface ColumnNote {
  readonly column: string
  /** Dollars in the contract, whole cents in the column. */
  readonly as?: 'cents'
}

/**
 * A table with a row for each record that a list names, made from the lists: by it the records that name another one
 * are found.
 */
export interface LinkTable {
  readonly table: string
  /** Column with the id of the record that has the list. */
  readonly own: string
  /** Column with the id of the record that is named. */
  readonly other: string
}

/** How records of one kind are stored: a field of the input is a column of the same name unless stated otherwise. */
export interface TableDefinition {
  /** Singular name, used in tags, audit log and search. */
  readonly kind: string
  readonly table: string
  readonly inputs: Inputs
  /** Fields that are stored but belong to no input. */
  readonly stored?: Shape
  readonly columns?: Readonly<Record<string, ColumnNote>>
  /** Picture field → prefix of its columns, when it differs from the field's name. */
  readonly pictureColumns?: Readonly<Record<string, string>>
  /** Column of folded text → its source field; the dashboard's `q` searches these columns. */
  readonly folded?: Readonly<Record<string, string>>
  /** Name of an ordering → column. */
  readonly orderings: Readonly<Record<string, string>>
  /** Nullable columns of orderings; null sorts as the smallest value. */
  readonly nullable?: readonly string[]
  /** Initial values that differ from the default: text '', number 0, flag false, JSON {}, null for nullable fields. */
  readonly initial?: Readonly<Record<string, unknown>>
  readonly agreement?: Agreement<never>
  /** Texts that people read, which a site in several languages has in each; all others are the same in every language. */
  readonly translatable?: readonly string[]
  /** Field with a list of entries that name records by `id` → the table by which they are found. */
  readonly links?: Readonly<Record<string, LinkTable>>
}

/** Orderings available in every list. */
export const stampOrderings = { id: 'id', updated_at: 'updated_at' } as const

/** What search indexes of a record; texts contain no markup. */
export interface SearchTexts {
  readonly title: string
  /** Short texts that weigh more than the body: genre, role, venue, artist. */
  readonly facts: string
  readonly description: string
  /** Position among hits of its kind, 0 to 131,071. */
  readonly rank: number
}

interface Search<F> {
  /** The field that is indexed in full; tags are removed from HTML. */
  readonly body: keyof F & string
  /** Fields that refer to records whose names are indexed too; when those records change, this one is indexed again. */
  readonly mentions?: readonly (keyof F & string)[]
  /**
   * `names`: names of the records that `mentions` refer to, '' for none and for one that is not shown; `language`: in
   * which the fields are.
   */
  texts(fields: F, names: Readonly<Record<string, string>>, language?: Language): SearchTexts
}

/** What must hold between fields of one record, asked when one of `fields` changes. */
export interface Agreement<F> {
  readonly fields: readonly string[]
  /** Messages by field, for the whole record as it would be stored. */
  problems(fields: F): FieldErrors
}

/** The pages a record has on the site. */
export interface SitePages {
  /** The record's own pages, whether or not it is currently shown; the first is its main page. */
  own(id: number): readonly [string, ...string[]]
  /** Name and path of the section's first page. */
  readonly section: { readonly name: string; readonly path: string }
  /** First pages of its lists. */
  readonly lists: readonly string[]
  /** Machine-readable files that list all records. */
  readonly feeds?: readonly string[]
}

interface ResourceBase extends TableDefinition {
  /** First path segment in site, API and dashboard, and subject of the audit log. */
  readonly name: string
  /** Singular noun for sentences, in lower case. */
  readonly label: string
  /** A record as lists return it. */
  readonly item: z.ZodObject
  /** A record as its own endpoint returns it. */
  readonly detail: z.ZodObject
  /** Message when there is no such record. */
  readonly absent: string
  /** Default order of its lists. */
  readonly order: string
  /** Fields that decide whether and where a record appears in lists. */
  readonly listFields: readonly string[]
  /** Its main picture. */
  readonly image: string
  /** Field → the resource it refers to, by an id or by the ids in a list. */
  readonly references?: Readonly<Record<string, string>>
  /** Field of the response with records of another resource or their ids, one or a list → that resource. */
  readonly nested?: Readonly<Record<string, string>>
  /** Field of the response → the part it is, where the names differ (`partOf`). */
  readonly partFields?: Readonly<Record<string, string>>
  /** Fields that several records can get at once, besides `is_active`. */
  readonly bulk?: readonly string[]
  /** How a record is removed from the site; without it, it is deleted. */
  readonly removal?: 'archive' | 'deactivate'
  /** Field that refers to another record → the part of that record's response in which this one is listed. */
  readonly partOf?: Readonly<Record<string, string>>
}

interface NestedBase extends ResourceBase {
  readonly partOf: { readonly artist_id: 'songs' | 'gallery' }
}

interface ArchivableBase extends ResourceBase {
  /** Cache tag of all its lists. */
  readonly listTag: string
  readonly removal: 'archive' | 'deactivate'
  /** Query parameters of its public list besides page and order. */
  readonly publicFilters?: z.ZodRawShape
  /** Query parameters of its dashboard list besides the common ones. */
  readonly staffFilters?: z.ZodRawShape
  /** Values of the dashboard's filter for visible records that lack something. */
  readonly needs?: readonly ('image' | 'artist' | 'responsible')[]
  /** Alternative field names accepted in a body → canonical names. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Summaries of its public endpoints; without `one` there is only the list. */
  readonly summaries: { readonly list: string; readonly one?: string }
  readonly site?: SitePages
  /** What a server must offer to have such records; those of the specification need nothing. */
  readonly capability?: Capability
}

/** A picture's field, with its `_alt` and `_focus` fields if there are any. */
type PictureName<T> = {
  [K in keyof T & string]: [Extract<T[K], UploadedFile>] extends [never] ? never : K
}[keyof T & string]
type PictureField<T> = PictureName<T> | `${PictureName<T>}_alt` | `${PictureName<T>}_focus`

type Fielded = Pick<TableDefinition, 'inputs' | 'stored'>
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
type Created<D extends Fielded> = Whole<z.output<D['inputs']['create']>>
type Stored<D extends Fielded> = D['stored'] extends Shape
  ? { [K in keyof D['stored']]: z.output<D['stored'][K]> }
  : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** Names of the picture fields of a definition. */
export type PicturesOf<D extends Fielded> = PictureName<Created<D>>

/** Fields of a stored record, without pictures. */
export type FieldsOf<D extends Fielded> = Flat<Omit<Created<D>, PictureField<Created<D>>> & Stored<D>>

type ColumnValue<T> = T extends boolean
  ? number
  : T extends string | number | null
    ? T
    : T extends object
      ? string
      : never
type ColumnName<D extends TableDefinition, F> =
  D['columns'] extends Readonly<Record<string, ColumnNote>>
    ? F extends keyof D['columns']
      ? D['columns'][F]['column']
      : F
    : F
type Prefix<D extends TableDefinition, P> =
  D['pictureColumns'] extends Readonly<Record<string, string>>
    ? P extends keyof D['pictureColumns']
      ? D['pictureColumns'][P]
      : P
    : P
type TextOf<T> = T extends string ? T : never

/** A row of a definition's table, without the columns that every table has. */
export type ColumnsOf<D extends TableDefinition> = Flat<
  {
    [F in keyof FieldsOf<D> as TextOf<ColumnName<D, F>>]: ColumnValue<FieldsOf<D>[F]>
  } & { [P in PicturesOf<D> as `${TextOf<Prefix<D, P>>}_id`]: string | null } & {
    [P in PicturesOf<D> as `${TextOf<Prefix<D, P>>}_alt` | `${TextOf<Prefix<D, P>>}_focus`]: string
  } & (D['folded'] extends Readonly<Record<string, string>> ? { [K in keyof D['folded']]: string } : unknown)
>

/** Defines a table whose rows have no list of their own in the dashboard. */
export function defineTable<const D extends TableDefinition>(definition: D): D {
  return definition
}

/** Defines a resource with its own list and form, whose records are archived and not deleted. */
export function defineResource<const I extends Inputs, const D extends Omit<ArchivableBase, 'inputs'>>(
  definition: D & {
    readonly inputs: I
    readonly search?: Search<FieldsOf<{ inputs: I }>>
    readonly agreement?: Agreement<FieldsOf<{ inputs: I }>>
  },
): typeof definition {
  return definition
}

/** Defines a resource whose records belong to one artist and live below its path. */
export function defineNested<const D extends NestedBase>(definition: D): D {
  return definition
}

/** Common type of all definitions made with `defineResource`. */
export type AnyResource = ArchivableBase & { readonly search?: Search<never> }
export type AnyNested = NestedBase
