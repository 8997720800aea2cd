// Takes pages from the render queue, has them rendered, publishes them, and retries failed ones later.
import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { ledTag } from '#contract/tags.ts'
import { createIdle } from '../idle.ts'
import type { LiveCheck } from '../receipts/live-check.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { RecentChanges } from '../receipts/recent-changes.ts'
import type { AwaitedPages } from '../release/awaited-pages.ts'
import type { Release } from '../release/release.ts'
import type { Withholding } from '../release/withholding.ts'
import { createPartOffers, type RenderCluster } from '../replication/part-offers.ts'
import { FailingPages } from './failing-pages.ts'
import type { FreshPage, PageReport } from './messages.ts'
import { type PublicationMode, usualMode } from './publication-mode.ts'
import { reasonOf } from './reason-of.ts'
import type { RenderPool } from './render-pool.ts'
import { type Rendering, type RenderJob, RenderQueue, type RenderRequest } from './render-queue.ts'
import { createRetryTimer } from './retry-timer.ts'
import type { Unfinished } from './unfinished-changes.ts'

export interface RenderSchedulerDeps {
  pool: RenderPool
  release: Release
  awaited: AwaitedPages
  receipts: Receipts
  recent: RecentChanges
  withholding: Withholding
  live: LiveCheck
  clock: () => Date
  log: Logger
  /** Number of the latest planned change, lower than before when the database has lost changes. */
  followed: () => number
  /** Whether this process may write at present. */
  mayWrite: () => boolean
  /** Where other servers are asked to render pages; null when there are none. */
  sharing: RenderCluster | null
  /** When a change affects more pages than this, other servers are asked to render some of them. */
  manyPages: number
}

export interface RenderScheduler {
  /** Enqueues pages; the caller stores them as pending. */
  enqueue(requests: Iterable<RenderRequest>): void
  /** Starts as many renderings as possible. */
  pump(): void
  /** Pages whose last rendering failed, with the reason. */
  failures(): Map<string, string>
  /** Resolves when nothing is queued or in progress, except failed pages that wait for a later retry. */
  idle(): Promise<void>
  /** Number of pages queued or in progress. */
  load(): number
  /** What has pages that are not rendered. */
  unfinished(): Unfinished
  /** How often a page has been rendered by this process. */
  renderings(path: string): number
  mode: PublicationMode
  close(): Promise<void>
}

/** Maximum number of pages being written while others are rendered. */
const mostWriting = 16

/** What became of a rendering; without a temporary file its bytes are where the servers share them. */
type Outcome = [report: PageReport, temp: string | null, ms: number]

