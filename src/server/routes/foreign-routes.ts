// Proxies the API and all pictures to the server that has the content, so that browsers use only the site's own origin.
import type { Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { apiBase, serverOf } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { allowOwnOrigins } from '../middleware/guard.ts'

/**
 * Headers of requests that are passed on: what a client says of itself, of what it asks for and of what it sends. Any other is
 * between a visitor and us, such as a cookie or an upgrade, or is what a proxy says of who asks, which the other server would
 * take for our word; there are too many of these to name them.
 */
const askedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'pragma',
  'prefer',
  'range',
  'referer',
  'user-agent',
  'x-request-id',
  'x-requested-with',
]

/** Headers of answers that are passed on; any other, such as a cookie or a policy, would be the other server's say about our origin. */
const passedHeaders = [
  'accept-ranges',
  'allow',
  'cache-control',
  'cache-tag',
  'change-id',
  'content-disposition',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  'www-authenticate',
  'x-robots-tag',
]

function withOwnHeaders({ status, statusText, headers, body }: Response): Response {
  const passed = passedHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(body, {
    status,
    statusText,
    headers: { ...Object.fromEntries(passed), ...plainHeaders },
  })
}

export function bindForeignRoutes(app: Hono<AppEnv>, { env, log }: Pick<Deps, 'env' | 'log'>): void {
  const base = serverOf(env.CONTENT_URL ?? '')
  const pass = (server: string) => async (c: Context<AppEnv>) => {
    const { pathname, search } = new URL(c.req.url)
    const asked = askedHeaders.map((name) => [name, c.req.header(name)] as const)
    const headers = { ...Object.fromEntries(asked), 'x-forwarded-for': c.get('address') }
    const init = { raw: c.req.raw, headers, redirect: 'manual' as const }
    const answer = await proxy(server + pathname + search, init).catch((error: unknown) => {
      log.warn({ err: error, path: pathname }, 'the server with the content could not be asked')
      throw new AppError(
        'unavailable',
        'The server with the content does not answer at the moment. Try again soon.',
        {
          retryAfterSeconds: 30,
        },
      )
    })
    return withOwnHeaders(answer)
  }
  app.use(`${apiBase}/*`, allowOwnOrigins(env))
  app.all(`${apiBase}/*`, pass(base))
  // The path of a picture begins at the root of its server, even where the API lies below a path.
  app.get('/media/*', pass(new URL(base).origin))
}
