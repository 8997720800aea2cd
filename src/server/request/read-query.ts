// Reads path and query parameters by their schemas.
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { readFormText } from '#contract/form-text.ts'

/** Checks values against a schema. Throws `AppError` `bad_field` that names every invalid field. */
export function checkFields<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.infer<S> {
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
