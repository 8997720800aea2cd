// Keeps one release up to date: follows the outbox, renders the pages that depend on each change, and tracks the state
// of each change.

import type { Logger } from 'pino'
import type { PreviewInput } from '#contract/entities/change.ts'
import type { ChangeProgress, PreviewReport } from '#contract/publishing.ts'
import type { Db } from '#db/connection.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { createFailureLog } from './failure-log.ts'
import { createFollower } from './follow/follower.ts'
import { createLostChanges } from './follow/lost-changes.ts'
import { isSharePath } from './follow/plan.ts'
import { createLiveCheck } from './receipts/live-check.ts'
import { Receipts } from './receipts/receipts.ts'
import { RecentChanges } from './receipts/recent-changes.ts'
import { createAwaitedPages } from './release/awaited-pages.ts'
import type { Release } from './release/release.ts'
import { createWithholding } from './release/withholding.ts'
import { createPreviewTurns } from './render/preview-turns.ts'
import { usualMode } from './render/publication-mode.ts'
import type { RenderPool } from './render/render-pool.ts'
import { createRenderScheduler } from './render/render-scheduler.ts'
import type { RenderCluster } from './replication/part-offers.ts'

export interface PublisherDeps {
  db: Db
  pool: RenderPool
  release: Release
  clock: () => Date
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  log: Logger
  /** Public origin of the site; null while there is none. */
  address: () => string | null
  /** Whether this process may publish at present. */
  mayWrite: () => boolean
  /** Whether the latest version of a page has been delivered to the public address. */
  isDelivered: (path: string) => boolean
  /** The database has gone back in time, to this change, and releases show what it has lost. */
  onLoss: (last: number) => Promise<void>
  /** Where other servers are asked to render pages; null when there are none. */
  sharing: RenderCluster | null
  /** Whether a rendering thread is there before the first save is expected. */
  startsThread: boolean
  /** When a change affects more pages than this, they are rendered after everything else, and by other servers as well. */
  manyPages: number
  /** Longest time that a request waits for a page that has just been saved, in milliseconds. */
  longestWaitMs?: number | undefined
}

export interface Written {
  change: number
  /** yyyy-mm-dd. */
  day: string | null
}

export interface Publisher {
  /**
   * Renders every page and resolves when all are written; `progress` receives the numbers of done and known pages. With
   * `'pages'` pictures for sharing are left to `resume`, and answer 503 until then.
   */
  publishAll(what: 'pages' | 'all', progress?: (done: number, total: number) => void): Promise<void>
  /** Renders what `publishAll` has left, beside all other work. */
  resume(): void
  /** Pages whose last rendering failed, with the reason. */
  failures(): Map<string, string>
  /** Resumes pending work and follows the outbox from now on. */
  follow(): void
  /** Resolves when no work is left and the whole outbox has been followed. */
  settled(): Promise<void>
  /** Progress of a change; null when it has not been planned yet. */
  progressOf(change: number): ChangeProgress | null
  preview(input: PreviewInput): Promise<PreviewReport>
  /** Records that a page was delivered or, with a problem, that it was not. */
  deliver(path: string, problem: string | null): void
  /** Renders these pages again and writes them even when their digests are unchanged. */
  repair(paths: readonly string[]): void
  /** Number of pages queued or in progress. */
  load(): number
  /** Number of the change up to which every page is written, and the day; null while pages of the day are missing. */
  written(): Written
  /** Resolves when the version of a page is there that has just been saved, at most a moment later; null when none is made. */
  arrival(path: string): Promise<void> | null
  /** How often a page has been rendered by this process. */
  renderings(path: string): number
  close(): Promise<void>
}

/** To start another thread takes longer than to render so many pages. */
const mostOfOneThread = 100

/** Interval at which changes by other processes and the date are checked, in milliseconds. */
const pollMs = { sqlite: 1000, postgres: 200 }
/**
 * Interval at which it is checked that the database still has what was followed, in milliseconds. The file of SQLite is
 * exchanged only while no server has it open.
 */
const lossMs = { sqlite: Infinity, postgres: 1000 }

