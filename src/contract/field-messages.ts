// Converts validation errors of a schema to messages for the person who filled in the form.
import type { z } from 'zod'
import type { FieldErrors } from './errors.ts'
import { limits } from './limits.ts'
import { charactersIn, cutText } from './text-length.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Of a field that is missing, or empty though it must not be. */
export const required = 'Required. Fill it in.'

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
  const size = typeof issue.input === 'string' ? `; this has ${charactersIn(issue.input)}` : ''
  return `At ${side} ${bound}${unit}${size}.`
}

/** Message for one validation error, for schemas without messages of their own. */
export function fieldMessage(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return required
    return `Must be ${kinds[String(issue.expected)] ?? String(issue.expected)}.`
  }
  if (issue.code === 'too_big') return sizeMessage(issue, 'most', issue.maximum)
  if (issue.code === 'too_small' && issue.input === '' && issue.minimum === 1) return required
  if (issue.code === 'too_small') return sizeMessage(issue, 'least', issue.minimum)
  if (issue.code === 'invalid_value') return `Must be one of: ${(issue.values as unknown[]).join(', ')}.`
  if (issue.code === 'unrecognized_keys') return 'There is no such field. Remove it.'
  return undefined
}

const longestName = 100

/** A field name as error messages repeat it; long names are truncated. */
export function shownName(name: string): string {
  return name.length > longestName ? `${cutText(name, longestName).toWellFormed()}…` : name
}

/** Collects messages up to the limits of a response and counts the rest. */
class Messages {
  // A Map, because a field may be called `__proto__`.
  private readonly byField = new Map<string, string[]>()
  private readonly left = new Map<string, number>()
  private leftFields = 0

  add(name: string, message: string): void {
    const field = shownName(name)
    const messages = this.byField.get(field)
    if (messages && messages.length >= limits.reasonsPerField)
      this.left.set(field, (this.left.get(field) ?? 0) + 1)
    else if (messages) messages.push(message)
    else if (this.byField.size < limits.refusedFields) this.byField.set(field, [message])
    else this.leftFields += 1
  }

  all(): FieldErrors {
    for (const [field, count] of this.left) this.byField.get(field)?.push(`And ${count} more reasons.`)
    if (this.leftFields > 0) {
      const more = `${this.leftFields} more fields were refused. Mend these first.`
      this.byField.set('', [...(this.byField.get('') ?? []), more])
    }
    return Object.fromEntries(this.byField)
  }
}

/** The message for something inside an entry of a list. */
const messageInList = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `There is no field “${shownName(issue.keys[0] ?? '')}”. Remove it.`
    : issue.message

/**
 * Messages by field name; an unknown field appears under its own name, an error of the whole input under `""`. Above
 * the limits, only the number of further messages is given.
 */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const messages = new Messages()
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    const place = issue.path[1]
    // Of a list of objects it is said which one is meant, counted as people do.
    if (typeof place === 'number' && (issue.path.length > 2 || issue.code === 'unrecognized_keys'))
      messages.add(field, `Number ${place + 1}: ${messageInList(issue)}`)
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) messages.add(field || key, issue.message)
    else if (issue.code === 'invalid_key' && issue.issues[0]) messages.add(field, issue.issues[0].message)
    else messages.add(field, issue.message)
  }
  return messages.all()
}
