// Completes responses of other servers: fills in fields that sections 3 and 7 of the specification leave optional or do
// not contain, so that callers see one shape. Another server may mean something else by a name that the specification does
// not have. Imports no schema library, because public pages use it too.
import type { z } from 'zod'
import type { Capability } from './capabilities.ts'

type Record_ = Readonly<Record<string, unknown>>
type Def = z.core.$ZodTypeDef & Record<string, unknown>

interface Note {
  make: (record: Record_) => unknown
  isBeyond: boolean
  capability?: Capability | undefined
}

const notes = new WeakMap<object, Note>()

type Fallback<S extends z.core.$ZodType> = z.core.output<S> | ((record: Record_) => z.core.output<S>)

const makerOf = (value: unknown): Note['make'] =>
  typeof value === 'function' ? (value as Note['make']) : () => value

/**
 * Returns the same schema with a default value, used when the field is missing, or is null although it may not be null.
 */
export function withFallback<S extends z.core.$ZodType>(schema: S, value: Fallback<S>): S {
  notes.set(schema, { make: makerOf(value), isBeyond: false })
  return schema
}

/**
 * As `withFallback`, for a field that the specification does not have. The default value is used also when the field is
 * of another kind, or when the server lacks the capability that the field is part of.
 */
export function beyondSpecification<S extends z.core.$ZodType>(
  schema: S,
  value: Fallback<S>,
  capability?: Capability,
): S {
  notes.set(schema, { make: makerOf(value), isBeyond: true, capability })
  return schema
}

/** Placeholder for an unknown time; no page shows it. */
export const unknownMoment = '1970-01-01T00:00:00.000Z'

const isObject = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Lacking = ReadonlySet<Capability>
const none: Lacking = new Set()

/** Whether the default value of a field stands in for what was given. */
function isReplaced(field: z.core.$ZodType, note: Note, given: unknown, lacking: Lacking): boolean {
  if (given === undefined || (given === null && field._zod.def.type !== 'nullable')) return true
  if (note.capability && lacking.has(note.capability)) return true
  return note.isBeyond && !(field as z.ZodType).safeParse(completed(field, given, lacking)).success
}

function completedObject(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Record_,
  lacking: Lacking,
): Record_ {
  const whole: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(shape)) {
    const given = value[name]
    const note = notes.get(field)
    const made =
      note && isReplaced(field, note, given, lacking) ? note.make(whole) : completed(field, given, lacking)
    if (made !== given) whole[name] = made
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
function completed(schema: z.core.$ZodType, value: unknown, lacking: Lacking): unknown {
  const def = schema._zod.def as Def
  if (def.type === 'nullable' || def.type === 'optional')
    return value === null || value === undefined
      ? value
      : completed(def.innerType as z.core.$ZodType, value, lacking)
  if (typeof value === 'string') return completedText(def, value)
  if (def.type === 'array' && Array.isArray(value))
    return value.map((item) => completed(def.element as z.core.$ZodType, item, lacking))
  if (def.type === 'object' && isObject(value))
    return completedObject(def.shape as Readonly<Record<string, z.core.$ZodType>>, value, lacking)
  return value
}

/**
 * Validates a response as received, and completed if that fails; one of a server that lacks capabilities always without
 * the fields of these.
 */
export function parseAnswer(
  schema: z.ZodType,
  value: unknown,
  lacking: Lacking = none,
): z.ZodSafeParseResult<unknown> {
  const exact = lacking.size === 0 ? schema.safeParse(value) : null
  return exact?.success ? exact : schema.safeParse(completed(schema, value, lacking))
}
