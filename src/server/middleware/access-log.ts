// One line per request, and a number by which it can be found.
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from '../call.ts'
import type { Metrics } from '../metrics/metrics.ts'

export interface LoggedRequest {
  id: string
  method: string
  path: string
  status: number
  ms: number
}

/** Logs method, path, status and milliseconds; never query, body or headers, since they may hold what is private. */
export function logRequest(log: Logger, request: LoggedRequest): void {
  if (!log.isLevelEnabled('info')) return
  const { id, method, path, status } = request
  const ms = Math.round(request.ms * 10) / 10
  log.info({ id, method, path, status, ms }, 'request')
}

/** What pages and files of the site count under. */
export const siteRoute = 'site'

/** Pattern of the route that answered, the same with and without the slash at its end. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? siteRoute : pattern.replace(/(?<=.)\/$/, '')
}

/** Gives every request a number of its own, answers it as `Request-Id`, counts it and logs it under that number. */
export function logRequests(log: Logger, metrics: Metrics | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    c.set('requestId', id)
    await next()
    if (!c.get('isDressed')) c.res.headers.set('request-id', id)
    const { method, path } = c.req
    const { status } = c.res
    const ms = performance.now() - start
    metrics?.count({ method, route: routeOf(c), status, seconds: ms / 1000 })
    logRequest(log, { id, method, path, status, ms })
  }
}
