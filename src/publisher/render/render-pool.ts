// The rendering threads, one order each at a time, or a few while nobody else is there. One of them, the express
// thread, is always there and kept free for what somebody has just saved or wants to see; the others do the rest with
// less priority. They start when there is ordinary work, and end when they have stood idle.

import { Worker } from 'node:worker_threads'
import type { PreviewReport } from '#contract/publishing.ts'
import { chooseThread, isUrgentNow, longestWaitMs, ordersAtOnce } from './choose-thread.ts'
import type {
  FreshPage,
  PageOrder,
  PageReport,
  PreviewOrder,
  RenderOrder,
  ThreadMessage,
  ThreadSettings,
} from './messages.ts'
import { reasonOf } from './reason-of.ts'

export interface RenderPool {
  /** Threads there are at most. */
  readonly size: number
  /** Orders at work at most, each to be brought to the disk or not: more than these at once only wait. */
  places(durable: boolean): number
  /** Threads there are. */
  count(): number
  /** Starts threads until there are `count`. Rejects when one cannot start. */
  start(count: number): Promise<void>
  /**
   * Never rejects: what goes wrong is `failed`. `free` is called when the thread can take another order, with the page
   * of an urgent order, whose bytes are then still on their way to the disk.
   */
  render(order: PageOrder, free?: (fresh: FreshPage | null) => void): Promise<PageReport>
  preview(order: PreviewOrder): Promise<PreviewReport>
  close(): Promise<void>
}

type Report = PageReport | PreviewReport

interface Job {
  id: number
  order: RenderOrder
  free: (fresh: FreshPage | null) => void
  resolve: (report: Report) => void
  /** When a thread got it; 0 before. */
  since: number
}

interface Thread {
  worker: Worker
  isExpress: boolean
  /** What it renders at present. */
  atWork: Set<Job>
  /** What it has not yet reported, by number: those at work and those being written. */
  jobs: Map<number, Job>
  idleSince: number
}

