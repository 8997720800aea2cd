// Turns what a schema refuses into sentences for the person who typed it.
import type { z } from 'zod'
import type { FieldErrors } from './errors.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object of names and addresses',
  null: 'empty',
}

function sizeMessage(issue: RawIssue, side: 'most' | 'least', bound: unknown): string {
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''
  const size = typeof issue.input === 'string' ? `; this has ${issue.input.length}` : ''
  return `At ${side} ${bound}${unit}${size}.`
}

/** Sentence for one refusal, for schemas that do not bring their own. */
export function fieldMessage(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'Required. Fill it in.'
    return `Must be ${kinds[String(issue.expected)] ?? String(issue.expected)}.`
  }
  if (issue.code === 'too_big') return sizeMessage(issue, 'most', issue.maximum)
  if (issue.code === 'too_small') return sizeMessage(issue, 'least', issue.minimum)
  if (issue.code === 'invalid_value') return `Must be one of: ${(issue.values as unknown[]).join(', ')}.`
  if (issue.code === 'unrecognized_keys') return 'There is no such field. Remove it.'
  return undefined
}

/** Messages by field name; an unknown field is named itself, a problem of the whole is under `""`. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  // A map, since a field may be called `__proto__`.
  const byField = new Map<string, string[]>()
  const add = (field: string, message: string) => {
    byField.set(field, [...(byField.get(field) ?? []), message])
  }
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(field || key, issue.message)
    else if (issue.code === 'invalid_key' && issue.issues[0]) add(field, issue.issues[0].message)
    else add(field, issue.message)
  }
  return Object.fromEntries(byField)
}
