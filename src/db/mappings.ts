// The mappings of all record tables, made from the contract's definitions.
import { z } from 'zod'
import { fieldMeta, fieldShape } from '#contract/field-shape.ts'
import type { TableDefinition } from '#contract/resource.ts'
import { type RecordKind, tables } from '#contract/resources.ts'
import { type Codec, column, type Mapping } from './mapping.ts'

const empties = { text: '', number: 0, boolean: false, json: {} }

/** The mapping of a definition: a field of its inputs is a column of the same name unless stated otherwise. */
export function mappingOf<D extends TableDefinition>(definition: D): Mapping<D['kind'] & RecordKind> {
  const { kind, table, inputs, stored = {}, columns = {}, pictureColumns = {} } = definition
  const fields: Record<string, Codec> = {}
  const images: Record<string, string> = {}
  const initial: Record<string, unknown> = {}
  const html: string[] = []
  const schemas = Object.entries(inputs.create.shape as Record<string, z.core.$ZodType>)
  const ofPictures = new Set(
    schemas.flatMap(([name, schema]) =>
      fieldShape(schema).kind === 'file' ? [`${name}_alt`, `${name}_focus`] : [],
    ),
  )
  for (const [name, schema] of [...schemas, ...Object.entries(stored)]) {
    const { kind: form, nullable } = fieldShape(schema)
    if (form === 'file') images[name] = pictureColumns[name] ?? name
    if (form === 'file' || ofPictures.has(name)) continue
    const note = columns[name]
    fields[name] = column[note?.as ?? form](note?.column ?? name)
    // Only optional fields have an initial value.
    if (schema instanceof z.ZodOptional) initial[name] = nullable ? null : empties[form]
    if (fieldMeta(schema).format === 'html') html.push(name)
  }
  const { folded = {}, orderings, nullable = [], initial: first = {}, agreement = null } = definition
  const links = Object.entries(definition.links ?? {}).map(([field, link]) => ({ field, ...link }))
  const mapping = { kind, table, fields, images, keys: folded, orderings, nullable, html, agreement, links }
  // The compiler sees the names of a definition as plain strings; the definition itself is checked against its columns.
  return { ...mapping, initial: { ...initial, ...first } } as unknown as Mapping<D['kind'] & RecordKind>
}

type Tables = typeof tables
/** The mapping of each table, by its name in the contract. */
export const mappings = Object.fromEntries(
  Object.entries(tables).map(([name, definition]) => [name, mappingOf(definition)]),
) as { readonly [N in keyof Tables]: Mapping<Tables[N]['kind']> }

const byKind = new Map<string, Mapping>(Object.values(mappings).map((mapping) => [mapping.kind, mapping]))

/** The mapping of a kind of record. */
export const mappingOfKind = <K extends RecordKind>(kind: K) => byKind.get(kind) as Mapping<K>
