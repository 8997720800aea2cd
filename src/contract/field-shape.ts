// Derives the kind of value of an input field from its schema, so that forms and tables depend on the contract alone.
import type { z } from 'zod'

type FieldKind = 'text' | 'number' | 'boolean' | 'json' | 'file'

export interface FieldShape {
  kind: FieldKind
  /** Whether the field accepts null. */
  nullable: boolean
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>
const wrappers: readonly string[] = ['optional', 'default', 'prefault', 'readonly', 'nullable']
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** The schema inside a wrapper such as optional, default or nullable. */
function wrappedIn(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = defOf(schema)
  return wrappers.includes(def.type) ? (def.innerType as z.core.$ZodType) : undefined
}

function literalShape(value: unknown): FieldShape {
  const kind = typeof value
  return { kind: kind === 'boolean' || kind === 'number' ? kind : 'text', nullable: value === null }
}

/** The shape of a field's input; of a union, the first kind counts. */
export function fieldShape(schema: z.core.$ZodType): FieldShape {
  const def = defOf(schema)
  const inner = wrappedIn(schema)
  if (inner) {
    const shape = fieldShape(inner)
    return def.type === 'nullable' ? { ...shape, nullable: true } : shape
  }
  switch (def.type) {
    case 'pipe':
      return fieldShape(def.in as z.core.$ZodType)
    case 'union': {
      const options = (def.options as z.core.$ZodType[]).map(fieldShape)
      return { kind: options[0]?.kind ?? 'text', nullable: options.some((option) => option.nullable) }
    }
    case 'null':
      return { kind: 'text', nullable: true }
    case 'number':
    case 'int':
      return { kind: 'number', nullable: false }
    case 'literal':
      return literalShape((def.values as readonly unknown[])[0])
    case 'boolean':
      return { kind: 'boolean', nullable: false }
    case 'record':
    case 'object':
    case 'array':
      return { kind: 'json', nullable: false }
    case 'custom':
      return { kind: 'file', nullable: true }
    default:
      return { kind: 'text', nullable: false }
  }
}

/** The schema of a field of an object; undefined for a name that it has not, also one that every object inherits. */
export const fieldNamed = ({ shape }: z.ZodObject, name: string): z.core.$ZodType | undefined =>
  Object.hasOwn(shape, name) ? (shape[name] as z.core.$ZodType) : undefined

/** The schema of each entry of a list; null for anything else. */
export function entryOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  const inner = wrappedIn(schema)
  if (inner) return entryOf(inner)
  const def = defOf(schema)
  return def.type === 'array' ? (def.element as z.core.$ZodType) : null
}

/** The fields of each entry of a list of objects; null for anything else. */
export function entryFields(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const entry = entryOf(schema)
  const def = entry && defOf(entry)
  return def?.type === 'object' ? (def.shape as Readonly<Record<string, z.core.$ZodType>>) : null
}

/** The metadata of a field's schema (zod's `meta`), also inside wrappers such as optional. */
export function fieldMeta(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  const inner = wrappedIn(schema)
  return inner ? fieldMeta(inner) : ((schema as z.ZodType).meta() ?? {})
}
