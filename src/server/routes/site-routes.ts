// Routes of the site: everything that is neither API nor media.

import type { Context, Hono } from 'hono'
import { trimEnd } from '#contract/trim.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { requestIdHeader } from '../observe.ts'
import { type SiteAnswers, type SiteRequest, toAddress } from '../site/site-answers.ts'

function requestOf(c: Context<AppEnv>): SiteRequest {
  const { search } = new URL(c.req.url)
  return {
    host: c.req.header('host'),
    path: c.req.path,
    query: search,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  }
}

export function bindSiteRoutes(app: Hono<AppEnv>, answers: SiteAnswers): void {
  app.get('*', async (c) => {
    const { status, headers, body } = await answers.answer(requestOf(c))
    c.set('hasHeaders', true)
    return new Response(body, { status, headers: { ...headers, [requestIdHeader]: c.get('requestId') } })
  })
}

/** Redirects requests for pages to the site, when it is on another host. */
export function redirectToSite(app: Hono<AppEnv>, { env }: Pick<Deps, 'env'>): void {
  const siteUrl = trimEnd(env.SITE_URL ?? '', '/')
  app.get('*', (c) => c.redirect(siteUrl + toAddress(c.req.path) + new URL(c.req.url).search))
}
