// Before and after every request: shapes that no client of ours sends are refused, headers that protect are set.
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import type { AppEnv } from '../call.ts'
import { problemResponse } from './problems.ts'

/** Encoded slashes, backslashes, NUL and dot segments: never part of an address of ours. */
const strangePath = /%2f|%5c|%00|\\|\/\.{1,2}(\/|$)|%2e/i

function pathOf(address: string): string {
  const start = address.indexOf('/', 8)
  if (start < 0) return '/'
  const end = address.indexOf('?', start)
  return end < 0 ? address.slice(start) : address.slice(start, end)
}

/** No text at all once its percent signs are resolved (RFC 3986, section 2.1), such as half a character. */
function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

interface NodeBindings {
  incoming?: { url?: string }
}

export function refuseStrangePaths(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // As it was sent: an address that was parsed has lost its dot segments.
    const sent = (c.env as NodeBindings | undefined)?.incoming?.url
    const path = sent === undefined ? pathOf(c.req.url) : (sent.split('?', 1)[0] ?? '')
    if (strangePath.test(path) || isMalformed(path))
      return problemResponse(
        new AppError('malformed', 'The address has characters that are not allowed in it.'),
      )
    return next()
  }
}

/** Adds the headers that protect to answers that do not bring them, as the most frequent ones do. */
export function protect(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (c.get('hasHeaders')) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(plainHeaders)) if (!headers.has(name)) headers.set(name, value)
  }
}

/** Lets pages of the site and the dashboard call the API when it lives on another origin (Fetch standard, CORS protocol). */
export function allowSite(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  const share = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Change-Id', 'Cache-Tag', 'Retry-After', 'Request-Id'],
    maxAge: 7200,
  })
  return async (c, next) => {
    if (origins.length === 0) return next()
    if (origins.includes(c.req.header('origin') ?? '')) return share(c, next)
    // Most requests come from no other origin: their answers only say that others would get other headers.
    c.set('vary', 'Origin')
    await next()
    if (!c.get('hasHeaders')) c.res.headers.append('vary', 'Origin')
  }
}
