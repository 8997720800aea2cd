// Serves stored pictures: file names contain a digest of the content, so files never change; a picture that only hidden
// records show gets 410, also where a cache asks whether its copy is current.
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Context, Hono } from 'hono'
import { site } from '#contract/addresses.ts'
import { caching } from '#contract/caching.ts'
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import { isMediaKnown } from '#db/tables/media.ts'
import { readName } from '#media/names.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { isNotModified } from '../request/not-modified.ts'
import { readRange } from '../request/range.ts'

const gone = { status: 410, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } }

/** Sends a picture, or a part of it, from the store. */
export async function sendPicture(
  c: Context<AppEnv>,
  { mediaStore }: Pick<Deps, 'mediaStore'>,
  name: string,
  caching: string,
): Promise<Response> {
  const etag = `"${name}"`
  const headers: Record<string, string> = { etag, 'cache-control': caching, 'accept-ranges': 'bytes' }
  if (isNotModified(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const mayHaveBody = c.req.method !== 'HEAD'
  const file = await (mayHaveBody ? mediaStore.readForVisitor(name) : mediaStore.read(name))
  if (!file) throw new AppError('not_found', notFound.image)
  headers['content-type'] = file.type
  const { bytes, stream } = file
  // Ranges are for GET alone (RFC 9110, section 14.2).
  const part = mayHaveBody ? readRange(c.req.header('range'), c.req.header('if-range'), etag, bytes) : null
  const hasBody = mayHaveBody && part !== 'beyond'
  if (!hasBody) stream.destroy()
  if (part === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${bytes}` },
    })
  if (part) headers['content-range'] = `bytes ${part.first}-${part.last}/${bytes}`
  headers['content-length'] = String(part ? part.last - part.first + 1 : bytes)
  const status = part ? 206 : 200
  if (!hasBody) return new Response(null, { status, headers })
  const body = part ? Readable.from(cut(stream, part.first, part.last)) : stream
  // Node's streams and web streams are one class with two types.
  return new Response(Readable.toWeb(body) as WebStream as unknown as ReadableStream, { status, headers })
}

/** The bytes from `first` to `last` of a stream. */
async function* cut(stream: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let place = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, first - place), Math.max(0, last + 1 - place))
    place += chunk.length
    if (part.length > 0) yield part
    if (place > last) break
  }
}

export function bindMediaRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get(site.media(':name'), async (c) => {
    const name = c.req.param('name') ?? ''
    const id = readName(name)?.id
    if (!id) throw new AppError('not_found', notFound.image)
    if (await deps.mediaAccess.isShown(id)) return sendPicture(c, deps, name, caching.picture)
    if (deps.mediaAccess.isProof(id, c.req.query('proof')))
      return sendPicture(c, deps, name, 'private, max-age=3600')
    if (await deps.mediaAccess.isLinkProof(id, c.req.query('draft')))
      return sendPicture(c, deps, name, 'private, no-store')
    if (await isMediaKnown(deps.db.read, id)) return new Response('This picture is gone.', gone)
    throw new AppError('not_found', notFound.image)
  })
}
