// Opens all dependencies of the application in the right order, and closes them again.
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type BucketOwner, ForeignBucketError } from '#contract/bucket-owner.ts'
import { type Db, dbLocation, openDb } from '#db/connection.ts'
import type { Replica } from '#db/replica.ts'
import { createSharedLock } from '#db/shared-lock.ts'
import { listMediaIds } from '#db/tables/media.ts'
import type { AvifMode } from '#media/encode.ts'
import { createMediaLibrary, NoPicturesError, SweepError } from '#media/library.ts'
import { type MediaStore, openMediaStore } from '#media/store.ts'
import { createAnswerCache } from './answer-cache.ts'
import { makeDataFolder } from './data-folder.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createIdempotency } from './idempotency.ts'
import { createLog } from './log.ts'
import { createMediaAccess } from './media-access.ts'
import { createMediaGuard } from './media-guard.ts'
import type { Metrics } from './metrics/metrics.ts'
import { type AccountsDeps, createAccounts } from './operations/accounts/accounts.ts'
import { createLimiter } from './operations/accounts/limiter.ts'
import { createLinkMail } from './operations/accounts/link-mail.ts'
import { createApiTokens } from './operations/api-tokens/api-tokens.ts'
import { removeLongDiscarded } from './operations/drafts/drafts.ts'
import { createFactorMail } from './operations/factors/factor-mail.ts'
import { createMailQueue } from './operations/mail-queue.ts'
import { createMailRepeats } from './operations/mail-repeats.ts'
import type { Mailer } from './operations/mailer.ts'
import { removeLongUnused } from './operations/picture-removal.ts'
import { bucketOwnerOf } from './places.ts'
import { loadSecret } from './secrets.ts'
import { createToday } from './site-day.ts'
import { createStaffPresence } from './staff-presence.ts'

export interface OpenOptions {
  clock?: () => Date
  log?: Logger
  avif?: AvifMode
  /** Whether this process has brought the database to its newest version before, as for its rendering threads. */
  isPrepared?: boolean
  /** Cheaper hashes or other limits, for tests. */
  accounts?: Partial<AccountsDeps>
}

/** All open dependencies; `close` releases them. */
export interface Opened {
  deps: Deps
  close(): Promise<void>
}

async function openMailer(env: Env): Promise<Mailer | null> {
  if (!env.SMTP_URL || !env.CONTACT_TO) return null
  const { createMailer } = await import('./operations/mailer.ts')
  return createMailer({ smtpUrl: env.SMTP_URL, to: env.CONTACT_TO, from: env.CONTACT_FROM ?? env.CONTACT_TO })
}

async function openMetrics({ METRICS_TOKEN }: Env): Promise<Metrics | null> {
  return METRICS_TOKEN ? new (await import('./metrics/metrics.ts')).Metrics() : null
}

async function openReadReplica(env: Env, log: Logger): Promise<Replica | null> {
  if (!env.DATABASE_READ_URL) return null
  const { openReplica } = await import('#db/replica.ts')
  return openReplica({
    url: env.DATABASE_READ_URL,
    connections: env.DATABASE_CONNECTIONS,
    onAway: (err) =>
      log.warn({ err }, 'the replica of the database cannot be read; the primary is read instead'),
    onBack: () => log.info('the replica of the database is read again'),
  })
}

/** Opens the store of pictures without accessing it. */
export function openPictures(env: Env, owner?: BucketOwner): Promise<MediaStore> {
  const s3 = { endpoint: env.S3_ENDPOINT, region: env.AWS_REGION }
  return openMediaStore({ location: env.MEDIA_STORE, dataDir: env.DATA_DIR, s3, ...(owner && { owner }) })
}

/** Migrates the database, creates what every site has, and removes what an interrupted restore has left. */
async function prepare(db: Db, clock: () => Date, dataDir: string): Promise<void> {
  const [{ migrate }, { ensureSingletons }, { removeInterrupted }, reindex] = await Promise.all([
    import('#db/migrate.ts'),
    import('./operations/first-records.ts'),
    import('./backup/temp-file.ts'),
    import('./backup/reindex.ts'),
  ])
  await removeInterrupted(dataDir)
  await migrate(db)
  await ensureSingletons(db, clock)
  await reindex.indexNewKinds(db, clock)
  await reindex.indexNewTranslations(db, clock)
  await reindex.indexOldWords(db, clock)
  await reindex.indexMisplacedEvents(db, clock)
  await reindex.foldOldCaptions(db)
}

