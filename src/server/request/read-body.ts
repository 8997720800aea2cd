// Reads a request's body as the fields of a schema, whichever of the three types it came in.
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { readFormText } from '#contract/form-text.ts'
import { readJsonText } from '#contract/json-text.ts'
import { limits } from '#contract/limits.ts'
import type { MediaLibrary } from '#media/library.ts'
import { assertNoRepeats, type ReadBody, readPairs, tooMany } from './body-fields.ts'
import { readMultipart } from './read-multipart.ts'
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

/**
 * Throws `AppError` (`malformed`, `wrong_type`, `too_large`, `bad_field`), and `filesRefused`, where it is given, at the
 * first byte of a file; then nothing stays on disk.
 */
export async function readBody(
  request: Request,
  schema: z.ZodObject,
  media: MediaLibrary,
  filesRefused: AppError | null = null,
): Promise<ReadBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') {
    const text = await readText(request, limits.bodyBytes)
    return { fields: readJson(text), uploads: [] }
  }
  if (type === 'application/x-www-form-urlencoded') {
    const entries = readPairs(await readText(request, limits.bodyBytes))
    assertNoRepeats(entries.map(([name]) => name))
    return { fields: readFormText(schema, entries), uploads: [] }
  }
  if (type === 'multipart/form-data') return readMultipart(request, schema, media, filesRefused)
  throw new AppError('wrong_type', `The content type “${type || 'none'}” is not accepted. Send ${accepted}.`)
}
