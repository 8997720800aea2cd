// Serves the site from the list of its release: what is not on the list is 404, what was there once is 410.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { AppEnv } from '../call.ts'
import type { SiteList } from '../site-list.ts'

type Coding = 'br' | 'gzip' | ''
interface Body {
  bytes: Uint8Array<ArrayBuffer>
  packed: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>
}

const types: Record<string, string> = {
  '.js': 'text/javascript', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.webp': 'image/webp', '.ico': 'image/x-icon', '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml', '.json': 'application/json', '.webmanifest': 'application/manifest+json',
} // biome-ignore format: a table
const packable = /^text\/|javascript|xml|json|svg/
const leastBytes = 512
const cacheBytes = 64 * 1024 * 1024

const pack: Record<Exclude<Coding, ''>, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 7 }),
}

/** The coding a client takes, best first (RFC 9110, section 12.5.3); one with weight 0 is refused. */
function codingFor(header: string | undefined): Coding {
  const accepted = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`).test(header ?? '')
  return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : ''
}

/** Bodies by digest, the ones not asked for longest dropped first. */
class BodyCache {
  private readonly bodies = new Map<string, Body>()
  private size = 0

  async get(key: string, file: string): Promise<Body> {
    const known = this.bodies.get(key)
    if (known) {
      this.bodies.delete(key)
      this.bodies.set(key, known)
      return known
    }
    const body: Body = { bytes: new Uint8Array(await readFile(file)), packed: new Map() }
    this.bodies.set(key, body)
    this.size += body.bytes.byteLength
    for (const [oldest, { bytes }] of this.bodies) {
      if (this.size <= cacheBytes) break
      this.bodies.delete(oldest)
      this.size -= bytes.byteLength
    }
    return body
  }
}

function packed(body: Body, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === '') return Promise.resolve(body.bytes)
  const known = body.packed.get(coding) ?? pack[coding](body.bytes).then((bytes) => new Uint8Array(bytes))
  body.packed.set(coding, known)
  return known
}

/** Paths from a section's own up to the site's, of prebuilt 404 pages. */
function* missingPages(path: string): Generator<string> {
  const parts = path.split('/').filter(Boolean)
  for (let count = parts.length - 1; count >= 0; count -= 1)
    yield `/${[...parts.slice(0, count), '404'].join('/')}`
}

export function bindSiteRoutes(app: Hono<AppEnv>, list: SiteList): void {
  const cache = new BodyCache()

  async function send(
    c: Context<AppEnv>,
    entry: { file: string; type: string; digest: string },
    status: 200 | 404 | 410,
    caching: string,
  ): Promise<Response> {
    const coding = packable.test(entry.type) ? codingFor(c.req.header('accept-encoding')) : ''
    const etag = `"${entry.digest}${coding && `-${coding}`}"`
    const headers: Record<string, string> = {
      ...list.headers(entry.type),
      etag,
      'cache-control': caching,
      'content-type': entry.type,
    }
    if (packable.test(entry.type)) headers.vary = 'Accept-Encoding'
    if (status === 200 && c.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const body = await cache.get(entry.digest, join(list.folder, entry.file))
    const isPacked = coding !== '' && body.bytes.byteLength >= leastBytes
    if (isPacked) headers['content-encoding'] = coding
    const bytes = await packed(body, isPacked ? coding : '')
    return new Response(bytes, { status, headers })
  }

  function sendMissing(c: Context<AppEnv>, path: string, status: 404 | 410): Promise<Response> | Response {
    for (const candidate of missingPages(path)) {
      const page = list.page(candidate)
      if (page) return send(c, page, status, 'no-cache')
    }
    return c.text('Page not found.', status)
  }

  app.get('*', (c) => {
    const { path } = c.req
    const page = path.endsWith('/404') ? null : list.page(path)
    if (page) return send(c, page, 200, 'public, max-age=0, must-revalidate')
    const fixed = list.fixed(path)
    if (fixed) {
      const type = types[extname(fixed.file)] ?? 'application/octet-stream'
      return send(
        c,
        { file: fixed.file, type, digest: fixed.file },
        200,
        fixed.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    }
    if (path !== '/' && path.endsWith('/') && list.page(path.slice(0, -1)))
      return c.redirect(path.slice(0, -1), 308)
    return sendMissing(c, path, list.isGone(path) ? 410 : 404)
  })
}
