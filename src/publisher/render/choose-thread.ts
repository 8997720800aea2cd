// Chooses the thread for the next order.
import type { RenderTask } from './messages.ts'

interface ThreadLoad {
  /** Reserved for urgent orders and run at normal priority. */
  isExpress: boolean
  /** The orders it is rendering; `since` is when it received each of them, in milliseconds. */
  atWork: ReadonlySet<{ since: number }>
}

/**
 * Orders per thread while a whole site is published, so that a thread renders another page while one waits for an image
 * or for the next order. With staff and visitors present a thread has one, so that a save can interrupt it.
 */
export const ordersAtOnce = 3
/** An urgent order waits for the express thread only while its page has taken less than this, in milliseconds. */
export const longestWaitMs = 250

/** Whether somebody is waiting at the screen for this order. */
export const isUrgentNow = (order: RenderTask) => order.kind === 'preview' || order.isUrgent

const mostAtOnce = (order: RenderTask) => (order.kind === 'page' && !order.durable ? ordersAtOnce : 1)

/**
 * Returns the thread reserved for the order if it is free, else any free one. Returns none when an urgent order should
 * wait: on a busy machine the express thread renders several pages in the time another one renders its first.
 */
export function chooseThread<Thread extends ThreadLoad>(
  threads: readonly Thread[],
  order: RenderTask,
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
