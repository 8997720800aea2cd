// One line per request, and a number by which it can be found.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from '../call.ts'

/** Logs method, path, status and milliseconds; never query, body or headers, since they may hold what is private. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    c.set('requestId', id)
    await next()
    if (!c.get('isDressed')) c.res.headers.set('request-id', id)
    if (!log.isLevelEnabled('info')) return
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  }
}
