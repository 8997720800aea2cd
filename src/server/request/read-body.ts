// Reads the body of a request as the fields of a schema, in any of three content types.
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { readFormText } from '#contract/form-text.ts'
import { readJsonText } from '#contract/json-text.ts'
import { limits } from '#contract/limits.ts'
import { assertNoRepeats, readPairs, tooMany } from './body-fields.ts'
import { type FileReception, readMultipart } from './read-multipart.ts'
import { readText } from './read-text.ts'

const accepted = 'application/json, multipart/form-data or application/x-www-form-urlencoded'

const excess = {
  too_many: `The body has more than ${limits.jsonValues} values. Send less at once.`,
  too_deep: `The body has more than ${limits.jsonDepth} levels of lists and objects. Send an object of fields.`,
} as const

function readJson(text: string): Record<string, unknown> {
  const reading = readJsonText(text)
  if (reading.state === 'broken')
    throw new AppError('malformed', 'The body is not valid JSON. Send an object of fields.')
  if (reading.state !== 'read') throw new AppError('malformed', excess[reading.state])
  const { value } = reading
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed', 'The body is not a JSON object. Send an object of fields.')
  if (Object.keys(value).length > limits.bodyFields) throw tooMany('fields')
  return value as Record<string, unknown>
}

/** Throws `wrong_type` for a compressed body (RFC 9110, section 15.5.16). */
function assertNotEncoded(request: Request): void {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (coding !== '' && coding !== 'identity')
    throw new AppError('wrong_type', `A body encoded with “${coding}” is not accepted. Send it as it is.`)
}

/**
 * The fields, converted to the types of the schema where possible. Throws `AppError` (`malformed`, `wrong_type`,
 * `too_large`, `bad_field`).
 */
export async function readBody(
  request: Request,
  schema: z.ZodObject,
  files: FileReception,
  /** Longest JSON body in bytes. */
  jsonBytes: number = limits.bodyBytes,
): Promise<Record<string, unknown>> {
  assertNotEncoded(request)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') {
    const text = await readText(request, jsonBytes)
    return readJson(text)
  }
  if (type === 'application/x-www-form-urlencoded') {
    const entries = readPairs(await readText(request, limits.bodyBytes))
    assertNoRepeats(entries.map(([name]) => name))
    return readFormText(schema, entries)
  }
  if (type === 'multipart/form-data') return readMultipart(request, schema, files)
  throw new AppError('wrong_type', `The content type “${type || 'none'}” is not accepted. Send ${accepted}.`)
}
