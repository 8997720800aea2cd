// What is served while the database cannot be reached: that the process lives, and pages of the release that this server
// has, with their pictures. All else is answered with 503.
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { apiBase, site } from '#contract/addresses.ts'
import { caching } from '#contract/caching.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import { notFound } from '#contract/texts.ts'
import type { MediaStore } from '#media/media-store.ts'
import { readName } from '#media/names.ts'
import type { App } from '../app.ts'
import type { AppEnv } from '../call.ts'
import type { Env } from '../env.ts'
import { logRequests } from '../middleware/access-log.ts'
import { findClientAddress, parseProxies } from '../middleware/client-address.ts'
import { addSecurityHeaders, allowOwnOrigins, rejectSuspiciousPaths } from '../middleware/guard.ts'
import { answerError, databaseAway } from '../middleware/problems.ts'
import { createObserver } from '../observe.ts'
import { bindForeignRoutes } from '../routes/foreign-routes.ts'
import { sendPicture } from '../routes/media-routes.ts'
import { routeOf } from '../routes/route.ts'
import { bindSiteRoutes, redirectToSite } from '../routes/site-routes.ts'
import { SiteAnswers } from '../site/site-answers.ts'
import { redirectBetweenOrigins } from '../site/staff-origin.ts'
import type { SiteList } from '../site-list.ts'
import { createPagePictures } from './page-pictures.ts'

/** A site of which nothing is here: every page is there again in a moment. */
const noPages: SiteList = {
  folder: '',
  read: async () => new Uint8Array(),
  page: () => null,
  arrival: () => null,
  fixed: () => null,
  isGone: () => false,
  isWithheld: () => true,
  headers: () => ({ ...plainHeaders }),
}

const withSlash = (path: string): [string, string] => [path, `${path}/`]

const away = () => {
  throw databaseAway()
}

function bindHealth(app: App): void {
  const { getLiveness, getReadiness } = publicEndpoints
  for (const path of withSlash(routeOf(getLiveness)))
    app.get(path, (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  for (const path of withSlash(routeOf(getReadiness))) app.get(path, away)
}

export interface WaitingSettings {
  env: Env
  log: Logger
  mediaStore: MediaStore
  /** Pages of the release that this server has; null when it has none. */
  list: SiteList | null
}

/** The application without a database. */
export function createWaitingApp({ env, log, mediaStore, list }: WaitingSettings): App {
  const pictures = createPagePictures(list ?? noPages)
  const app: App = new Hono<AppEnv>()
  app.onError(answerError(log))
  app.notFound(() => away())
  app.use(
    logRequests(createObserver({ log, metrics: null })),
    addSecurityHeaders(),
    rejectSuspiciousPaths(),
    findClientAddress(parseProxies(env.TRUSTED_PROXIES)),
  )
  bindHealth(app)
  if (env.CONTENT_URL) bindForeignRoutes(app, { env, log })
  else {
    app.use(`${apiBase}/*`, allowOwnOrigins(env))
    app.all(`${apiBase}/*`, away)
    app.get(site.media(':name'), async (c) => {
      const name = c.req.param('name') ?? ''
      if (!readName(name)) throw new AppError('not_found', notFound.image)
      if (!(await pictures.isShown(name, c.req.header('referer')))) throw databaseAway()
      return sendPicture(c, { mediaStore }, name, caching.picture)
    })
  }
  if (env.PUBLISH_TO === 'external') redirectToSite(app, { env })
  else bindSiteRoutes(app, new SiteAnswers(pictures.list, redirectBetweenOrigins(env)))
  return app
}
