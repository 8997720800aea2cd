// Makes a table's card from the contract's inputs: a field of the contract is a column of the same name.
import { z } from 'zod'
import { fieldMeta, fieldShape } from '#contract/field-shape.ts'
import { type CardTable, type Codec, column, type TableCard } from './table-card.ts'

/** Where a table differs from its inputs, and what the contract does not say. */
export interface CardNotes {
  /** Fields whose column has another name or form, and those the input has not. */
  readonly columns?: Readonly<Record<string, Codec>>
  /** Prefixes of picture columns that are not the field's name. */
  readonly images?: Readonly<Record<string, string>>
  readonly keys?: TableCard['keys']
  readonly orderings: TableCard['orderings']
  readonly nullable?: readonly string[]
  /** First values that are not the empty one: text '', number 0, flag false, JSON {}, null where it may be. */
  readonly initial?: TableCard['initial']
}

const codecs = { text: column.text, number: column.number, boolean: column.flag, json: column.json }
const empties = { text: '', number: 0, boolean: false, json: {} }

/** The card of `table` for records created by `inputs.create`. */
export function contractCard(
  table: CardTable,
  { create }: { readonly create: z.ZodObject },
  notes: CardNotes,
): TableCard {
  const fields: Record<string, Codec> = {}
  const images: Record<string, string> = {}
  const initial: Record<string, unknown> = {}
  const html: string[] = []
  const schemas = Object.entries(create.shape as Record<string, z.core.$ZodType>)
  const ofPictures = new Set(
    schemas.flatMap(([name, schema]) =>
      fieldShape(schema).kind === 'file' ? [`${name}_alt`, `${name}_focus`] : [],
    ),
  )
  for (const [name, schema] of schemas) {
    const { kind, nullable } = fieldShape(schema)
    if (kind === 'file') images[name] = notes.images?.[name] ?? name
    if (kind === 'file' || ofPictures.has(name)) continue
    fields[name] = codecs[kind](name)
    // Only what may be left out has a first value.
    if (schema instanceof z.ZodOptional) initial[name] = nullable ? null : empties[kind]
    if (fieldMeta(schema).format === 'html') html.push(name)
  }
  return {
    table,
    fields: { ...fields, ...notes.columns },
    images,
    keys: notes.keys ?? {},
    orderings: notes.orderings,
    ...(notes.nullable && { nullable: notes.nullable }),
    initial: { ...initial, ...notes.initial },
    html,
  }
}
