// Renders pages for the server that publishes while this one stands by: takes parts of what it offers, brings the bytes
// into the bucket, and reports on each page. Threads run only while there is something to render.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import {
  finishPart,
  giveBackPart,
  keepPart,
  listOfferedRenderers,
  type PartPage,
  type RenderPart,
  takePart,
} from '#db/tables/render-parts.ts'
import type { Lease } from '../follow/lease.ts'
import { createRenderPool, type PoolSettings, type RenderPool } from '../render/render-pool.ts'
import { findRenderer } from '../render/renderer-build.ts'
import type { PartResult, RenderCluster } from './part-offers.ts'

export interface PartHelperDeps extends RenderCluster {
  lease: Lease
  /** Folder of releases. */
  home: string
  thread: Omit<PoolSettings, 'entry'>
  threads: number
  log: Logger
}

/** A part that is not renewed can be taken by another server. */
const times = { lastsMs: 4_000, renewMs: 1_000 }
const lookMs = 500
/** How long threads stay when nothing is left to render, in milliseconds: parts follow each other. */
const idleMs = 3_000
const retries = { firstMs: 1_000, longestMs: 60_000 }

/** Helps whenever this server does not have the lease; returns a function that ends this and gives back what is begun. */
export function startPartHelper(deps: PartHelperDeps): () => Promise<void> {
  const { store, origin, lease, home, thread, threads, log } = deps
  const { db } = store
  const helper = `${store.holder} ${randomUUID()}`
  const tempFolder = join(home, 'parts')
  let open: { renderer: string; pool: RenderPool; usedAt: number } | null = null
  let isClosed = false
  let waiting = new AbortController()
  let failures = 0
  const mayHelp = () => !isClosed && !lease.isHeld()

  async function closePool(): Promise<void> {
    const { pool } = open ?? {}
    open = null
    await pool?.close()
    if (pool) await rm(tempFolder, { recursive: true, force: true })
  }

  /** Threads with these templates. */
  async function poolFor(renderer: string, entry: string): Promise<RenderPool> {
    if (open?.renderer !== renderer) {
      await closePool()
      await mkdir(tempFolder, { recursive: true, mode: 0o700 })
      open = { renderer, pool: createRenderPool({ ...thread, entry }, threads), usedAt: 0 }
    }
    open.usedAt = performance.now()
    await open.pool.start(threads)
    return open.pool
  }

  async function renderPage(pool: RenderPool, part: RenderPart, page: PartPage): Promise<PartResult> {
    const { path, known } = page
    const temp = join(tempFolder, randomUUID())
    const report = await pool.render({
      kind: 'page', path, now: Date.parse(part.madeAt), change: part.change, known, temp, durable: false, isUrgent: false,
    }) // biome-ignore format: one order
    if (report.state === 'page' && report.isNew) {
      await store.put(report.digest, await readFile(temp))
      await rm(temp, { force: true })
    }
    return { path, report }
  }

  async function render(pool: RenderPool, part: RenderPart): Promise<PartResult[]> {
    const results: PartResult[] = []
    const problems: unknown[] = []
    const note = (error: unknown) => void problems.push(error)
    const renewing = setInterval(() => {
      keepPart(db, part.id, helper, times.lastsMs).catch(note)
    }, times.renewMs)
    const limit = pLimit(pool.places(false))
    const rendering = part.pages.map((page) =>
      limit(async () => {
        if (problems.length > 0 || !mayHelp()) return
        await renderPage(pool, part, page).then((result) => results.push(result), note)
      }),
    )
    await Promise.all(rendering)
    clearInterval(renewing)
    if (problems.length > 0) throw problems[0]
    if (!mayHelp()) throw new Error('This server publishes by now, or is stopping.')
    const failed = results.flatMap(({ report }) => (report.state === 'failed' ? [report.reason] : []))
    if (failed.length === results.length) throw new Error(failed[0])
    return results
  }

  /** Renders one part; false when there is none. */
  async function help(): Promise<boolean> {
    if (!mayHelp()) return false
    const offered = await listOfferedRenderers(db, origin)
    // Templates that are not here, as before they are built, are not waited for.
    const build = offered.map(findRenderer).find((found) => found !== null)
    if (!build) return false
    const part = await takePart(db, { origin, renderer: build.id }, helper, times.lastsMs)
    if (!part) return false
    const start = performance.now()
    try {
      const results = await render(await poolFor(build.id, build.entry), part)
      await finishPart(db, part.id, helper, results)
    } catch (error) {
      await giveBackPart(db, part.id, helper).catch(() => {})
      throw error
    }
    const ms = Math.round(performance.now() - start)
    log.info({ pages: part.pages.length, ms }, 'pages were rendered for the server that publishes')
    return true
  }

  async function pause(): Promise<void> {
    if (open && (!mayHelp() || performance.now() - open.usedAt > idleMs)) await closePool()
    waiting = new AbortController()
    const ms = failures > 0 ? backoffMs(failures, retries) : lookMs
    if (!isClosed) await sleep(ms, null, { signal: waiting.signal, ref: false }).catch(() => {})
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      try {
        const hasHelped = await help()
        failures = 0
        if (hasHelped) continue
      } catch (error) {
        failures += 1
        if (failures === 1 && mayHelp())
          log.warn({ err: error }, 'pages could not be rendered for the server that publishes')
      }
      await pause()
    }
    await closePool()
  }

  const wake = () => {
    if (failures === 0) waiting.abort()
  }
  lease.onChange(wake)
  const stopListening = db.onChange(wake)
  const running = run()
  return async () => {
    isClosed = true
    stopListening()
    waiting.abort()
    await open?.pool.close()
    await running
  }
}
