// Completes responses of other servers: fills in fields that sections 3 and 7 of the specification leave optional or do
// not contain, so that callers see one shape. Imports no schema library, because public pages use it too.
import type { z } from 'zod'

type Record_ = Readonly<Record<string, unknown>>
type Def = z.core.$ZodTypeDef & Record<string, unknown>

const notes = new WeakMap<object, (record: Record_) => unknown>()

/**
 * Returns the same schema with a default value, used when the field is missing, or is null although it may not be null.
 */
export function withFallback<S extends z.core.$ZodType>(
  schema: S,
  value: z.core.output<S> | ((record: Record_) => z.core.output<S>),
): S {
  notes.set(schema, typeof value === 'function' ? (value as (record: Record_) => unknown) : () => value)
  return schema
}

/** Placeholder for an unknown time; no page shows it. */
export const unknownMoment = '1970-01-01T00:00:00.000Z'

const isObject = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function completedObject(shape: Readonly<Record<string, z.core.$ZodType>>, value: Record_): Record_ {
  const whole: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(shape)) {
    const given = value[name]
    const make = notes.get(field)
    const mayBeNull = field._zod.def.type === 'nullable'
    if (make && (given === undefined || (given === null && !mayBeNull))) whole[name] = make(value)
    else if (given !== undefined) whole[name] = completed(field, given)
  }
  return whole
}

/** Converts decimals sent as text and timestamps with another UTC offset, as some servers send them. */
function completedText(def: Def, text: string): unknown {
  if (def.type === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  if (def.format !== 'datetime') return text
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** The response with missing fields filled in; invalid values stay as they are, so that the schema reports them. */
export function completed(schema: z.core.$ZodType, value: unknown): unknown {
  const def = schema._zod.def as Def
  if (def.type === 'nullable' || def.type === 'optional')
    return value === null || value === undefined ? value : completed(def.innerType as z.core.$ZodType, value)
  if (typeof value === 'string') return completedText(def, value)
  if (def.type === 'array' && Array.isArray(value))
    return value.map((item) => completed(def.element as z.core.$ZodType, item))
  if (def.type === 'object' && isObject(value))
    return completedObject(def.shape as Readonly<Record<string, z.core.$ZodType>>, value)
  return value
}

/** Validates a response as received, and completed if that fails. */
export function parseAnswer(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const exact = schema.safeParse(value)
  return exact.success ? exact : schema.safeParse(completed(schema, value))
}
