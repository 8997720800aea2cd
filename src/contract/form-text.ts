// Converts the text values of multipart and urlencoded bodies to the types of the schema, so that one schema serves
// JSON and forms; maps and lists are sent as JSON text.
import type { z } from 'zod'
import { entryOf, fieldNamed, fieldShape } from './field-shape.ts'
import { readJsonText } from './json-text.ts'

const truths: Record<string, boolean> = {
  true: true,
  false: false,
  True: true,
  False: false,
  '1': true,
  '0': false,
  on: true,
  off: false,
}

function readJson(text: string): unknown {
  const reading = readJsonText(text)
  return reading.state === 'read' ? reading.value : text
}

function readText(field: z.core.$ZodType, text: string): unknown {
  const { kind, nullable } = fieldShape(field)
  if (nullable && (text === '' || text === 'null')) return null
  if (kind === 'number') return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : text
  if (kind === 'boolean') return Object.hasOwn(truths, text) ? truths[text] : text
  if (kind === 'json') return text.trim() === '' ? (entryOf(field) ? [] : {}) : readJson(text)
  return text
}

/**
 * Form entries as typed values; an entry that cannot be converted stays text, so that the schema rejects it by name.
 */
export function readFormText(
  schema: z.ZodObject,
  entries: Iterable<[string, unknown]>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    const field = fieldNamed(schema, name)
    values[name] = field && typeof value === 'string' ? readText(field, value) : value
  }
  return values
}
