// Pages that wait to be rendered, the most wanted first, and the changes each of them is waited for by.
import { priorityOf } from './plan.ts'

export interface WorkItem {
  path: string
  /** Numbers of the changes that called for this page. */
  changes: Set<number>
  /** How often it has failed in a row. */
  failures: number
}

const levels = [0, 1, 2, 3]

export class WorkList {
  private readonly atWork = new Set<string>()
  private readonly queues: Map<string, WorkItem>[] = levels.map(() => new Map())

  /** Adds a page, or another change to one that waits already. */
  add(path: string, changes: Iterable<number>, failures = 0): void {
    const queue = this.queues[priorityOf(path)] as Map<string, WorkItem>
    const waiting = queue.get(path)
    if (waiting) for (const change of changes) waiting.changes.add(change)
    else queue.set(path, { path, changes: new Set(changes), failures })
  }

  /** The most wanted page that is not at work already: two renderings of one page could finish in the wrong order. */
  take(): WorkItem | null {
    for (const queue of this.queues) {
      for (const item of queue.values()) {
        if (this.atWork.has(item.path)) continue
        queue.delete(item.path)
        this.atWork.add(item.path)
        return item
      }
    }
    return null
  }

  /** The page may be taken again. */
  release(path: string): void {
    this.atWork.delete(path)
  }

  get size(): number {
    return this.queues.reduce((sum, queue) => sum + queue.size, 0)
  }
}
