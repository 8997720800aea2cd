// Brings what this server publishes to the others: removals, then pages and their bytes. Many pages go into the bucket and
// are listed then; a few are listed with their bytes and go there afterwards. No queue is stored: a start compares.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import {
  getSharedRelease,
  goLiveShared,
  readSharedSite,
  saveSharedObjects,
  saveSharedPages,
  saveSharedProgress,
  saveSharedRelease,
  sharedPages,
} from '#db/tables/shared-pages.ts'
import { createIdle } from '../idle.ts'
import type { Written } from '../publisher.ts'
import type { Release } from '../release/release.ts'
import { reasonOf } from '../render/reason-of.ts'
import type { ReleaseCopy } from '../targets/release-copy.ts'
import { createObjectUploads } from './object-uploads.ts'
import { createPageObjects, type TakeBytes } from './page-objects.ts'
import { isSameRow, rowOf } from './page-rows.ts'
import { parseFacts, readFacts, type SharedStore } from './shared-store.ts'

export interface PushDeps {
  store: SharedStore
  log: Logger
  /** Whether this server publishes at present. */
  mayWrite: () => boolean
  /** Up to where the pages are written; null when it is not known of this release. */
  written: (release: Release) => Written | null
  /** Number of pages that are waiting to be rendered. */
  load: (release: Release) => number
  /** A page has been shared or removed; `isLive`: in the release that the other servers show. */
  onDone: (path: string, isLive: boolean) => void
  /** The other servers are told to show another release than before. */
  onLive: () => void
  /** A page could not be shared, with the reason; it is tried again. */
  onProblem: (path: string, reason: string) => void
  /** Neither this server nor the bucket has the bytes of this page. */
  onLost: (path: string) => void
}

/** Pages, and other rows, in one transaction. */
const pagesAtOnce = 200
const rowsAtOnce = 500
/** Pages that go through the database: what a save changes, and not what a change of all pages does. */
const mostThroughDb = 30
const mostLoad = 100
const mostUploads = 200
/** Interval at which what the bucket has lost is looked for, in milliseconds. */
const checkMs = 15 * 60_000
/** Interval at which it is noted up to which change the pages are, in milliseconds. */
const progressMs = 1_000
/** Time limit of what is left at the end, in milliseconds. */
const lastMs = 5_000
const retries = { firstMs: 250, longestMs: 30_000 }

