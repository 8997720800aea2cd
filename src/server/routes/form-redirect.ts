// Contact form submitted by the browser without its script: redirects the visitor to the page, which shows the result,
// instead of responding with JSON.
import type { MiddlewareHandler } from 'hono'
import { site } from '#contract/addresses.ts'
import { contactOutcomes } from '#contract/visitor-texts.ts'
import type { AppEnv } from '../call.ts'

/** `siteOrigin` is null when the site is at the API's own origin. */
export function redirectAfterForm(siteOrigin: string | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (c.req.method !== 'POST' || c.req.header('sec-fetch-mode') !== 'navigate') return
    const outcome = c.res.ok ? contactOutcomes.sent : contactOutcomes.notSent
    const location = `${siteOrigin ?? ''}${site.contact()}#${outcome}`
    c.res = undefined
    c.res = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
}
