// Metrics in Prometheus' text format, only for clients with the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { apiBase } from '#contract/addresses.ts'
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { addPublishingMetrics, addServerMetrics } from '../metrics/application-metrics.ts'
import type { PublishingPort } from '../publishing-port.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Without METRICS_TOKEN there are no metrics. The client's address cannot replace the token: behind a proxy on the same
 * machine, every visitor comes from this machine.
 */
export function bindMetricsRoutes(app: Hono<AppEnv>, deps: Deps, publishing: PublishingPort | null): void {
  const { metrics } = deps
  const token = deps.env.METRICS_TOKEN
  if (metrics) addServerMetrics(metrics, deps)
  if (metrics && publishing) addPublishingMetrics(metrics, deps, publishing)
  app.on('GET', [`${apiBase}/metrics`, `${apiBase}/metrics/`], async (c) => {
    if (!token || !metrics) throw new AppError('not_found', notFound.anything)
    const given = c.req.header('authorization') ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`)))
      throw new AppError('unauthenticated', 'The figures need the token of METRICS_TOKEN.')
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}
