// Lets other servers render a part of very many pages, while this one renders the rest and writes the list of all of them.
// What is lent out stays pending here: a server that dies with it costs time, and nothing else.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import {
  collectParts,
  dropParts,
  listParts,
  offerParts,
  type RenderPart,
  withdrawParts,
} from '#db/tables/render-parts.ts'
import { createFailureLog } from '../failure-log.ts'
import type { Release } from '../release/release.ts'
import type { PageReport } from '../render/messages.ts'
import type { Rendering } from '../render/render-queue.ts'
import type { SharedStore } from './shared-store.ts'

/** What all servers of this edition and these settings have in common. */
export interface RenderCluster {
  store: SharedStore
  /** Digest of all that the bytes of a page depend on besides templates and content. */
  origin: string
}

/** What became of a page at another server; its bytes are in the bucket. */
export interface PartResult {
  path: string
  report: PageReport
}

export interface PartOffersDeps extends RenderCluster {
  release: Release
  clock: () => Date
  log: Logger
  /** Whether this server publishes at present. */
  mayOffer: () => boolean
  /** Whether nothing else is left to render. */
  isDry: () => boolean
  /** Whether very many pages wait. */
  hasMany: () => boolean
  /** Takes up to `size` of the pages that wait, if there are very many. */
  take: (size: number) => Rendering[]
  finish: (rendering: Rendering, report: PageReport) => Promise<void>
  /** Nobody else renders a page; `isOwn`: nobody else shall. */
  putBack: (rendering: Rendering, isOwn: boolean) => void
  /** Goes on with what was put back. */
  pump: () => void
}

export interface PartOffers {
  /** Offers pages if there are very many, and takes what was rendered. */
  look(): void
  /** Takes back a page that is rendered elsewhere: what comes of it is ignored. Null when there is none. */
  recall(path: string): Rendering | null
  /** Number of pages that are rendered elsewhere, or wait for that. */
  load(): number
  close(): Promise<void>
}

/** Pages of a part: less than a second of work, so that little is lost with whoever renders or publishes it. */
const partSize = 25
/** Parts that wait for somebody, so that nobody waits for them. */
const ahead = 4
const lookMs = 100
/** When nobody has taken a part for so long, in milliseconds, there is nobody. */
const patienceMs = 2_000
/** Milliseconds until somebody is looked for again. */
const quietMs = 10_000

export function createPartOffers(deps: PartOffersDeps): PartOffers {
  const { store, origin, release, clock, log, mayOffer, isDry, hasMany, take, finish, putBack, pump } = deps
  const { db, holder, stored } = store
  /** Part → path → page. */
  const out = new Map<string, Map<string, Rendering>>()
  /** Parts that somebody has taken, as far as is known. */
  let takenAt = 0
  let quietUntil = 0
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** Pages whose results are being published. */
  let finishing = 0

  function putBackPart(id: string): void {
    for (const rendering of out.get(id)?.values() ?? []) putBack(rendering, false)
    out.delete(id)
  }

  async function publish(id: string, results: readonly PartResult[]): Promise<void> {
    const pages = out.get(id) ?? new Map<string, Rendering>()
    out.delete(id)
    finishing += pages.size
    const finished = results.map(async ({ path, report }) => {
      const rendering = pages.get(path)
      if (!rendering) return
      pages.delete(path)
      if (report.state === 'failed') {
        // Whether it is the page's fault is seen when this server renders it.
        log.warn({ path, reason: report.reason }, 'another server could not render a page; this one does')
        putBack(rendering, true)
      } else {
        if (report.state === 'page' && report.isNew) stored.add(report.digest)
        await finish(rendering, report)
      }
      finishing -= 1
    })
    for (const rendering of pages.values()) putBack(rendering, true)
    finishing -= pages.size
    await Promise.all(finished)
  }

  /** Publishes what others have rendered; returns the number of parts that nobody has taken. */
  async function collect(): Promise<number> {
    if (out.size === 0) return 0
    const ids = [...out.keys()]
    const finished = await collectParts(db, ids)
    const parts = await listParts(db, ids)
    for (const [id, results] of finished) await publish(id, results as PartResult[])
    // Deleted by whoever has published meanwhile.
    for (const id of ids) if (!parts.has(id)) putBackPart(id)
    const taken = [...parts.values()].filter(Boolean).length
    if (finished.size + taken > 0) takenAt = performance.now()
    return parts.size - taken
  }

  async function withdraw(): Promise<void> {
    for (const id of await withdrawParts(db, [...out.keys()])) putBackPart(id)
  }

  async function offer(free: number): Promise<void> {
    const renderer = release.state.meta('renderer')
    const parts: RenderPart[] = []
    while (renderer && free + parts.length < ahead) {
      const renderings = take(partSize)
      const [first] = renderings
      if (!first) break
      const id = randomUUID()
      out.set(id, new Map(renderings.map((rendering) => [rendering.item.path, rendering])))
      const pages = renderings.map(({ item, known }) => ({ path: item.path, known }))
      parts.push({ id, renderer, change: first.change, madeAt: clock().toISOString(), pages })
    }
    if (parts.length === 0) return
    if (out.size === parts.length) takenAt = performance.now()
    try {
      await store.write((tx) => offerParts(tx, holder, origin, parts))
    } catch (error) {
      for (const { id } of parts) putBackPart(id)
      throw error
    }
  }

  async function step(): Promise<void> {
    const free = await collect()
    if (!mayOffer()) return
    if (out.size > 0 && isDry()) return withdraw()
    const now = performance.now()
    if (free > 0 && now - takenAt > patienceMs) {
      quietUntil = now + quietMs
      return withdraw()
    }
    if (now >= quietUntil) await offer(free)
  }

  const noteFailures = createFailureLog((error) => {
    if (!isClosed) log.warn({ err: error }, 'other servers could not be asked to render pages; trying again')
  })

  function run(): void {
    timer = undefined
    working = noteFailures(step()).then(() => {
      working = null
      pump()
    })
  }

  function look(): void {
    if (working || timer || isClosed || !mayOffer()) return
    if (out.size > 0 || (hasMany() && performance.now() >= quietUntil)) timer = setTimeout(run, lookMs)
  }

  return {
    look,
    recall(path) {
      for (const pages of out.values()) {
        const rendering = pages.get(path)
        if (pages.delete(path)) return rendering ?? null
      }
      return null
    },
    load: () => finishing + out.values().reduce((sum, pages) => sum + pages.size, 0),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await working
      if (out.size > 0) await dropParts(db, [...out.keys()]).catch(() => {})
    },
  }
}
