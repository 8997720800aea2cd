// Describes how the fields of the contract lie in the columns of a table, once for all queries.

/** Between a field's value and its column. */
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
  flag: (name: string): Codec => ({
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
    toColumn: (value) => Math.round(Number(value) * 100),
    fromColumn: (value) => Number(value) / 100,
  }),
} as const

/** Tables that records.ts reads and writes. */
export type CardTable =
  | 'company'
  | 'pages'
  | 'artists'
  | 'events'
  | 'partners'
  | 'staff'
  | 'slides'
  | 'souvenirs'
  | 'songs'
  | 'gallery_images'

/** One table in the terms of the contract. */
export interface TableCard {
  readonly table: CardTable
  /** Field → column. */
  readonly fields: Readonly<Record<string, Codec>>
  /** Image field → prefix of its columns `_id`, `_alt`, `_focus`. */
  readonly images: Readonly<Record<string, string>>
  /** Column of folded text → the field it is made from. */
  readonly keys: Readonly<Record<string, string>>
  /** Name of an ordering → column. */
  readonly orderings: Readonly<Record<string, string>>
  /** Columns of orderings that may be empty; empty ones count as smallest. */
  readonly nullable?: readonly string[]
  /** Values of fields that a new record need not bring. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Fields of HTML, sanitised before they are stored. */
  readonly html: readonly string[]
}

/** Folded columns in which the dashboard's `q` looks. */
export function findColumnsOf(card: TableCard): string[] {
  return Object.keys(card.keys)
}
