// Pages waiting to be rendered, by priority, with the changes that affect each of them.
import { LRUCache } from 'lru-cache'
import { lastFixedPriority, lastPriority, priorityOf } from '../follow/plan.ts'
import { UnfinishedChanges } from './unfinished-changes.ts'

export interface RenderJob {
  path: string
  /** Somebody has just saved this page. */
  isUrgent: boolean
  /** Numbers of the changes that affect this page. */
  changes: Set<number>
  /** It is rendered for another reason as well, such as a new day. */
  isOfNoChange: boolean
  /** Number of consecutive failures. */
  failures: number
  /** Written even with the same digest, because the published file may differ from what is recorded. */
  isForced: boolean
  /** Rendered by this server alone, because another one could not. */
  isOwn: boolean
}

/** A page as it was when its rendering began. */
export interface Rendering {
  item: RenderJob
  /** Digest of the published bytes; null to write in any case. */
  known: string | null
  /** Start of the rendering among the recent changes. */
  begun: number
  /** The latest change that it shows. */
  change: number
}

export interface RenderRequest {
  path: string
  changes: Iterable<number>
  /** Somebody has just saved this page: rendered before all others. */
  isUrgent?: boolean
  /** Of pages just saved the one that people look at first. */
  isMain?: boolean
  /** One of very many pages: rendered after all others. */
  isBulk?: boolean
  isForced?: boolean
  /** By default when there are no changes. */
  isOfNoChange?: boolean
  failures?: number
  isOwn?: boolean
}

const urgentLevels = 2
const fixedLevels = urgentLevels + lastFixedPriority
const levels = urgentLevels + lastPriority
const allLevels = Array.from({ length: 2 * levels }, (_, level) => level)
const urgent = allLevels.slice(0, urgentLevels)
/** Fixed pages, such as home, come after those and before all others. */
const fixed = allLevels.slice(urgentLevels, fixedLevels)
const others = allLevels.slice(fixedLevels)
/** A page slower than this, in milliseconds, leaves one thread to the others and pauses afterwards. */
const slowMs = 25
const longestRestMs = 1000
/**
 * After so many urgent pages in a row an ordinary one is rendered, so that lists follow however much is saved; and after so
 * many fixed ones another one.
 */
const mostInRow = 8
/** Number of slow pages that are remembered. */
const mostSlow = 1000

export class RenderQueue {
  private readonly atWork = new Set<string>()
  private readonly rendering = new Set<string>()
  private readonly queues: Map<string, RenderJob>[] = Array.from({ length: 2 * levels }, () => new Map())
  private readonly slow = new LRUCache<string, { ms: number; endedAt: number }>({ max: mostSlow })
  private readonly slowAtWork = new Set<string>()
  private ordinaryAtWork = 0
  /** Of the pages that are queued or in progress. */
  readonly unfinished = new UnfinishedChanges()
  private urgentInRow = 0
  private fixedInRow = 0
  size = 0
  private readonly fewestShared: number

  /** While fewer than `fewestShared` pages wait, other servers are not asked to render some of them. */
  constructor(fewestShared = Number.POSITIVE_INFINITY) {
    this.fewestShared = fewestShared
  }

  /** Adds a page, or adds changes to a page that is already queued. */
  add(request: RenderRequest): void {
    const { path, isUrgent = false, isMain, isBulk, isForced = false, isOwn = false, failures = 0 } = request
    const changes = [...request.changes]
    const priority = isUrgent ? (isMain ? 0 : 1) : urgentLevels - 1 + priorityOf(path)
    const level = priority + (isBulk ? levels : 0)
    let item: RenderJob | undefined
    let place = level
    for (const [index, queue] of this.queues.entries()) {
      item = queue.get(path)
      if (!item) continue
      place = Math.min(level, index)
      if (place !== index) queue.delete(path)
      break
    }
    if (!item) {
      item = { path, isUrgent, changes: new Set(), isOfNoChange: false, failures, isForced, isOwn }
      this.size += 1
    } else this.unfinished.remove(item)
    item.isUrgent ||= isUrgent
    for (const change of changes) item.changes.add(change)
    item.isOfNoChange ||= request.isOfNoChange ?? changes.length === 0
    this.unfinished.add(item)
    item.isForced ||= isForced
    item.isOwn ||= isOwn
    ;(this.queues[place] as Map<string, RenderJob>).set(path, item)
  }

