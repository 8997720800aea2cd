// Logs and counts the responses of the application.
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../call.ts'
import { type Observe, requestIdHeader, siteRoute } from '../observe.ts'

/** Pattern of the matched route, without a trailing slash. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? siteRoute : pattern.replace(/(?<=.)\/$/, '')
}

/** Gives every request an id, returns it as `Request-Id`, and counts and logs the request. */
export function logRequests(observe: Observe): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const observed = observe(performance.now())
    c.set('requestId', observed.id)
    await next()
    if (!c.get('hasHeaders')) c.res.headers.set(requestIdHeader, observed.id)
    const { method, path } = c.req
    observed.answered({ method, path, route: routeOf(c), status: c.res.status })
  }
}
