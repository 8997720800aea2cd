// What kind of value an input field takes, read from its schema: forms and tables are told by the contract alone.
import type { z } from 'zod'

type FieldKind = 'text' | 'number' | 'boolean' | 'json' | 'file'

export interface FieldShape {
  kind: FieldKind
  /** Whether null is a value of it. */
  nullable: boolean
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>
const wrappers: readonly string[] = ['optional', 'default', 'prefault', 'readonly', 'nullable']
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** The shape of a field's input; of several kinds the first counts. */
export function fieldShape(schema: z.core.$ZodType): FieldShape {
  const def = defOf(schema)
  const inner = (key: string) => fieldShape(def[key] as z.core.$ZodType)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inner('innerType')
    case 'nullable':
      return { ...inner('innerType'), nullable: true }
    case 'pipe':
      return inner('in')
    case 'union': {
      const options = (def.options as z.core.$ZodType[]).map(fieldShape)
      return { kind: options[0]?.kind ?? 'text', nullable: options.some((option) => option.nullable) }
    }
    case 'null':
      return { kind: 'text', nullable: true }
    case 'number':
    case 'int':
      return { kind: 'number', nullable: false }
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

/** What a field's own schema notes about it (zod's `meta`), also when the field may be left out. */
export function fieldMeta(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  const def = defOf(schema)
  if (wrappers.includes(def.type)) return fieldMeta(def.innerType as z.core.$ZodType)
  return (schema as z.ZodType).meta() ?? {}
}
