// Starts the whole product: opens its dependencies, publishes, listens, and shuts down cleanly.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import { HeaderLengthError, policyOrigin } from '#contract/security-headers.ts'
import { trimEnd } from '#contract/trim.ts'
import type { OpenPublisher } from '#publisher/open-publisher.ts'
import { toBuildTarget } from '#publisher/targets/build-target.ts'
import { type ExternalSite, openExternalSite } from '#publisher/targets/external-site.ts'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { type Env, SettingsError, sharesPages } from './env.ts'
import { externalPortOf } from './external-port.ts'
import { type Listening, listen } from './listen.ts'
import { createObserver } from './observe.ts'
import { openDeps, sweepMedia } from './open.ts'
import { publishingPortOf, siteListOf } from './published-site.ts'
import { foreignApiAddress, renderApiAddress } from './render-api-address.ts'
import { answerFast } from './site/fast-path.ts'
import { SiteAnswers } from './site/site-answers.ts'
import { redirectBetweenOrigins } from './site/staff-origin.ts'

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

export interface StartOptions {
  /** Called once everything is open, before anything is published or served. */
  prepare?: (deps: Deps) => Promise<void>
  /** Reports the progress of long steps. */
  tell?: { building(): void; publishing(): (done: number, total: number) => void }
}

const silent = { building() {}, publishing: () => () => {} }

/** The site's public address; by default, the address where the server listens. */
function siteUrlOf(env: Env): string {
  const ownUrl = `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`
  return trimEnd(env.SITE_URL ?? ownUrl, '/')
}

/** Origins of pictures besides the site's: that of the server with the content, and those in the settings. */
function mediaOriginsOf({ CONTENT_URL, MEDIA_ORIGINS }: Env): string[] {
  return [...(CONTENT_URL ? [policyOrigin(CONTENT_URL) ?? []].flat() : []), ...MEDIA_ORIGINS]
}

/** Limits of one upload to the bucket; the publisher retries those that fail. */
const siteBucketPatience = { timeoutMs: 30_000, attempts: 2 }

function siteBucketOf({ SITE_STORE: location, S3_ENDPOINT: endpoint, AWS_REGION: region }: Env) {
  if (location === 'disk') return null
  const open = async () => {
    const { openBucket } = await import('#media/bucket.ts')
    return openBucket(location, { endpoint, region }, siteBucketPatience)
  }
  return { location, endpoint, open }
}

function buildHookOf(env: Env) {
  const { BUILD_HOOK_URL: url, WEBHOOK_SECRET: secrets = null, BUILD_HOOK_SECONDS: seconds } = env
  if (!url) return null
  const target = toBuildTarget({
    url,
    method: env.BUILD_HOOK_METHOD,
    headers: env.BUILD_HOOK_HEADERS,
    body: env.BUILD_HOOK_BODY,
    token: env.BUILD_HOOK_TOKEN,
  })
  return { target, secrets, waitMs: seconds * 1000 }
}

/** A site that is built elsewhere needs no renderer. */
function openExternal({ db, clock, today, log, env }: Deps): Promise<ExternalSite> {
  return openExternalSite({
    db,
    clock,
    today,
    log,
    home: join(env.DATA_DIR, 'site'),
    apiModule: renderApiAddress,
    apiSettings: env,
    siteUrl: siteUrlOf(env),
    timeZone: env.SITE_TIMEZONE,
    hook: buildHookOf(env),
  })
}

async function publish(deps: Deps, tell: NonNullable<StartOptions['tell']>): Promise<OpenPublisher> {
  const { db, clock, today, log, env } = deps
  const { openPublisher } = await import('#publisher/open-publisher.ts')
  const buildHook = buildHookOf(env)
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
    siteUrl: siteUrlOf(env),
    timeZone: env.SITE_TIMEZONE,
    mediaOrigins: mediaOriginsOf(env),
    ...(buildHook && { buildHook }),
    ...(env.PURGE_URL && { purgeHook: { url: env.PURGE_URL, secrets: env.WEBHOOK_SECRET ?? null } }),
    ...(sharesPages(env) ? { shared: siteBucketOf(env) } : { bucket: siteBucketOf(env) }),
    allowsShrinking: env.ALLOW_SHRINKING === '1',
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

/** Serves API, media and site on one port. Throws when a setting, the database or the port is unusable. */
export async function startServer(env: Env, { prepare, tell = silent }: StartOptions = {}): Promise<Running> {
  const opened = await openDeps(env)
  const { deps } = opened
  let listening: Listening | undefined
  let publishing: OpenPublisher | null = null
  let external: ExternalSite | null = null
  const closeAll = async () => {
    deps.stopping.abort()
    if (listening) await sleep(env.DRAIN_SECONDS * 1000)
    await listening?.close()
    await publishing?.close()
    await external?.close()
    await opened.close()
  }
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
    listening = await listen(createApp(deps, answers, publishingPort), {
      host: env.HOST,
      port: env.PORT,
      ...(answers && { first: (request, response) => answerFast(answers, request, response, observe) }),
    })
    // A generated password is made last, because it is shown only once: a failed start must not make it and not show
    // it.
    const firstAdministrator = given ?? (env.CONTENT_URL ? null : await makeFirstAdministrator(deps))
    publishing?.setAddress(env.SITE_URL ?? listening.origin)
    void sweepMedia(deps)
    deps.mailQueue?.start()
    const { origin } = listening
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
    await closeAll()
    if (error instanceof HeaderLengthError) throw new SettingsError(error.message, { cause: error })
    throw error
  }
}
