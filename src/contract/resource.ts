// What a kind of record is, said once: its table, endpoints, tags, pages, search, sitemap and history are made from it.
import type { z } from 'zod'
import type { UploadedFile } from './fields.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** What creates and what changes a record, as `defineInputs` makes them. */
export interface Inputs {
  readonly create: z.ZodObject
  readonly patch: z.ZodObject
}

/** The column of a field, where it has another name or unit than the field. */
export interface ColumnNote {
  readonly column: string
  /** Dollars in the contract, whole cents in the column. */
  readonly as?: 'cents'
}

/** How records of one kind are stored: a field of the input is a column of the same name unless told otherwise. */
export interface TableDefinition {
  /** One of them, as tags, audit and search name it. */
  readonly kind: string
  readonly table: string
  readonly inputs: Inputs
  /** Fields that are stored and that no input has. */
  readonly stored?: Shape
  readonly columns?: Readonly<Record<string, ColumnNote>>
  /** Picture field → prefix of its columns, where that is not the field's name. */
  readonly pictureColumns?: Readonly<Record<string, string>>
  /** Column of folded text → the field it is made from; the dashboard's `q` looks in these. */
  readonly folded?: Readonly<Record<string, string>>
  /** Name of an ordering → column. */
  readonly orderings: Readonly<Record<string, string>>
  /** Columns of orderings that may be empty; empty ones count as smallest. */
  readonly nullable?: readonly string[]
  /** First values that are not the empty one: text '', number 0, flag false, JSON {}, null where it may be. */
  readonly initial?: Readonly<Record<string, unknown>>
}

/** Orderings that every list has. */
export const stampOrderings = { id: 'id', updated_at: 'updated_at' } as const

/** What search knows of a record; texts are plain. */
export interface SearchTexts {
  readonly title: string
  /** Short things worth more than text: genre, role, venue, artist. */
  readonly facts: string
  readonly description: string
  /** Place among hits of its kind, 0 to 131,071. */
  readonly rank: number
}

interface Search<F> {
  /** The field that is read as a whole; tags are left out of HTML. */
  readonly body: keyof F & string
  /** Fields that refer to records whose names are found as well: these records are indexed again with them. */
  readonly mentions?: readonly (keyof F & string)[]
  /** `names`: of the records that `mentions` refer to, '' for none and for one that is not shown. */
  texts(fields: F, names: Readonly<Record<string, string>>): SearchTexts
}

/** The pages a record has on the site. */
export interface SitePages {
  /** A record's own, whether or not it is shown at present; the first one is what visitors come for. */
  own(id: number): readonly [string, ...string[]]
  /** Where its section begins, and what that page is called. */
  readonly section: { readonly name: string; readonly path: string }
  /** First pages of its lists. */
  readonly lists: readonly string[]
  /** Files for machines that hold all of them. */
  readonly feeds?: readonly string[]
}

interface ResourceBase extends TableDefinition {
  /** First part of its addresses in site, API and dashboard, and the subject of its history. */
  readonly name: string
  /** One of it in a sentence, with a small letter. */
  readonly label: string
  /** A record as lists answer it. */
  readonly item: z.ZodObject
  /** A record as it is answered by itself. */
  readonly detail: z.ZodObject
  /** Said where there is no such record. */
  readonly absent: string
  /** Order of its lists unless another is asked for. */
  readonly order: string
  /** Fields that decide whether and where a record stands in lists. */
  readonly listFields: readonly string[]
  /** The picture it is known by. */
  readonly image: string
  /** Field → the resource whose record it names by id. */
  readonly references?: Readonly<Record<string, string>>
  /** How it leaves the site; without it, it is deleted. */
  readonly removal?: 'archive' | 'deactivate'
  /** Its records change what is answered of the artist that `artist_id` names, under this name. */
  readonly artistPart?: 'events' | 'songs' | 'gallery'
}

interface NestedBase extends ResourceBase {
  readonly artistPart: 'songs' | 'gallery'
}

interface ArchivableBase extends ResourceBase {
  /** Tag of all its lists. */
  readonly listTag: string
  readonly removal: 'archive' | 'deactivate'
  /** What its public list can be asked for besides a page and an order. */
  readonly publicFilters?: z.ZodRawShape
  /** What its list in the dashboard can be asked for besides. */
  readonly staffFilters?: z.ZodRawShape
  /** What of a visible record the dashboard's list can be asked for as missing. */
  readonly needs?: readonly ('image' | 'artist' | 'responsible')[]
  /** Other names that fields may be sent under → their own. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Said of its public endpoints; without `one` there is only the list. */
  readonly summaries: { readonly list: string; readonly one?: string }
  readonly site?: SitePages
}

/** A picture's field, with `_alt` and `_focus` beside it where there are such. */
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

/** Fields of a stored record, pictures apart. */
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

/** A row of the table of a definition, but for what every table has. */
export type ColumnsOf<D extends TableDefinition> = Flat<
  {
    [F in keyof FieldsOf<D> as TextOf<ColumnName<D, F>>]: ColumnValue<FieldsOf<D>[F]>
  } & { [P in PicturesOf<D> as `${TextOf<Prefix<D, P>>}_id`]: string | null } & {
    [P in PicturesOf<D> as `${TextOf<Prefix<D, P>>}_alt` | `${TextOf<Prefix<D, P>>}_focus`]: string
  } & (D['folded'] extends Readonly<Record<string, string>> ? { [K in keyof D['folded']]: string } : unknown)
>

/** A table whose rows are no resource of the dashboard's lists. */
export function defineTable<const D extends TableDefinition>(definition: D): D {
  return definition
}

/** A resource with a list and a form of its own, which is archived and not deleted. */
export function defineResource<const I extends Inputs, const D extends Omit<ArchivableBase, 'inputs'>>(
  definition: D & { readonly inputs: I; readonly search?: Search<FieldsOf<{ inputs: I }>> },
): typeof definition {
  return definition
}

/** What belongs to one artist, and is kept below it. */
export function defineNested<const D extends NestedBase>(definition: D): D {
  return definition
}

/** What every definition of `defineResource` answers to. */
export type AnyResource = ArchivableBase & { readonly search?: Search<never> }
export type AnyNested = NestedBase
