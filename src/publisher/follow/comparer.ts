// Keeps a release equal to content on another server by rendering pages again and comparing them with the published
// ones: all at every start, at intervals and when a hook names no tags, otherwise those with the named tags. Nothing is
// written before every page has rendered, so a server that fails halfway leaves the site unchanged.
import { rm } from 'node:fs/promises'
import { backoffMs } from '#contract/backoff.ts'
import { withoutFields } from '#contract/field-tags.ts'
import { everythingTag, parseRecordTag, todayTag } from '#contract/tags.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import type { Publisher, PublisherDeps } from '../publisher.ts'
import { Receipts } from '../receipts/receipts.ts'
import { assertNotShrunk } from '../release/publication-error.ts'
import type { PageReport, RenderedPage } from '../render/messages.ts'
import { reasonOf } from '../render/reason-of.ts'
import { ownPaths } from './plan.ts'

export interface ComparerDeps extends PublisherDeps {
  /** Paths of all pages of the site, read from the other server. */
  readPaths: () => Promise<string[]>
  /** Interval between comparisons of all pages, in milliseconds. */
  intervalMs: number
  /** Allows a site with far fewer pages to replace the published one. */
  allowsShrinking: boolean
}

/** Thrown when a page cannot be rendered; nothing has been written by then. */
class PageError extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.path = path
  }
}

interface Outcome {
  written: Map<string, { page: RenderedPage; temp: string }>
  absent: string[]
}

/** Interval at which hook calls and the date are checked, in milliseconds. */
const pollMs = 1000
const retries = { firstMs: 2000, longestMs: 10 * 60_000 }
const noPreview = 'Previews are made by the server that has the content.'

