// Routes of events that take place on several days.
import type { Hono } from 'hono'
import { dashboardSeries as series } from '#contract/endpoints/dashboard-series.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { repeatEvent, shareInSeries, translationsInSeries } from '../operations/series.ts'
import { actorOf } from './caller.ts'
import { bind } from './route.ts'

export function bindSeriesRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, series.repeatEvent, (call) =>
    repeatEvent(deps, call.params.id, call.body.dates, actorOf(call), call.keep),
  )
  bind(app, deps, series.seriesTranslations, (call) => translationsInSeries(deps, call.params.id))
  bind(app, deps, series.shareInSeries, (call) =>
    shareInSeries(deps, call.params.id, call.body, actorOf(call)),
  )
}