/** How long orders wait before a third thread is worth its start, in milliseconds. */
const patienceMs = 60
/** Of threads for ordinary work: they leave the machine to those who visit and those who save. */
const ordinaryNiceness = 10
const idleMs = 2 * 60_000
/** A page that takes longer never ends: its thread is ended for it. */
const longestMs = 30_000
/** Megabytes; a page is small, and what it was made from is soon forgotten. */
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/** A pool without threads: they start when they are needed, or by `start`. */
export function createRenderPool(settings: Omit<ThreadSettings, 'niceness'>, size: number): RenderPool {
  const queue: Job[] = []
  const threads: Thread[] = []
  const starting = new Set<Promise<void>>()
  const workers = new Set<Worker>()
  let crowdedSince: number | null = null
  let feedingAgain: NodeJS.Timeout | undefined
  let nextId = 1
  let isClosing = false

  /** The first order that has a thread, and that thread. */
  function nextMatch(): [Job, Thread] | null {
    const now = performance.now()
    for (const job of queue) {
      const thread = chooseThread(threads, job.order, now)
      if (thread) return [job, thread]
    }
    return null
  }

  function feed(): void {
    for (let match = nextMatch(); match; match = nextMatch()) {
      const [job, thread] = match
      queue.splice(queue.indexOf(job), 1)
      job.since = performance.now()
      thread.atWork.add(job)
      thread.jobs.set(job.id, job)
      thread.worker.postMessage({ id: job.id, order: job.order })
      if (threads.length === 1 && !isUrgentNow(job.order)) grow()
    }
    if (queue.length === 0) {
      crowdedSince = null
      return
    }
    crowdedSince ??= performance.now()
    if (threads.length <= 1) grow()
    else if (performance.now() - crowdedSince > patienceMs) {
      crowdedSince = null
      grow()
    }
    feedingAgain ??= setTimeout(() => {
      feedingAgain = undefined
      feed()
    }, longestWaitMs)
  }

  /** One more thread, unless one is on its way. */
  function grow(): void {
    if (isClosing || starting.size > 0 || threads.length >= size) return
    startThread().catch(() => {})
  }

  function hear(thread: Thread, message: ThreadMessage): void {
    if (message.say === 'free') {
      const job = thread.jobs.get(message.id)
      if (job) thread.atWork.delete(job)
      thread.idleSince = performance.now()
      job?.free(message.fresh)
      feed()
      return
    }
    if (message.say !== 'done') return
    const job = thread.jobs.get(message.id)
    thread.jobs.delete(message.id)
    job?.resolve(message.report)
  }

  function startThread(): Promise<void> {
    const start = openThread()
      .finally(() => starting.delete(start))
      .catch((error: unknown) => {
        failWaiting(error)
        throw error
      })
    starting.add(start)
    return start
  }

  /** When the last hope has failed, so have those who wait. */
  function failWaiting(error: unknown): void {
    if (threads.length > 0 || starting.size > 0) return
    for (const { resolve } of queue.splice(0)) resolve({ state: 'failed', reason: reasonOf(error) })
  }

  async function openThread(): Promise<void> {
    const isExpress = !threads.some((thread) => thread.isExpress) && starting.size === 0
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { ...settings, niceness: isExpress ? 0 : ordinaryNiceness } satisfies ThreadSettings,
      resourceLimits: memory,
    })
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The rendering thread ended before it was ready.')))
    })
    const thread: Thread = {
      worker, isExpress, atWork: new Set(), jobs: new Map(), idleSince: performance.now(),
    } // biome-ignore format: all at once
    worker.on('message', (message: ThreadMessage) => hear(thread, message))
    worker.on('error', (error) => lose(thread, reasonOf(error)))
    worker.on('exit', () => lose(thread, 'The rendering thread ended.'))
    threads.push(thread)
    feed()
  }

  function lose(thread: Thread, reason: string): void {
    const place = threads.indexOf(thread)
    if (place < 0) return
    threads.splice(place, 1)
    for (const { free } of thread.atWork) free(null)
    for (const { resolve } of thread.jobs.values()) resolve({ state: 'failed', reason })
    feed()
  }

  function lookAfter(): void {
    const now = performance.now()
    for (const thread of [...threads]) {
      const isStuck = [...thread.atWork].some(({ since }) => now - since > longestMs)
      if (isStuck) {
        lose(thread, `Not rendered within ${longestMs / 1000} seconds.`)
        void thread.worker.terminate()
      } else if (thread.jobs.size === 0 && now - thread.idleSince > idleMs && !thread.isExpress) {
        threads.splice(threads.indexOf(thread), 1)
        void thread.worker.terminate()
      }
    }
  }

  const looking = setInterval(lookAfter, 5000)
  looking.unref()

  const ask = (order: RenderOrder, free: Job['free']) =>
    new Promise<Report>((resolve) => {
      if (isClosing) return resolve({ state: 'failed', reason: 'The publisher is stopping.' })
      const job = { id: nextId++, order, free, resolve, since: 0 }
      if (isUrgentNow(order)) queue.unshift(job)
      else queue.push(job)
      feed()
    })

  return {
    size,
    places: (durable) => (durable ? size : size * ordersAtOnce),
    count: () => threads.length,
    async start(count) {
      const missing = Math.min(count, size) - threads.length - starting.size
      for (let index = 0; index < missing; index += 1) startThread().catch(() => {})
      await Promise.all(starting)
    },
    render: (order, free = () => {}) => ask(order, free) as Promise<PageReport>,
    preview: (order) => ask(order, () => {}) as Promise<PreviewReport>,
    async close() {
      isClosing = true
      clearInterval(looking)
      clearTimeout(feedingAgain)
      for (const { resolve } of queue.splice(0))
        resolve({ state: 'failed', reason: 'The publisher is stopping.' })
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
