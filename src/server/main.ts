// Starts the whole product: opens its dependencies, publishes, listens, and shuts down cleanly.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '#contract/errors.ts'
import { HeaderLengthError } from '#contract/security-headers.ts'
import type { LastRelease } from '#publisher/last-release.ts'
import type { OpenPublisher } from '#publisher/open-publisher.ts'
import { toBuildTarget } from '#publisher/targets/build-target.ts'
import { type ExternalSite, openExternalSite } from '#publisher/targets/external-site.ts'
import { createApp } from './app.ts'
import { makeDataFolder } from './data-folder.ts'
import type { Deps } from './deps.ts'
import { type Env, SettingsError, sharesPages } from './env.ts'
import { externalPortOf } from './external-port.ts'
import { type Front, openFront } from './front.ts'
import { createLog } from './log.ts'
import { createObserver } from './observe.ts'
import { openDeps, openPictures, sweepMedia } from './open.ts'
import { createRetention } from './operations/retention.ts'
import { createSchedule } from './operations/schedule.ts'
import { aboutSite, bucketOwnerOf, mediaOriginsOf, siteBucketOf, siteUrlOf, staffOriginOf } from './places.ts'
import { publishingPortOf, siteListOf } from './published-site.ts'
import { placeWarnings } from './publishing-settings.ts'
import { foreignApiAddress, renderApiAddress } from './render-api-address.ts'
import { createFastReads } from './routes/fast-reads.ts'
import { answerFast } from './site/fast-path.ts'
import { SiteAnswers } from './site/site-answers.ts'
import { redirectBetweenOrigins } from './site/staff-origin.ts'
import { createWaitingApp } from './waiting/waiting-app.ts'
import { whenReachable } from './waiting/when-reachable.ts'

export interface Running {
  origin: string
  deps: Deps
  /** Address of the site for visitors and of the dashboard for staff. */
  siteUrl: string
  /** Null when the site is built elsewhere. */
  publishing: OpenPublisher | null
  /** Name and password of the administrator that was just created, to be shown once; null on every later start. */
  firstAdministrator: { username: string; password: string | null } | null
  /** Waits for running requests, then closes everything; safe to call twice. */
  close(): Promise<void>
}

/** A server that listens while PostgreSQL cannot be reached. */
export interface Waiting {
  origin: string
  reason: unknown
  /** Ends the start, which rejects with `StartEndedError`. */
  close(): Promise<void>
}

export interface StartOptions {
  /** Called once everything is open, before anything is published or served; again when the database was lost meanwhile. */
  prepare?: (deps: Deps) => Promise<void>
  /** Reports the progress of long steps. */
  tell?: { building(): void; publishing(): (done: number, total: number) => void }
  /** Called once, when the server begins to wait for the database. */
  onWaiting?: (waiting: Waiting) => void
}

/** The start was ended before the database could be reached. */
export class StartEndedError extends Error {
  override readonly name = 'StartEndedError'
}

const sweepAfterMs = 3_000

const silent = { building() {}, publishing: () => () => {} }

function buildHookOf({ env, hookMark: mark }: Deps) {
  const { BUILD_HOOK_URL: url, WEBHOOK_SECRET: secrets = null, BUILD_HOOK_SECONDS: seconds } = env
  if (!url) return null
  const target = toBuildTarget({
    url,
    method: env.BUILD_HOOK_METHOD,
    headers: env.BUILD_HOOK_HEADERS,
    body: env.BUILD_HOOK_BODY,
    token: env.BUILD_HOOK_TOKEN,
  })
  return { target, secrets, mark, waitMs: seconds * 1000 }
}

/** A site that is built elsewhere needs no renderer. */
function openExternal(deps: Deps): Promise<ExternalSite> {
  const { db, clock, today, log, env } = deps
  return openExternalSite({
    db,
    clock,
    today,
    log,
    home: join(env.DATA_DIR, 'site'),
    apiModule: renderApiAddress,
    apiSettings: env,
    ...aboutSite(env),
    hook: buildHookOf(deps),
  })
}

async function publish(deps: Deps, tell: NonNullable<StartOptions['tell']>): Promise<OpenPublisher> {
  const { db, clock, today, log, env, presence } = deps
  const { openPublisher } = await import('#publisher/open-publisher.ts')
  const buildHook = buildHookOf(deps)
  const bucket = siteBucketOf(env, bucketOwnerOf(env, db))
  return openPublisher({
    db,
    clock,
    today,
    log,
    tell,
    home: join(env.DATA_DIR, 'site'),
    apiModule: env.CONTENT_URL ? foreignApiAddress : renderApiAddress,
    foreign: env.CONTENT_URL
      ? { contentUrl: env.CONTENT_URL, intervalMs: env.CONTENT_MINUTES * 60_000 }
      : null,
    apiSettings: env,
    ...aboutSite(env),
    staffOrigin: staffOriginOf(env),
    mediaOrigins: mediaOriginsOf(env),
    ...(buildHook && { buildHook }),
    ...(env.PURGE_URL && {
      purgeHook: { url: env.PURGE_URL, secrets: env.WEBHOOK_SECRET ?? null, mark: deps.hookMark },
    }),
    ...(sharesPages(env) ? { shared: bucket } : { bucket }),
    allowsShrinking: env.ALLOW_SHRINKING === '1',
    // What staff do on another server is not seen here.
    ...(db.dialect.name === 'sqlite' && { presence }),
  })
}

async function makeFirstAdministrator({ accounts, env }: Deps): Promise<Running['firstAdministrator']> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
  try {
    return await accounts.ensureFirstAdministrator({ username, password })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new SettingsError(`ADMIN_USERNAME or ADMIN_PASSWORD will not do. ${error.message}`, {
      cause: error,
    })
  }
}

