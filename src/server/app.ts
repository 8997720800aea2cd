// Assembles the application from its parts, without opening or listening to anything.
import { Hono } from 'hono'
import { apiBase } from '#contract/addresses.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import { latestChanges } from '#db/tables/outbox.ts'
import type { AppEnv } from './call.ts'
import type { Deps } from './deps.ts'
import { logRequests } from './middleware/access-log.ts'
import { findClientAddress, parseProxies } from './middleware/client-address.ts'
import { addSecurityHeaders, allowOwnOrigins, rejectSuspiciousPaths } from './middleware/guard.ts'
import { answerError, problemResponse } from './middleware/problems.ts'
import { createObserver } from './observe.ts'
import type { PublishingPort } from './publishing-port.ts'
import { bindBulkRoutes } from './routes/bulk-routes.ts'
import { bindColleagueRoutes } from './routes/colleague-routes.ts'
import { bindContentRoutes } from './routes/content-routes.ts'
import { bindDocumentRoutes } from './routes/document-routes.ts'
import { bindDraftPartRoutes } from './routes/draft-part-routes.ts'
import { bindDraftRoutes } from './routes/draft-routes.ts'
import { bindFactorRoutes } from './routes/factor-routes.ts'
import { bindForeignRoutes } from './routes/foreign-routes.ts'
import { redirectAfterForm } from './routes/form-redirect.ts'
import { bindDatabaseHealth, bindHealthRoutes } from './routes/health-routes.ts'
import { bindHookRoutes } from './routes/hook-routes.ts'
import { bindImportRoutes } from './routes/import-routes.ts'
import { bindMediaRoutes } from './routes/media-routes.ts'
import { bindMetricsRoutes } from './routes/metrics-routes.ts'
import { bindPictureRoutes } from './routes/picture-routes.ts'
import { bindPublicRoutes } from './routes/public-routes.ts'
import { bindPublishingRoutes } from './routes/publishing-routes.ts'
import { bind, routeOf } from './routes/route.ts'
import { bindScheduleRoutes } from './routes/schedule-routes.ts'
import { bindSeriesRoutes } from './routes/series-routes.ts'
import { bindSessionRoutes } from './routes/session-routes.ts'
import { bindSiteRoutes, redirectToSite } from './routes/site-routes.ts'
import { bindTokenRoutes } from './routes/token-routes.ts'
import { bindTranslationRoutes } from './routes/translation-routes.ts'
import type { SiteAnswers } from './site/site-answers.ts'

export type App = Hono<AppEnv>

/**
 * Responds to known addresses requested with another method with 405 and the allowed methods (RFC 9110, section
 * 15.5.6).
 */
function refuseOtherMethods(app: App): void {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpointTable.values()) {
    // Parameters at the same position may have different names in different entries.
    const shape = path.replace(/:\w+/g, ':_').replace(/\/$/, '')
    methods.set(shape, [...(methods.get(shape) ?? []), method])
  }
  for (const [shape, known] of methods) {
    const allow = [
      ...new Set(known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
    ].join(', ')
    const path = apiBase + shape.replace(/:_/g, ':any')
    app.all(path, (c) => refuse(c.req.method, allow))
    app.all(`${path}/`, (c) => refuse(c.req.method, allow))
  }
}

function refuse(method: string, allow: string): Response {
  const response = problemResponse(
    new AppError('method_not_allowed', `${method} is not possible here. Use ${allow}.`),
  )
  response.headers.set('allow', allow)
  return response
}

/** Binds the API and the pictures of the local database. */
function bindContent(app: App, deps: Deps, publishing: PublishingPort | null): void {
  const { SITE_URL } = deps.env
  const siteOrigin = SITE_URL ? new URL(SITE_URL).origin : null
  app.use(`${apiBase}/*`, allowOwnOrigins(deps.env))
  bindDatabaseHealth(app, deps)
  bind(app, deps, publicEndpoints.contentState, async () => {
    const [latest] = await latestChanges(deps.db.read, 1, 1)
    // Responses cached before that change must not be served after this one.
    await deps.cache.catchUp(latest?.id)
    return { body: { change: latest?.id ?? 0, saved_at: latest?.created_at ?? null } }
  })
  app.use(`${routeOf(publicEndpoints.contact)}/*`, redirectAfterForm(siteOrigin))
  bindPublicRoutes(app, deps)
  bindSessionRoutes(app, deps)
  bindFactorRoutes(app, deps)
  bindContentRoutes(app, deps)
  bindScheduleRoutes(app, deps)
  bindDocumentRoutes(app, deps)
  bindMediaRoutes(app, deps)
  bindPictureRoutes(app, deps)
  bindSeriesRoutes(app, deps)
  bindBulkRoutes(app, deps)
  bindPublishingRoutes(app, deps, publishing)
  bindDraftRoutes(app, deps, publishing)
  bindDraftPartRoutes(app, deps)
  bindColleagueRoutes(app, deps)
  bindTranslationRoutes(app, deps)
  bindImportRoutes(app, deps)
  bindTokenRoutes(app, deps)
  refuseOtherMethods(app)
  app.all(`${apiBase}/*`, () => problemResponse(new AppError('not_found', notFound.anything)))
}

/**
 * The whole application, with the site and its publisher when there are any; call it with `app.request()` or serve
 * `app.fetch`.
 */
export function createApp(
  deps: Deps,
  site: SiteAnswers | null = null,
  publishing: PublishingPort | null = null,
): App {
  const app: App = new Hono<AppEnv>()
  app.onError(answerError(deps.log))
  app.notFound(() => problemResponse(new AppError('not_found', notFound.anything)))
  app.use(
    logRequests(createObserver(deps)),
    addSecurityHeaders(),
    rejectSuspiciousPaths(),
    findClientAddress(parseProxies(deps.env.TRUSTED_PROXIES)),
  )
  bindMetricsRoutes(app, deps, publishing)
  bindHealthRoutes(app, deps, publishing)
  if (deps.env.CONTENT_URL) bindForeignRoutes(app, deps)
  else bindContent(app, deps, publishing)
  bindHookRoutes(app, deps)
  if (site) {
    bindSiteRoutes(app, site)
    app.all('*', (c) => refuse(c.req.method, 'GET, HEAD'))
  } else if (deps.env.PUBLISH_TO === 'external') redirectToSite(app, deps)
  return app
}