export function createRenderScheduler(deps: RenderSchedulerDeps): RenderScheduler {
  const { pool, release, awaited, receipts, recent, withholding, live, clock, log } = deps
  // Some are rendered by the time that another server has taken a part.
  const work = new RenderQueue(0.75 * deps.manyPages)
  const failing = new FailingPages((item) => {
    work.add(item)
    pump()
  })
  const idle = createIdle(() => isClosed || (running === 0 && work.size === 0 && !offers?.load()))
  const retry = createRetryTimer(() => pump())
  const renderings = new Map<string, number>()
  let [threadsUsed, running, total, done] = [0, 0, 0, 0]
  let isClosed = false

  const offers =
    deps.sharing &&
    createPartOffers({
      ...deps.sharing, release, clock, log,
      mayOffer: () => !isClosed && deps.mayWrite(),
      isDry: () => work.size === 0,
      hasMany: () => work.hasMany(!scheduler.mode.isDurable),
      take: (size) => work.takePart(size, !scheduler.mode.isDurable).map(open),
      finish: (rendering, report) =>
        finish(rendering, report, null, 0).catch((error: unknown) => cannot(rendering.item, error)),
      putBack,
      pump: () => pump(),
    }) // biome-ignore format: the parts by name

  /** Notes what a page is rendered from. */
  function open(item: RenderJob): Rendering {
    const listed = release.pages.get(item.path)
    const known = item.isForced || listed?.body ? null : (listed?.digest ?? null)
    return { item, known, begun: recent.begin(), change: deps.followed() }
  }

  /** Another server renders a page no longer; `isOwn`: this one does. */
  function putBack({ item, begun }: Rendering, isOwn: boolean): void {
    recent.end(begun)
    work.release(item, 0)
    work.add({ ...item, isBulk: scheduler.mode.isDurable, isOwn })
  }

  function enqueue(requests: Iterable<RenderRequest>): void {
    for (const request of requests) {
      if (scheduler.mode.isPutOff(request.path)) {
        release.promise(request.path)
        continue
      }
      // Who has just saved a page does not wait for another server.
      const away = request.isBulk ? null : offers?.recall(request.path)
      if (away) putBack(away, true)
      const broken = failing.take(request.path)
      if (broken) {
        const { changes, failures } = broken
        const isOfNoChange = broken.isOfNoChange || [...request.changes].length === 0
        const isForced = broken.isForced || request.isForced === true
        work.add({ ...request, changes: [...request.changes, ...changes], isOfNoChange, failures, isForced })
      } else work.add(request)
      total += 1
    }
  }

  async function renderOne(item: RenderJob): Promise<void> {
    const { path, isUrgent } = item
    const rendering = open(item)
    const { begun, change, known } = rendering
    const start = performance.now()
    const { isDurable } = scheduler.mode
    let isRendering = true
    let ms = 0
    const free = (fresh: FreshPage | null) => {
      if (!isRendering) return
      isRendering = false
      threadsUsed -= 1
      ms = performance.now() - start
      // With durable writes, the next ordinary page waits until this one is written, which keeps threads and disk free
      // for saves.
      if (!isDurable) work.rendered(item, ms)
      if (fresh && !isClosed && deps.mayWrite() && !recent.since(begun, fresh.page.tags)) {
        release.show(path, fresh)
        awaited.arrived(path, change)
      }
      pump()
    }
    const [temp, now] = [release.newTempFile(), clock().getTime()]
    const order = { kind: 'page', path, now, change, known, temp, durable: isDurable, isUrgent } as const
    const report = await pool.render(order, free)
    free(null)
    renderings.set(path, (renderings.get(path) ?? 0) + 1)
    await finish(rendering, report, temp, ms)
  }

  const finish = (rendering: Rendering, ...outcome: Outcome) =>
    publish(rendering, ...outcome).finally(() => recent.end(rendering.begun))

  /** Publishes what was rendered, or renders it again. */
  async function publish({ item, begun, change }: Rendering, ...outcome: Outcome): Promise<void> {
    const [report, temp, ms] = outcome
    const { path } = item
    if (isClosed || !deps.mayWrite()) {
      work.release(item, ms)
      // A page that this process may not write waits until it may again, or is planned by the process that may.
      if (!isClosed) work.add(item)
      return
    }
    if (report.state === 'failed') {
      fail(item, report.reason)
      return work.release(item, ms)
    }
    const overtaking = () => recent.since(begun, report.tags)
    const removal = overtaking()
    if (removal?.isRemoval) {
      // A page that shows something no longer public is rendered again before it is published.
      withholding.watch([path])
      enqueue([{ ...item, changes: [...item.changes, ...removal.changes] }])
      if (temp) await rm(temp, { force: true })
      return work.release(item, ms)
    }
    // The same bytes are not written again.
    const isInPlace = report.state !== 'page' || report.isNew || isListed(path, report.digest)
    const shows = Math.min(change, deps.followed())
    if (!isInPlace || !(await settle(item, report, { temp, change: shows, ms }))) {
      // The published or the new version has been removed meanwhile, so the page is rendered again.
      release.markPending(path, Math.max(0, ...item.changes), false)
      enqueue([{ ...item, isForced: true }])
      return work.release(item, ms)
    }
    withholding.done(path)
    awaited.arrived(path, change)
    // A change that came while the page was moved into its place was planned by what the page depended on before.
    const later = overtaking()
    if (later) {
      release.markPending(path, Math.max(...later.changes), later.isRemoval)
      if (later.isRemoval) withholding.watch([path])
      for (const change of later.changes) receipts.begin(change, [path])
      enqueue([{ path, changes: later.changes }])
    } else if (!work.has(path)) release.settle(path)
    work.release(item, ms)
  }

  const isListed = (path: string, digest: string) => release.pages.get(path)?.digest === digest

  /** Publishes a rendered page; false when it was removed meanwhile. */
  async function settle(
    { path, changes }: RenderJob,
    report: Exclude<PageReport, { state: 'failed' }>,
    { temp, change, ms }: { temp: string | null; change: number; ms: number },
  ): Promise<boolean> {
    let became: 'written' | 'unchanged' | 'removed' = 'unchanged'
    if (report.state === 'absent') {
      if (await release.remove(path)) became = 'removed'
    } else {
      const led = report.leads.filter((next) => !release.pages.has(next) && !release.withheld.has(next))
      // Whoever takes over renders what is missing of them, and not this page again; all of a first publication.
      const { mode } = scheduler
      const tags = [
        ...report.tags,
        ...led.filter((next) => mode.isDurable || mode.isPutOff(next)).map(ledTag),
      ]
      if (await release.commit(path, { ...report, tags }, temp, change, mode.isDurable)) became = 'written'
      if (!isListed(path, report.digest)) return false
      if (led.length > 0) {
        for (const next of led) release.markPending(next, Math.max(0, ...changes), false)
        for (const change of changes) receipts.begin(change, led)
        enqueue(led.map((next) => ({ path: next, changes })))
      }
    }
    done += 1
    scheduler.mode.onProgress(done, total)
    const complete = receipts.settle(changes, path, became, Math.round(ms * 10) / 10)
    if (became === 'written' && !complete.length && changes.size > 0) live.look(changes, path)
    for (const change of complete) live.finish(change)
    return true
  }

  function fail(item: RenderJob, reason: string): void {
    item.failures += 1
    const { path, changes, failures } = item
    log.error({ path, reason, failures }, 'a page could not be rendered; its last good version stays')
    receipts.fail(changes, path, reason, release.withheld.has(path) ? 'withheld' : 'failed')
    withholding.failed(path, failures)
    awaited.arrived(path)
    failing.add(item, reason)
  }

  function cannot(item: RenderJob, error: unknown): void {
    work.release(item, 0)
    fail(item, reasonOf(error))
  }

  function pump(): void {
    const places = pool.places(scheduler.mode.isDurable)
    const mostOrdinary = pool.ordinaryPlaces(scheduler.mode.isDurable)
    while (!isClosed && threadsUsed < places && deps.mayWrite()) {
      // However many pages are being written, those just saved are rendered.
      const isCrowded = running >= places + mostWriting
      const item = work.take(isCrowded ? 0 : mostOrdinary)
      if (!item) break
      threadsUsed += 1
      running += 1
      renderOne(item)
        .catch((error: unknown) => cannot(item, error))
        .finally(() => {
          running -= 1
          pump()
        })
    }
    offers?.look()
    if (running > 0) return
    if (work.size > 0 && !isClosed) retry.begin()
    else idle.look()
  }

  const scheduler: RenderScheduler = {
    mode: usualMode,
    enqueue,
    pump,
    load: () => work.size + running + (offers?.load() ?? 0),
    unfinished: () => work.unfinished.with(failing.items()),
    renderings: (path) => renderings.get(path) ?? 0,
    failures: () => failing.reasons(),
    idle: idle.reached,
    async close() {
      isClosed = true
      retry.end()
      failing.close()
      idle.look()
      await offers?.close()
      await pool.close()
    },
  }
  return scheduler
}