export function createPublisher(deps: PublisherDeps): Publisher {
  const {
    db,
    pool,
    release,
    clock,
    today,
    log,
    address,
    mayWrite,
    isDelivered,
    sharing,
    startsThread,
    manyPages,
  } = deps
  const receipts = new Receipts(clock)
  const awaited = createAwaitedPages(deps.longestWaitMs)
  const recent = new RecentChanges(release.state.readChange)
  const live = createLiveCheck({ release, receipts, address, isDelivered })
  const withholding = createWithholding((path) => {
    // Whoever publishes by now has rendered it.
    if (!mayWrite()) return
    log.warn({ path }, 'a page is taken away until it can be rendered without what was archived')
    release
      .withhold(path)
      .then(() => release.withheld.has(path) && receipts.withhold(path))
      .catch((error: unknown) => log.error({ err: error, path }, 'a page could not be taken away'))
  })
  const scheduler = createRenderScheduler({
    pool, release, awaited, receipts, recent, withholding, live, clock, log, mayWrite, sharing, manyPages,
    followed: () => follower.followed(),
  }) // biome-ignore format: the parts by name
  const lost = createLostChanges(db, release, clock, log)
  const follower = createFollower({
    db, release, awaited, receipts, recent, withholding, scheduler, live, lost, today, manyPages, log,
  }) // biome-ignore format: the parts by name
  const previewTurn = createPreviewTurns({ db, clock })
  let isClosed = false
  let isFollowing = false
  let reading: Promise<void> | null = null
  let readAgain = false
  let lookedBackAt = -Infinity

  const isAtWork = () => !isClosed && isFollowing && mayWrite()

  const noteFailures = createFailureLog((error) =>
    log.error({ err: error }, 'changes could not be followed; trying again'),
  )

  /** After a failover or a restore the database may lack changes that were followed, and give their numbers to others. */
  async function lookBack(): Promise<void> {
    if (performance.now() - lookedBackAt < lossMs[db.dialect.name]) return
    if (await follower.goBackIfLost()) {
      receipts.clear()
      log.warn({ change: follower.followed() }, 'the database has lost changes; all pages are made anew')
      await deps.onLoss(follower.followed())
    } else lookedBackAt = performance.now()
  }

  function look(): void {
    if (!isAtWork()) return
    if (reading) {
      readAgain = true
      return
    }
    reading = noteFailures(lookBack().then(() => follower.catchUp())).finally(() => {
      reading = null
      if (!readAgain) return
      readAgain = false
      look()
    })
  }

  /** Number of the change up to which the server that publishes has written every page, by its notes. */
  function writtenElsewhere(): number {
    const { state } = release
    return Math.min(Number(state.meta('cursor') ?? 0), (state.firstPending() ?? Infinity) - 1)
  }

  const stopListening = db.onChange((added) => {
    if (isAtWork()) follower.expect(added)
    look()
  })
  const poll = setInterval(look, pollMs[db.dialect.name])
  poll.unref()

  return {
    async publishAll(what, progress) {
      const isPutOff = what === 'pages' ? isSharePath : usualMode.isPutOff
      scheduler.mode = { isDurable: false, isPutOff, onProgress: progress ?? usualMode.onProgress }
      await Promise.all([pool.start(1), follower.planAll()])
      if (scheduler.load() > mostOfOneThread) await pool.start(pool.size)
      await scheduler.idle()
      release.flush()
      release.state.setMeta('cursor', String(follower.followed()))
      scheduler.mode = { ...usualMode, isPutOff }
    },
    follow() {
      if (startsThread)
        pool
          .start(1)
          .catch((error: unknown) => log.error({ err: error }, 'pages cannot be rendered at present'))
      isFollowing = true
      follower.resume()
      look()
    },
    resume() {
      scheduler.mode = usualMode
      follower.resume()
      scheduler.pump()
    },
    failures: () => scheduler.failures(),
    async settled() {
      look()
      do {
        await reading
        await scheduler.idle()
      } while (isAtWork() && (reading || (await lastChangeId(db.read)) > follower.followed()))
      if (!isClosed) release.flush()
    },
    progressOf: (change) =>
      receipts.progressOf(change, mayWrite() ? follower.followed() : writtenElsewhere()),
    preview: (input) => previewTurn(pool, input),
    deliver: (path, problem) => receipts.deliver(path, problem),
    repair(paths) {
      for (const path of paths) release.markPending(path, 0, false)
      scheduler.enqueue(paths.map((path) => ({ path, changes: [], isForced: true })))
      scheduler.pump()
    },
    load: () => scheduler.load(),
    written() {
      const { first, hasOfNoChange } = scheduler.unfinished()
      const cursor = Number(release.state.meta('cursor') ?? 0)
      return {
        change: Math.min(cursor, (first ?? Infinity) - 1),
        day: hasOfNoChange ? null : release.state.meta('day'),
      }
    },
    arrival: awaited.arrival,
    renderings: (path) => scheduler.renderings(path),
    async close() {
      if (isClosed) return
      isClosed = true
      stopListening()
      clearInterval(poll)
      withholding.close()
      live.close()
      await reading
      await scheduler.close()
      release.close()
    },
  }
}
