// Accepts a record sent back as it was read, as many clients do: ignores read-only fields and takes a picture's address
// for the picture. Fields that no response has are still rejected.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { fieldMeta } from '#contract/field-shape.ts'

type Fields = Record<string, unknown>

/** Response fields of the record this endpoint changes; none when it changes no record. */
function readFields({ method, answer }: Endpoint): Readonly<Record<string, unknown>> {
  const shape = answer && 'shape' in answer ? (answer.shape as Record<string, unknown>) : {}
  return method === 'PATCH' && ('id' in shape || 'revision' in shape) ? shape : {}
}

const address = /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32})\b/

/** The fields to change, without read-only ones. */
export function withoutReadOnly(endpoint: Endpoint, fields: Fields): Fields {
  const read = readFields(endpoint)
  const inputs = (endpoint.body?.shape ?? {}) as Readonly<Record<string, z.core.$ZodType>>
  const changes = Object.entries(fields).filter(
    ([name]) => Object.hasOwn(inputs, name) || !Object.hasOwn(read, name),
  )
  return Object.fromEntries(
    changes.map(([name, value]) => {
      const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined
      const isPicture = Object.hasOwn(read, name) && input !== undefined && fieldMeta(input).file === true
      const id = isPicture && typeof value === 'string' ? address.exec(value)?.[1] : undefined
      return [name, id ?? value]
    }),
  )
}

/** Schema of a body, including the aliases of its fields. */
export function bodyWithAliases({ body, aliases = {} }: Endpoint): z.ZodObject {
  const named = Object.entries(aliases).map(([alias, name]) => [alias, body?.shape[name]])
  return (body as z.ZodObject).extend(Object.fromEntries(named))
}

/** Renames aliases to their fields. Throws `bad_field` when both are sent with different values. */
export function withOwnNames({ aliases = {} }: Endpoint, fields: Fields): Fields {
  const named = { ...fields }
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(named, alias)) continue
    if (Object.hasOwn(named, name) && named[name] !== named[alias]) {
      const reason = `This is another name of “${name}”, which was sent with another value. Send one of them.`
      throw new AppError('bad_field', `${alias}: ${reason}`, { errors: { [alias]: [reason] } })
    }
    named[name] = named[alias]
    delete named[alias]
  }
  return named
}