/** Opens and migrates the database, creates the records that must exist, opens media and accounts. */
export async function openDeps(env: Env, options: OpenOptions = {}): Promise<Opened> {
  const log = options.log ?? createLog(env.LOG_LEVEL)
  makeDataFolder(env.DATA_DIR)
  const secret = loadSecret(env)
  const location = dbLocation(env.DATABASE_URL, env.DATA_DIR)
  const db = openDb(location, {
    connections: env.DATABASE_CONNECTIONS,
    directUrl: env.DATABASE_DIRECT_URL,
    onDeaf: (err) => log.warn({ err }, 'what other servers save is not heard; it is looked for at intervals'),
  })
  const clock = options.clock ?? (() => new Date(db.clock.now()))
  const replica = await openReadReplica(env, log)
  try {
    if (!options.clock) await db.clock.measure()
    if (!options.isPrepared) await prepare(db, clock, env.DATA_DIR)
    const mediaStore = await openPictures(env, bucketOwnerOf(env, db))
    const media = createMediaLibrary({
      store: mediaStore,
      tempDir: join(env.DATA_DIR, 'uploads'),
      avif: options.avif ?? 'auto',
    })
    const today = createToday(env.SITE_TIMEZONE, clock)
    const cache = createAnswerCache(db, today)
    const mailer = await openMailer(env)
    const mailQueue = mailer && createMailQueue({ db, mailer, clock, log })
    // Links lead to an address from the settings: who sends a request may claim any.
    const origin = env.DASHBOARD_URL ?? env.SITE_URL
    const repeats = createMailRepeats({ log })
    const factorMail = mailer && createFactorMail({ mailer, repeats, read: db.read, origin, log })
    const linkMail = mailer && origin ? createLinkMail({ mailer, repeats, read: db.read, origin, log }) : null
    const deps: Deps = {
      env,
      db,
      replica,
      media,
      mediaStore,
      mediaGuard: createMediaGuard(location.kind === 'postgres' ? createSharedLock(location.url) : null),
      mediaAccess: createMediaAccess({ db, cache, clock, secret }),
      mailQueue,
      cache,
      clock,
      today,
      log,
      stopping: new AbortController(),
      metrics: await openMetrics(env),
      presence: createStaffPresence(),
      hookMark: createHmac('sha256', secret).update('webhooks of this server').digest('hex').slice(0, 16),
      accounts: createAccounts({ db, clock, secret, mail: linkMail, factorMail, ...options.accounts }),
      limiter: createLimiter(db, clock, secret),
      apiTokens: createApiTokens({ db, clock, today, log }),
      idempotency: createIdempotency(db, clock, secret),
    }
    return {
      deps,
      async close() {
        cache.close()
        await repeats.close()
        await mailQueue?.close()
        await deps.apiTokens.settled()
        await replica?.close()
        await db.close()
      },
    }
  } catch (error) {
    await replica?.close()
    await db.close()
    throw error
  }
}

/** Removes picture files without a record, left by a crash; slow on a large store, so it runs after the start. */
export async function sweepMedia(deps: Deps): Promise<void> {
  const { db, env, media, log } = deps
  try {
    await removeLongDiscarded(deps)
    await removeLongUnused(deps)
    const removed = await media.sweep(await listMediaIds(db.read), env.ALLOW_PICTURE_REMOVAL === '1')
    if (removed > 0) log.info({ removed }, 'files of unused pictures removed')
  } catch (error) {
    if (error instanceof SweepError || error instanceof ForeignBucketError)
      return log.error({ err: error }, 'files of unused pictures stay')
    if (error instanceof NoPicturesError) return log.error({ err: error }, 'the pictures are missing')
    log.warn({ err: error }, 'unused pictures could not be looked for')
  }
}
