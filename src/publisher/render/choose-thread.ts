// Which thread takes the next order.
import type { RenderOrder } from './messages.ts'

interface Choosable {
  /** Kept for what somebody waits for, and not slowed down for others' sake. */
  isExpress: boolean
  /** What it renders at present; `since` is when it got it, in milliseconds. */
  atWork: ReadonlySet<{ since: number }>
}

/**
 * Orders a thread has at once while a whole site is published: as one waits for a picture to be painted or for the next
 * order to arrive, another is made. Beside staff and visitors a thread has one, so that it can be interrupted by a save.
 */
export const ordersAtOnce = 3
/** What somebody waits for is not kept waiting by a page that takes longer than this, in milliseconds. */
export const longestWaitMs = 250

/** Somebody looks at the screen and waits. */
export const isUrgentNow = (order: RenderOrder) => order.kind === 'preview' || order.isUrgent

const mostAtOnce = (order: RenderOrder) => (order.kind === 'page' && !order.durable ? ordersAtOnce : 1)

/**
 * The thread made for the order if it is free, else any that is; none when the order had better wait a moment: on a busy
 * machine the express thread makes several pages in the time another one makes the first.
 */
export function chooseThread<Thread extends Choosable>(
  threads: readonly Thread[],
  order: RenderOrder,
  now: number,
): Thread | undefined {
  const most = mostAtOnce(order)
  const free = threads
    .filter(({ atWork }) => atWork.size < most)
    .sort((one, other) => one.atWork.size - other.atWork.size)
  const own = free.find(({ isExpress }) => isExpress === isUrgentNow(order))
  if (own || !isUrgentNow(order)) return own ?? free[0]
  const express = threads.find(({ isExpress }) => isExpress)
  const isSoonFree = express?.atWork.values().every(({ since }) => now - since < longestWaitMs) ?? false
  return isSoonFree ? undefined : free[0]
}
