// Figures for whoever watches the server, in Prometheus' text form: only for those who have the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { apiBase } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { expositionType, toExposition } from '../metrics/exposition.ts'
import { createLiveMark, measure } from '../metrics/measure.ts'
import type { PublishingDesk } from '../publishing-desk.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Without METRICS_TOKEN there are no figures to be had: behind a proxy on the same machine every visitor comes from
 * this machine, so where a request comes from says nothing.
 */
export function bindMetricsRoutes(app: Hono<AppEnv>, deps: Deps, desk: PublishingDesk | null): void {
  const token = deps.env.METRICS_TOKEN
  const publishing = desk && { desk, firstNotLive: createLiveMark(deps, desk) }
  app.on('GET', [`${apiBase}/metrics`, `${apiBase}/metrics/`], async (c) => {
    if (!token) throw new AppError('not_found', notFound.anything)
    const given = c.req.header('authorization') ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`)))
      throw new AppError('unauthenticated', 'The figures need the token of METRICS_TOKEN.')
    const text = toExposition(await measure(deps, publishing))
    return c.body(text, 200, { 'content-type': expositionType, 'cache-control': 'no-store' })
  })
}
