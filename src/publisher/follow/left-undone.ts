import type { PendingPage } from '../release/page-state.ts'
import type { RenderRequest } from '../render/render-queue.ts'
import { isSharePath, lastFixedPriority, priorityOf } from './plan.ts'

/** Somebody waits for the pages of at most so many records that a change has saved; more are changed at once by a program. */
export const mostSaved = 60

/** Whether it may be the page of a record, and is neither a list nor a file. */
const isOfRecord = ({ path }: PendingPage) => priorityOf(path) === lastFixedPriority + 1

/**
 * What an earlier process has left undone, as requests: each change has the place that it had before, so that what
 * somebody has just saved does not wait for what an import has brought.
 */
export function leftUndone(left: readonly PendingPage[], manyPages: number): RenderRequest[] {
  const byChange = Map.groupBy(left, ({ change }) => change)
  return [...byChange].flatMap(([change, pages]) => {
    const isSaved = change > 0 && pages.filter(isOfRecord).length <= mostSaved
    return pages.map((page) => ({
      path: page.path,
      changes: change > 0 ? [change] : [],
      // Pictures for sharing say nothing of the day, so that its pages are all there without them.
      isOfNoChange: change === 0 && !isSharePath(page.path),
      isForced: true,
      isUrgent: isSaved && isOfRecord(page),
      isBulk: pages.length > manyPages && !page.isRemoval,
    }))
  })
}