  /** The levels in the order in which a page is looked for. */
  private order(): readonly number[] {
    const isFixedDue = this.fixedInRow < mostInRow
    const ordinary = isFixedDue ? [...fixed, ...others] : [...others, ...fixed]
    return this.urgentInRow < mostInRow ? [...urgent, ...ordinary] : [...ordinary, ...urgent]
  }

  /**
   * Returns the page with the highest priority that is not in progress (two renderings of one page could finish in the
   * wrong order) and not paused. At most `mostOrdinary` non-urgent pages are rendered at once, slow ones only while
   * that leaves room for others; an urgent page waits for neither.
   */
  take(mostOrdinary: number): RenderJob | null {
    const now = performance.now()
    for (const level of this.order()) {
      const queue = this.queues[level] as Map<string, RenderJob>
      for (const item of queue.values()) {
        if (!item.isUrgent && this.ordinaryAtWork >= mostOrdinary) break
        if (this.atWork.has(item.path)) continue
        const slow = item.isUrgent ? undefined : this.slow.get(item.path)
        if (slow && this.slowAtWork.size >= Math.max(1, mostOrdinary - 1)) continue
        if (slow && now < slow.endedAt + Math.min(longestRestMs, 5 * slow.ms)) continue
        queue.delete(item.path)
        this.size -= 1
        this.atWork.add(item.path)
        this.rendering.add(item.path)
        if (slow) this.slowAtWork.add(item.path)
        if (!item.isUrgent) this.ordinaryAtWork += 1
        this.urgentInRow = item.isUrgent ? this.urgentInRow + 1 : 0
        if (fixed.includes(level)) this.fixedInRow += 1
        else if (!item.isUrgent) this.fixedInRow = 0
        return item
      }
    }
    return null
  }

  private queuesOfMany(isWhole: boolean) {
    return this.queues.slice(isWhole ? urgentLevels : levels)
  }

  /** Whether enough pages wait for other servers to be asked to render some of them. */
  hasMany(isWhole: boolean): boolean {
    return this.queuesOfMany(isWhole).reduce((sum, queue) => sum + queue.size, 0) >= this.fewestShared
  }

  /**
   * Takes up to `size` pages that another server may render, which are in progress until they are released: those of which
   * there are very many, or any of a whole publication. None when there are so few that they are soon rendered here.
   */
  takePart(size: number, isWhole: boolean): RenderJob[] {
    const part: RenderJob[] = []
    if (!this.hasMany(isWhole)) return part
    for (const queue of this.queuesOfMany(isWhole))
      for (const item of queue.values()) {
        if (part.length === size) return part
        if (item.isOwn || item.failures > 0 || this.atWork.has(item.path)) continue
        queue.delete(item.path)
        this.size -= 1
        this.atWork.add(item.path)
        part.push(item)
      }
    return part
  }

  /**
   * Frees the page's thread after `ms`; the page cannot be taken again yet, because its file is still to be written.
   */
  rendered({ path, isUrgent }: RenderJob, ms: number): void {
    if (!this.rendering.delete(path)) return
    if (!isUrgent) this.ordinaryAtWork -= 1
    this.slowAtWork.delete(path)
    this.slow.delete(path)
    if (ms <= slowMs) return
    this.slow.set(path, { ms, endedAt: performance.now() })
  }

  /** Allows the page to be taken again; `ms` as above, if not reported yet. */
  release(item: RenderJob, ms: number): void {
    this.rendered(item, ms)
    if (this.atWork.delete(item.path)) this.unfinished.remove(item)
  }

  /** Whether the page is queued. */
  has(path: string): boolean {
    return this.queues.some((queue) => queue.has(path))
  }
}
