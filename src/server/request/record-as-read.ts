// Accepts a record sent back as it was read, as many clients do: ignores read-only fields and takes a picture's address
// for the picture. Fields that no response has are still rejected.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { entryFields, fieldMeta } from '#contract/field-shape.ts'

type Fields = Record<string, unknown>
type Schema = z.core.$ZodType

/** Response fields of the record this endpoint changes; none when it changes no record. */
function readFields({ method, answer }: Endpoint): Readonly<Record<string, Schema>> {
  const shape = answer && 'shape' in answer ? (answer.shape as Record<string, Schema>) : {}
  return method === 'PATCH' && ('id' in shape || 'revision' in shape) ? shape : {}
}

/** The entries of a list without what only its answer has, such as the names beside the ids of a line-up. */
function withoutReadOnlyIn(list: readonly unknown[], input: Schema, read: Schema): unknown[] {
  const [inputs, answers] = [entryFields(input), entryFields(read)]
  if (!inputs || !answers) return [...list]
  const isSent = (name: string) => Object.hasOwn(inputs, name) || !Object.hasOwn(answers, name)
  return list.map((entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => isSent(name)))
      : entry,
  )
}

const address = /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32})\b/

/** The fields to change, without read-only ones. */
export function withoutReadOnly(endpoint: Endpoint, fields: Fields): Fields {
  const read = readFields(endpoint)
  const inputs = (endpoint.body?.shape ?? {}) as Readonly<Record<string, Schema>>
  const changes = Object.entries(fields).filter(
    ([name]) => Object.hasOwn(inputs, name) || !Object.hasOwn(read, name),
  )
  return Object.fromEntries(
    changes.map(([name, value]) => {
      const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined
      const answer = Object.hasOwn(read, name) ? read[name] : undefined
      if (!input || !answer) return [name, value]
      if (Array.isArray(value)) return [name, withoutReadOnlyIn(value, input, answer)]
      const isPicture = typeof value === 'string' && fieldMeta(input).file === true
      return [name, (isPicture && address.exec(value)?.[1]) || value]
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
