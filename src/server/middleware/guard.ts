// Rejects requests with paths that none of our clients sends, and adds security headers to responses.
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import type { AppEnv } from '../call.ts'
import type { Env } from '../env.ts'
import { nodeRequest } from '../request/node-request.ts'
import { problemResponse } from './problems.ts'

/** Encoded slashes, backslashes, NUL and dot segments, which none of our addresses contains. */
const strangePath = /%2f|%5c|%00|\\|\/\.{1,2}(\/|$)|%2e/i

function pathOf(address: string): string {
  const start = address.indexOf('/', 8)
  if (start < 0) return '/'
  const end = address.indexOf('?', start)
  return end < 0 ? address.slice(start) : address.slice(start, end)
}

/** Whether percent-decoding fails (RFC 3986, section 2.1), such as for half a character. */
function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

export function rejectSuspiciousPaths(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // The raw path, because parsing an address removes its dot segments.
    const sent = nodeRequest(c)?.url
    const path = sent === undefined ? pathOf(c.req.url) : (sent.split('?', 1)[0] ?? '')
    if (strangePath.test(path) || isMalformed(path))
      return problemResponse(
        new AppError('malformed', 'The address has characters that are not allowed in it.'),
      )
    return next()
  }
}

/** Adds security headers to responses that do not have them yet; the most frequent ones do. */
export function addSecurityHeaders(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (c.get('hasHeaders')) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(plainHeaders)) if (!headers.has(name)) headers.set(name, value)
  }
}

type Origins = Pick<Env, 'SITE_URL' | 'DASHBOARD_URL'>

/** Origins whose pages may call the API. */
export const originsOf = ({ SITE_URL, DASHBOARD_URL }: Origins) =>
  [SITE_URL, DASHBOARD_URL].flatMap((url) => (url ? [new URL(url).origin] : []))

/** Allows pages of the site and the dashboard to call the API from another origin (Fetch standard, CORS protocol). */
export function allowOwnOrigins(env: Origins): MiddlewareHandler<AppEnv> {
  const origins = originsOf(env)
  const share = cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Change-Id', 'Cache-Tag', 'Retry-After', 'Request-Id'],
    maxAge: 7200,
  })
  return async (c, next) => {
    if (origins.length === 0) return next()
    if (origins.includes(c.req.header('origin') ?? '')) return share(c, next)
    // Most requests have no such origin; their responses only say that other origins get other headers.
    c.set('vary', 'Origin')
    await next()
    if (!c.get('hasHeaders')) c.res.headers.append('vary', 'Origin')
  }
}