/** Looks at every stored picture once the first visitors have been answered. */
const sweepMediaLater = (deps: Deps) =>
  sleep(sweepAfterMs, undefined, { ref: false, signal: deps.stopping.signal }).then(
    () => sweepMedia(deps),
    () => {},
  )

/** Opens everything and serves it. When it rejects, nothing of it is open or served. */
async function openAll(env: Env, log: Logger, front: Front, options: StartOptions): Promise<Running> {
  const { prepare, tell = silent } = options
  const opened = await openDeps(env, { log })
  const { deps } = opened
  let publishing: OpenPublisher | null = null
  let external: ExternalSite | null = null
  const schedule = createSchedule(deps)
  const retention = createRetention(deps)
  const closeOpened = async () => {
    deps.stopping.abort()
    await schedule.close()
    await retention.close()
    await publishing?.close()
    await external?.close()
    await opened.close()
  }
  const closeAll = async () => {
    deps.stopping.abort()
    await sleep(env.DRAIN_SECONDS * 1000)
    await front.close()
    await closeOpened()
  }
  let isServed = false
  try {
    // An unusable password is reported before the long steps.
    const given = env.ADMIN_PASSWORD ? await makeFirstAdministrator(deps) : null
    // When the content is on another server, accounts and records are there too.
    if (!env.CONTENT_URL) await prepare?.(deps)
    if (env.PUBLISH_TO === 'external') external = await openExternal(deps)
    else publishing = await publish(deps, tell)
    const answers = publishing && new SiteAnswers(siteListOf(publishing), redirectBetweenOrigins(env))
    const publishingPort = publishing ? publishingPortOf(publishing) : external && externalPortOf(external)
    const observe = createObserver(deps)
    const app = createApp(deps, answers, publishingPort)
    const readFast = createFastReads(deps, observe)
    const origin = await front.serve(
      app,
      (request, response) =>
        readFast(request, response) || (answers !== null && answerFast(answers, request, response, observe)),
    )
    isServed = true
    // A generated password is made last, because it is shown only once: a failed start must not make it and not show
    // it.
    const firstAdministrator = given ?? (env.CONTENT_URL ? null : await makeFirstAdministrator(deps))
    publishing?.setAddress(env.SITE_URL ? siteUrlOf(env) : origin)
    void sweepMediaLater(deps)
    deps.mailQueue?.start()
    // Records of another server follow its own clock.
    if (!env.CONTENT_URL) {
      schedule.start()
      deps.presence.expect()
    }
    retention.start()
    let closing: Promise<void> | undefined
    return {
      origin,
      siteUrl: external ? siteUrlOf(env) : origin,
      deps,
      publishing,
      firstAdministrator,
      close: () => {
        closing ??= closeAll()
        return closing
      },
    }
  } catch (error) {
    if (isServed) await front.goBack()
    await closeOpened()
    throw error
  }
}

/** The pages that this server has; null without any. */
async function openLastPages(env: Env, log: Logger): Promise<LastRelease | null> {
  if (env.PUBLISH_TO === 'external') return null
  const { openLastRelease } = await import('#publisher/last-release.ts')
  const place = { home: join(env.DATA_DIR, 'site'), mediaOrigins: mediaOriginsOf(env), log }
  return openLastRelease({ ...place, shared: sharesPages(env) ? siteBucketOf(env) : null }).catch((err) => {
    if (err instanceof HeaderLengthError) throw err
    log.warn({ err }, 'the pages of the last release cannot be opened')
    return null
  })
}

/** Opens everything as soon as PostgreSQL can be reached, and serves what is on this server until then. */
async function openWithWaiting(env: Env, url: string, log: Logger, front: Front, options: StartOptions) {
  const ending = new AbortController()
  const closing: (() => Promise<void>)[] = []
  let isWaiting = false

  /** Serves what there is; again once there are pages, as when the database was lost in the middle of a start. */
  async function serveLast(): Promise<string | null> {
    const last = closing.length === 0 ? await openLastPages(env, log) : null
    if (isWaiting && !last) return null
    if (last) closing.push(() => last.close())
    const mediaStore = await openPictures(env)
    return front.serve(createWaitingApp({ env, log, mediaStore, list: last && siteListOf(last) }))
  }

  async function wait(reason: unknown): Promise<void> {
    makeDataFolder(env.DATA_DIR)
    const origin = await serveLast()
    if (isWaiting || origin === null) return
    isWaiting = true
    log.info(
      { err: reason },
      'the database cannot be reached; pages of the last release are served meanwhile',
    )
    const close = () => {
      ending.abort(new StartEndedError('The start was ended before the database could be reached.'))
      return front.close()
    }
    options.onWaiting?.({ origin, reason, close })
  }

  try {
    const open = () => openAll(env, log, front, options)
    const running = await whenReachable({ url, open, wait, signal: ending.signal })
    if (!ending.signal.aborted) return running
    await running.close()
    throw ending.signal.reason
  } finally {
    for (const close of closing) await close()
  }
}

/**
 * Serves API, media and site on one port. While PostgreSQL cannot be reached it waits, and serves pages of the last
 * release. Throws when a setting, the database or the port is unusable.
 */
export async function startServer(env: Env, options: StartOptions = {}): Promise<Running> {
  const { DATABASE_URL: url, HOST: host, PORT: port } = env
  const log = createLog(env.LOG_LEVEL)
  for (const warning of placeWarnings(env)) log.warn(warning)
  const front = openFront({ host, port })
  try {
    if (!url) return await openAll(env, log, front, options)
    return await openWithWaiting(env, url, log, front, options)
  } catch (error) {
    await front.close()
    if (error instanceof HeaderLengthError) throw new SettingsError(error.message, { cause: error })
    throw error
  }
}
