// Reads path and query parameters by their schemas.
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { readFormText } from '#contract/form-text.ts'

const unkept = 'No entry can be called “__proto__”. Give it another name, or leave it out.'

/** Lists and objects of JSON, and not the files of a form. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const made = Object.getPrototypeOf(value)
  return made === Object.prototype || made === Array.prototype || made === null
}

/** Whether anything in a value is called `__proto__`, however deep; without recursion, which a deep value could break. */
function hasUnkept(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (!isData(next)) continue
    if (Object.hasOwn(next, '__proto__')) return true
    for (const inner of Object.values(next)) if (typeof inner === 'object') left.push(inner)
  }
  return false
}

/** Throws for entries that the schemas of maps leave out without a word. */
function assertKept(values: Record<string, unknown>): void {
  const found = Object.keys(values).filter((name) => hasUnkept(values[name]))
  if (found.length === 0) return
  throw new AppError('bad_field', found.map((name) => `${name}: ${unkept}`).join(' '), {
    errors: Object.fromEntries(found.map((name) => [name, [unkept]])),
  })
}

/** Checks values against a schema. Throws `AppError` `bad_field` that names every invalid field. */
export function checkFields<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.infer<S> {
  assertKept(values)
  const result = schema.safeParse(values, { error: fieldMessage })
  if (result.success) return result.data
  const errors = toFieldErrors(result.error)
  const detail = Object.entries(errors).map(([field, messages]) =>
    field ? `${field}: ${messages[0]}` : messages[0],
  )
  throw new AppError('bad_field', detail.join(' '), { errors })
}

/** Query parameters; of a repeated one the last counts, and unknown ones are ignored. */
export function readQuery<S extends z.ZodObject>(schema: S, url: URL): z.infer<S> {
  const known = [...url.searchParams].filter(([name]) => Object.hasOwn(schema.shape, name))
  return checkFields(schema, readFormText(schema, known))
}

/** Path parameters. Throws `not_found` with `absent` for an invalid one, because no such resource can exist. */
export function readParams<S extends z.ZodObject>(
  schema: S,
  params: Record<string, string>,
  absent: string,
): z.infer<S> {
  // One address for each resource: neither 007, 7.0 nor 1e3 is accepted as an id.
  if (!Object.values(params).every((value) => /^(-?[1-9]\d*|[a-z]+)$/.test(value)))
    throw new AppError('not_found', absent)
  try {
    return checkFields(schema, readFormText(schema, Object.entries(params)))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('not_found', absent, error.errors ? { errors: error.errors } : {})
  }
}
