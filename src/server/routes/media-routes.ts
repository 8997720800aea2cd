// Stored pictures: named by their content, so they never change.
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Hono } from 'hono'
import { site } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'

const immutable = 'public, max-age=31536000, immutable'

export function bindMediaRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get(site.media(':name'), async (c) => {
    const name = c.req.param('name') ?? ''
    const file = await deps.mediaStore.read(name)
    if (!file) throw new AppError('not_found', notFound.image)
    const headers = { etag: `"${name}"`, 'cache-control': immutable, 'content-type': file.type }
    const isKnown = c.req.header('if-none-match') === headers.etag
    if (isKnown || c.req.method === 'HEAD') {
      file.stream.destroy()
      if (isKnown) return new Response(null, { status: 304, headers })
      return new Response(null, { headers: { ...headers, 'content-length': String(file.bytes) } })
    }
    const body = Readable.toWeb(file.stream) as WebStream as unknown as ReadableStream
    return new Response(body, { headers: { ...headers, 'content-length': String(file.bytes) } })
  })
}