export function createComparer(deps: ComparerDeps): Publisher {
  const { db, pool, release, clock, today, log, mayWrite, readPaths, intervalMs, allowsShrinking } = deps
  const { state } = release
  const receipts = new Receipts(clock)
  const renderings = new Map<string, number>()
  let problems = new Map<string, string>()
  let followed = Number(state.meta('cursor') ?? 0)
  /** All pages must be compared, whatever the outbox says. */
  let isAllDue = false
  /** All pages have just been rendered, so the first comparison is skipped. */
  let isFresh = false
  /** Pages whose files differ from what was recorded. */
  const damaged = new Set<string>()
  let comparison = 0
  let failures = 0
  let running: Promise<void> | null = null
  let retryAt = 0
  let isFollowing = false
  let isClosed = false

  async function renderAll(first: Iterable<string>, progress: (done: number, total: number) => void) {
    const outcome: Outcome = { written: new Map(), absent: [] }
    const known = new Set(first)
    const waiting = [...known]
    let done = 0
    comparison += 1
    const take = (path: string, report: PageReport, temp: string) => {
      if (report.state === 'failed') throw new PageError(path, report.reason)
      if (report.state === 'absent') return void outcome.absent.push(path)
      for (const next of report.leads) {
        if (known.has(next)) continue
        known.add(next)
        waiting.push(next)
      }
      const isSame = !report.isNew && state.tagsOf(path).join() === report.tags.join()
      if (!isSame) outcome.written.set(path, { page: report, temp })
    }
    let failure: unknown
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined && !failure; path = waiting.shift()) {
        if (isClosed || !mayWrite()) throw new Error('The publisher is stopping.')
        const temp = release.newTempFile()
        const report = await pool.render({
          kind: 'page', path, now: clock().getTime(), change: comparison, temp, durable: true, isUrgent: false,
          known: damaged.has(path) ? null : (release.pages.get(path)?.digest ?? null),
        }) // biome-ignore format: one order
        renderings.set(path, (renderings.get(path) ?? 0) + 1)
        take(path, report, temp)
        done += 1
        progress(done, known.size)
      }
    }
    const guarded = () =>
      work().catch((error: unknown) => {
        failure ??= error
      })
    await Promise.all(Array.from({ length: pool.size }, guarded))
    // Handles pages that were found after the other workers had stopped.
    await guarded()
    if (!failure) return outcome
    for (const { temp } of outcome.written.values()) await rm(temp, { force: true })
    throw failure
  }

  /** Writes the results; removals run first. */
  async function apply({ written, absent }: Outcome): Promise<number> {
    let removed = 0
    for (const path of absent) if (await release.remove(path)) removed += 1
    for (const [path, { page, temp }] of written) {
      await release.commit(path, page, temp, 0)
      damaged.delete(path)
    }
    release.flush()
    return removed
  }

  async function compare(
    paths: Iterable<string>,
    isGuarded: boolean,
    progress = (_: number, __: number) => {},
  ) {
    const start = performance.now()
    const outcome = await renderAll(paths, progress)
    const before = release.pages.size
    const isThere = (path: string) => release.pages.has(path)
    const gone = outcome.absent.filter(isThere).length
    const added = [...outcome.written.keys()].filter((path) => !isThere(path)).length
    if (isGuarded) assertNotShrunk(before - gone + added, before, allowsShrinking)
    const removed = await apply(outcome)
    const ms = Math.round(performance.now() - start)
    log.info({ written: outcome.written.size, removed, ms }, 'the site was compared with its content')
  }

  const everyPath = async () =>
    new Set([...(await readPaths()), ...release.pages.keys(), ...release.withheld])

  /** Pages to compare for these changes; null means all. */
  async function pathsFor(after: number, day: string): Promise<Set<string> | null> {
    const changes = await listChanges(db.read, after, 5000)
    const named = changes.flatMap((change) => state.pathsWith(change.tags))
    const tags = withoutFields(changes.flatMap((change) => change.tags))
    // A server that sends no tags with its answers cannot name what changed either.
    const isUnknown = tags.length > 0 && state.pathsWith(tags).length === 0
    if (tags.includes(everythingTag) || isUnknown) return null
    const own = tags.flatMap((tag) => {
      const record = parseRecordTag(tag)
      return record ? ownPaths(record.kind, record.id) : []
    })
    return new Set([...named, ...own, ...(state.meta('day') === day ? [] : state.pathsWith([todayTag]))])
  }

  async function round(): Promise<void> {
    const last = await lastChangeId(db.read)
    const day = today()
    const isAll = isAllDue
    const paths = isAll ? null : await pathsFor(followed, day)
    if (paths?.size !== 0) await compare(paths ?? (await everyPath()), true)
    if (isAll) isAllDue = false
    state.setMeta('cursor', String(last))
    if (state.meta('day') !== day) state.setMeta('day', day)
    followed = last
  }

  async function attempt(): Promise<void> {
    try {
      await round()
      failures = 0
      problems.clear()
    } catch (error) {
      if (isClosed) return
      failures += 1
      retryAt = performance.now() + backoffMs(failures, retries)
      const reason = reasonOf(error)
      problems = new Map([[error instanceof PageError ? error.path : '/', reason]])
      log.error({ reason, failures }, 'the site could not be compared with its content; it stays as it was')
    }
  }

  const isDue = async () =>
    isAllDue || state.meta('day') !== today() || (await lastChangeId(db.read)) > followed

  function look(): void {
    if (isClosed || !isFollowing || running || !mayWrite() || performance.now() < retryAt) return
    running = isDue()
      .then((due) => (due ? attempt() : undefined))
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read; trying again'))
      .finally(() => {
        running = null
      })
  }

  const stopListening = db.onChange(() => {
    // A hook call shows that the other server is available, so the retry delay is dropped.
    retryAt = 0
    look()
  })
  const poll = setInterval(look, pollMs)
  poll.unref()
  const interval = setInterval(() => {
    isAllDue = true
    look()
  }, intervalMs)
  interval.unref()

  return {
    async publishAll(_what, progress) {
      followed = await lastChangeId(db.read)
      await pool.start(pool.size)
      try {
        await compare(await everyPath(), false, progress)
        isFresh = true
        state.setMeta('cursor', String(followed))
        state.setMeta('day', today())
      } catch (error) {
        const path = error instanceof PageError ? error.path : '/'
        problems = new Map([[path, reasonOf(error)]])
      }
    },
    // It leaves nothing.
    resume() {},
    failures: () => problems,
    follow() {
      isFollowing = true
      isAllDue = !isFresh
      look()
    },
    async settled() {
      do {
        look()
        await running
      } while (!isClosed && failures === 0 && (await isDue()))
    },
    progressOf: (change) => receipts.progressOf(change, followed),
    preview: async () => ({ state: 'failed', reason: noPreview }),
    deliver: (path, problem) => receipts.deliver(path, problem),
    repair(paths) {
      for (const path of paths) damaged.add(path)
      isAllDue = true
      look()
    },
    load: () => (running ? 1 : 0),
    written: () => ({ change: followed, day: state.meta('day') }),
    arrival: () => null,
    renderings: (path) => renderings.get(path) ?? 0,
    async close() {
      if (isClosed) return
      isClosed = true
      stopListening()
      clearInterval(poll)
      clearInterval(interval)
      await pool.close()
      await running
      release.close()
    },
  }
}
