// Maps the fields of a kind of record to the columns of its table, for all queries.
import type { Agreement, LinkTable } from '#contract/resource.ts'
import type { RecordColumns, RecordKind, TableName } from '#contract/resources.ts'

/** Converts between a field's value and its column. */
export interface Codec {
  readonly column: string
  toColumn(value: unknown): string | number | null
  fromColumn(value: unknown): unknown
}

const asIs = (column: string): Codec => ({
  column,
  toColumn: (value) => (value === undefined ? null : (value as string | number | null)),
  fromColumn: (value) => value,
})

/** Codecs by the kind of a field. */
export const column = {
  text: asIs,
  number: asIs,
  boolean: (name: string): Codec => ({
    column: name,
    toColumn: (value) => (value ? 1 : 0),
    fromColumn: (value) => value === 1,
  }),
  json: (name: string): Codec => ({
    column: name,
    toColumn: (value) => JSON.stringify(value ?? {}),
    fromColumn: (value) => JSON.parse(String(value)) as unknown,
  }),
  /** Dollars in the contract, whole cents in the column. */
  cents: (name: string): Codec => ({
    column: name,
    toColumn: (value) => (value === null || value === undefined ? null : Math.round(Number(value) * 100)),
    fromColumn: (value) => (value === null ? null : Number(value) / 100),
  }),
} as const

type EveryColumn = 'id' | 'revision' | 'created_at' | 'updated_at'

/** Names of the columns of a kind. */
export type ColumnOf<K extends RecordKind> = K extends RecordKind
  ? (keyof RecordColumns<K> & string) | EveryColumn
  : never
/** A column to sort by, `-` for descending. */
export type OrderOf<K extends RecordKind> = ColumnOf<K> | `-${ColumnOf<K>}`

/** A field with a list that names records, and the table by which they are found. */
export interface Link extends LinkTable {
  readonly field: string
}

/** One table, described in terms of the contract. */
export interface Mapping<K extends RecordKind = RecordKind> {
  readonly kind: K
  readonly table: TableName
  /** Field → column. */
  readonly fields: Readonly<Record<string, Codec>>
  /** Image field → prefix of its columns `_id`, `_alt`, `_focus`. */
  readonly images: Readonly<Record<string, string>>
  /** Column of folded text → its source field. */
  readonly keys: Readonly<Record<string, string>>
  /** Name of an ordering → column. */
  readonly orderings: Readonly<Record<string, ColumnOf<K>>>
  /** Nullable columns of orderings; null sorts as the smallest value. */
  readonly nullable: readonly string[]
  /** Initial values of fields that a new record may omit. */
  readonly initial: Readonly<Record<string, unknown>>
  /** HTML fields, sanitised before they are stored. */
  readonly html: readonly string[]
  /** What must hold between fields of one record. */
  readonly agreement: Agreement<Readonly<Record<string, unknown>>> | null
  readonly links: readonly Link[]
}
