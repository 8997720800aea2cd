// Pages that could not be rendered, each of which is tried again after growing pauses.
import { backoffMs } from '#contract/backoff.ts'
import type { RenderJob } from './render-queue.ts'

const retries = { firstMs: 500, longestMs: 60_000 }

export class FailingPages {
  private readonly pages = new Map<string, { item: RenderJob; timer: NodeJS.Timeout; reason: string }>()
  private readonly retry: (item: RenderJob) => void

  /** `retry` is called with a page that is to be rendered again. */
  constructor(retry: (item: RenderJob) => void) {
    this.retry = retry
  }

  add(item: RenderJob, reason: string): void {
    const timer = setTimeout(
      () => {
        this.pages.delete(item.path)
        this.retry(item)
      },
      backoffMs(item.failures, retries),
    )
    timer.unref()
    this.pages.set(item.path, { item, timer, reason })
  }

  /** Returns a page that is to be rendered at once, if it is one of these. */
  take(path: string): RenderJob | null {
    const found = this.pages.get(path)
    if (!found) return null
    clearTimeout(found.timer)
    this.pages.delete(path)
    return found.item
  }

  items(): RenderJob[] {
    return [...this.pages.values()].map(({ item }) => item)
  }

  /** Path → why it could not be rendered. */
  reasons(): Map<string, string> {
    return new Map([...this.pages].map(([path, { reason }]) => [path, reason]))
  }

  close(): void {
    for (const { timer } of this.pages.values()) clearTimeout(timer)
  }
}
