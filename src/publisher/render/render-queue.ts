// Pages waiting to be rendered, by priority, with the changes that affect each of them.
import { LRUCache } from 'lru-cache'
import { priorityOf } from '../follow/plan.ts'

export interface RenderJob {
  path: string
  /** Somebody has just saved this page. */
  isUrgent: boolean
  /** Numbers of the changes that affect this page. */
  changes: Set<number>
  /** Number of consecutive failures. */
  failures: number
  /** Written even with the same digest, because the published file may differ from what is recorded. */
  isForced: boolean
}

export interface RenderRequest {
  path: string
  changes: Iterable<number>
  /** Somebody has just saved this page: rendered before all others. */
  isUrgent?: boolean
  /** One of very many pages: rendered after all others. */
  isBulk?: boolean
  isForced?: boolean
  failures?: number
}

const levels = 5
/** A page slower than this, in milliseconds, leaves one thread to the others and pauses afterwards. */
const slowMs = 25
const longestRestMs = 1000
/** Number of slow pages that are remembered. */
const mostSlow = 1000

export class RenderQueue {
  private readonly atWork = new Set<string>()
  private readonly rendering = new Set<string>()
  private readonly queues: Map<string, RenderJob>[] = Array.from({ length: 2 * levels }, () => new Map())
  private readonly slow = new LRUCache<string, { ms: number; endedAt: number }>({ max: mostSlow })
  private readonly slowAtWork = new Set<string>()
  private ordinaryAtWork = 0
  size = 0

  /** Adds a page, or adds changes to a page that is already queued. */
  add({ path, changes, isUrgent = false, isBulk, isForced = false, failures = 0 }: RenderRequest): void {
    const level = (isUrgent ? 0 : priorityOf(path)) + (isBulk ? levels : 0)
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
      item = { path, isUrgent, changes: new Set(), failures, isForced }
      this.size += 1
    }
    item.isUrgent ||= isUrgent
    for (const change of changes) item.changes.add(change)
    item.isForced ||= isForced
    ;(this.queues[place] as Map<string, RenderJob>).set(path, item)
  }

  /**
   * Returns the page with the highest priority that is not in progress (two renderings of one page could finish in the
   * wrong order) and not paused. At most `mostOrdinary` non-urgent pages are rendered at once, slow ones only while
   * that leaves room for others; an urgent page waits for neither.
   */
  take(mostOrdinary: number): RenderJob | null {
    const now = performance.now()
    for (const queue of this.queues) {
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
        return item
      }
    }
    return null
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
    this.atWork.delete(item.path)
  }

  /** Whether the page is queued. */
  has(path: string): boolean {
    return this.queues.some((queue) => queue.has(path))
  }
}