/** Its `close` shares what is left, if that is soon done. */
export function createPagePush(deps: PushDeps): ReleaseCopy {
  const { store, log, mayWrite, written, load, onDone, onLive, onProblem, onLost } = deps
  const waiting = new Set<string>()
  const failing = new Set<string>()
  let release: Release | null = null
  let isCompared = false
  let mustCompare = true
  let isLive = false
  /** The others show another release. */
  let isOther = false
  /** Up to where the others know the pages to be, and since when. */
  let shared: Written = { change: 0, day: null }
  let notedAt = 0
  let failures = 0
  let working: Promise<void> | null = null
  let isChecking = false
  let pause: AbortController | null = null
  let isClosed = false
  const uploads = createObjectUploads(store, mayWrite, log)
  const objects = createPageObjects(store, onLost, uploads.has)
  const mayWork = () => !isClosed && release !== null && mayWrite()
  const isBusy = () => working !== null && failures === 0
  const idle = createIdle(() => !isBusy() || !mayWork())

  /** Brings the release's fixed files, and finds the pages in which the shared list differs. */
  async function compareAll(from: Release): Promise<void> {
    const known = await getSharedRelease(store.db.read, from.id)
    if (known) for (const [, digest] of parseFacts(known).statics) store.stored.add(digest)
    const facts = JSON.stringify(readFacts(from.state, await objects.bringStatics(from)))
    shared = { change: known?.change_id ?? 0, day: known?.day ?? null }
    isOther = (await readSharedSite(store.db.read)).live !== from.id
    if (known?.facts !== facts) {
      const { change_id = 0, day = null, is_complete = 0 } = known ?? {}
      await store.write((tx) => saveSharedRelease(tx, { id: from.id, facts, change_id, day, is_complete }))
    }
    from.flush()
    await uploads.resume()
    const missing = new Set([...from.pages.keys(), ...from.gone, ...from.withheld])
    for await (const rows of sharedPages(store.db.read, from.id, rowsAtOnce))
      for (const row of rows) {
        missing.delete(row.path)
        if (row.state === 'page' && !uploads.has(row.digest)) store.stored.add(row.digest)
        if (!isSameRow(row, rowOf(from, row.path))) waiting.add(row.path)
      }
    for (const path of missing) waiting.add(path)
  }

  /** Brings again what the bucket has lost. It takes long, and nothing waits for it. */
  async function checkBucket(): Promise<void> {
    const from = release
    if (!from || !mayWork()) return
    for (const path of await objects.findLost(from)) waiting.add(path)
    pump()
  }

  function check(): void {
    if (isChecking) return
    isChecking = true
    checkBucket()
      .catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'the bucket could not be checked; trying again later')
      })
      .finally(() => {
        isChecking = false
      })
  }

  /** The next pages, removals before all others. */
  function nextPaths(from: Release): string[] {
    const removed = waiting
      .values()
      .filter((path) => !from.pages.has(path))
      .take(rowsAtOnce)
      .toArray()
    return removed.length > 0 ? removed : waiting.values().take(pagesAtOnce).toArray()
  }

  const isRemoval = (from: Release, paths: readonly string[]) =>
    paths.length > 0 && paths.every((path) => !from.pages.has(path))

  const goThroughDb = (from: Release, paths: readonly string[]) =>
    isLive && paths.length <= mostThroughDb && load(from) <= mostLoad && uploads.size() <= mostUploads

  /** `progress`: up to where the pages are once these are shared; null when that is not to be noted. */
  async function share(from: Release, paths: readonly string[], progress: Written | null): Promise<void> {
    // Removals are known in memory: a full disk here does not keep them from the others.
    if (!isRemoval(from, paths)) from.flush()
    const rows = paths.map((path) => rowOf(from, path))
    const passed = new Map<string, Uint8Array>()
    const pass: TakeBytes = (digest, bytes) => void passed.set(digest, bytes)
    const take = goThroughDb(from, paths) ? pass : store.put
    const isThere = await Promise.all(
      rows.map((row) => row.state !== 'page' || objects.bring(from, row, take)),
    )
    const ready = rows.filter((_, index) => isThere[index])
    const reached = ready.length === rows.length ? progress : null
    const kept = reached && !isLive ? await store.listKept(from.id) : []
    if (ready.length > 0 || reached)
      await store.write(async (tx, version) => {
        if (passed.size > 0) await saveSharedObjects(tx, passed)
        if (ready.length > 0) await saveSharedPages(tx, from.id, version, ready)
        if (reached) await saveSharedProgress(tx, from.id, reached.change, reached.day)
        if (reached && !isLive) await goLiveShared(tx, from.id, kept)
      })
    for (const { path, digest } of ready) {
      const bytes = passed.get(digest)
      if (bytes) uploads.add(digest, bytes)
      failing.delete(path)
      onDone(path, !isOther)
    }
    if (!reached) return
    if (isOther) onLive()
    isOther = false
    if (!isLive) check()
    isLive = true
    shared = reached
    notedAt = performance.now()
  }

  /** Up to where the pages are, if that is to be noted. */
  function progressOf(from: Release): Written | null {
    const now = written(from)
    if (!isLive) return now ?? shared
    const isNews = now !== null && (now.change !== shared.change || (now.day ?? shared.day) !== shared.day)
    return isNews && performance.now() - notedAt >= progressMs ? now : null
  }

  /** Shares a part; false when nothing is left. */
  async function step(from: Release): Promise<boolean> {
    if (mustCompare) {
      mustCompare = false
      await compareAll(from).catch((error: unknown) => {
        mustCompare = true
        throw error
      })
      isCompared = true
    }
    // Read before the queue: what is written later is touched later.
    const progress = progressOf(from)
    const paths = nextPaths(from)
    // Progress is noted with pages, which need the notes of this server.
    const isRest = paths.length === waiting.size && !isRemoval(from, paths)
    for (const path of paths) waiting.delete(path)
    try {
      if (paths.length > 0 || progress) await share(from, paths, isRest ? progress : null)
    } catch (error) {
      for (const path of paths) waiting.add(path)
      throw error
    }
    return paths.length > 0
  }

  async function work(): Promise<void> {
    while (mayWork()) {
      const from = release as Release
      try {
        const goesOn = await step(from)
        failures = 0
        if (!goesOn && from === release) return
      } catch (error) {
        failures += 1
        const reason = `It could not be shared with the other servers: ${reasonOf(error)}`
        if (failures > 1) log.warn({ failures, reason }, 'pages could not be shared; trying again')
        for (const path of waiting) {
          failing.add(path)
          if (failures > 1) onProblem(path, reason)
        }
        idle.look()
        pause = new AbortController()
        await sleep(backoffMs(failures, retries), null, { signal: pause.signal, ref: false }).catch(() => {})
      }
    }
  }

  function pump(): void {
    if (working) return
    if (!mayWork()) {
      idle.look()
      return
    }
    working = work().finally(() => {
      working = null
      if (waiting.size > 0 && mayWork()) pump()
      idle.look()
    })
  }

  const look = setInterval(() => {
    uploads.look()
    if (release && (waiting.size > 0 || progressOf(release))) pump()
  }, progressMs)
  look.unref()
  const checks = setInterval(check, checkMs)
  checks.unref()

  return {
    follow(next) {
      if (next !== release) {
        waiting.clear()
        failing.clear()
        isLive = false
        isCompared = false
        failures = 0
      }
      release = next
      mustCompare = true
      pause?.abort()
      pump()
    },
    leave() {
      release = null
      uploads.leave()
      pause?.abort()
    },
    touch(from, path) {
      if (from.id !== release?.id) return
      waiting.add(path)
      // A removal needs no bucket, and does not wait until it answers.
      if (!from.pages.has(path)) pause?.abort()
      pump()
    },
    isDelivered: (path) => isCompared && failures === 0 && !waiting.has(path) && !failing.has(path),
    isIdle: () => !isBusy() && failures === 0 && waiting.size === 0,
    idle: idle.reached,
    async close() {
      clearInterval(look)
      clearInterval(checks)
      const end = new AbortController()
      await Promise.race([idle.reached(), sleep(lastMs, null, { signal: end.signal }).catch(() => {})])
      end.abort()
      isClosed = true
      pause?.abort()
      await working
      await uploads.close()
      idle.look()
    },
  }
}
