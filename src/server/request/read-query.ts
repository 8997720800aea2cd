// Path and query parameters as their schemas want them.
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { readFormText } from '#contract/form-text.ts'

/** Checks values against a schema. Throws `AppError` `bad_field` naming every field that is wrong. */
export function checkFields<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.infer<S> {
  const result = schema.safeParse(values, { error: fieldMessage })
  if (result.success) return result.data
  const errors = toFieldErrors(result.error)
  const detail = Object.entries(errors).map(([field, messages]) =>
    field ? `${field}: ${messages[0]}` : messages[0],
  )
  throw new AppError('bad_field', detail.join(' '), { errors })
}

/** Query parameters; one sent twice counts as its last, and one that means nothing here is left aside. */
export function readQuery<S extends z.ZodObject>(schema: S, url: URL): z.infer<S> {
  const known = [...url.searchParams].filter(([name]) => Object.hasOwn(schema.shape, name))
  return checkFields(schema, readFormText(schema, known))
}

/** Path parameters; one that cannot be right means that there is no such thing. Throws `not_found` with `absent`. */
export function readParams<S extends z.ZodObject>(
  schema: S,
  params: Record<string, string>,
  absent: string,
): z.infer<S> {
  // One address a thing: neither 007, 7.0 nor 1e3 is another name of it.
  if (!Object.values(params).every((value) => /^([1-9]\d*|[a-z]+)$/.test(value)))
    throw new AppError('not_found', absent)
  try {
    return checkFields(schema, readFormText(schema, Object.entries(params)))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('not_found', absent, error.errors ? { errors: error.errors } : {})
  }
}
