// Proxies the API and all pictures to the server that has the content, so that browsers use only the site's own origin.
import type { Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { apiBase, serverOf } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { allowOwnOrigins } from '../middleware/guard.ts'

/** What is between a visitor and us (RFC 9110, sections 7.6.1 and 10.1.1), and cannot be asked of the other server. */
const ownConnection = {
  connection: undefined,
  expect: undefined,
  'proxy-authorization': undefined,
  te: undefined,
  trailer: undefined,
  upgrade: undefined,
}

/** Headers that are passed on; any other, such as a cookie or a policy, would be the other server's say about our origin. */
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
    const headers = {
      ...c.req.header(),
      ...ownConnection,
      'x-forwarded-for': c.get('address'),
      // What a visitor says of these, the other server could take for our word.
      'x-real-ip': undefined,
      'x-forwarded-host': undefined,
      'x-forwarded-proto': undefined,
      forwarded: undefined,
      host: undefined,
      cookie: undefined,
    }
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
