// Proxies the API and all pictures to the server that has the content, so that browsers use only the site's own origin.
import type { Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { apiBase, serverOf } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'

export function bindForeignRoutes(app: Hono<AppEnv>, { env, log }: Pick<Deps, 'env' | 'log'>): void {
  const base = serverOf(env.CONTENT_URL ?? '')
  const pass = (server: string) => async (c: Context<AppEnv>) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = {
      ...c.req.header(),
      'x-forwarded-for': c.get('address'),
      host: undefined,
      cookie: undefined,
    }
    const init = { raw: c.req.raw, headers, redirect: 'manual' as const }
    return proxy(server + pathname + search, init).catch((error: unknown) => {
      log.warn({ err: error, path: pathname }, 'the server with the content could not be asked')
      throw new AppError(
        'unavailable',
        'The server with the content does not answer at the moment. Try again soon.',
        {
          retryAfterSeconds: 30,
        },
      )
    })
  }
  app.all(`${apiBase}/*`, pass(base))
  // The path of a picture begins at the root of its server, even where the API lies below a path.
  app.get('/media/*', pass(new URL(base).origin))
}
