// Pool of rendering threads with one order each, or a few while the server has no other load. The express thread is
// reserved for saves and previews; the others run at lower priority. Threads start on demand and end when idle, the express
// thread last and only when it may.

import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PreviewReport } from '#contract/publishing.ts'
import { chooseThread, isUrgentNow, longestWaitMs, ordersAtOnce } from './choose-thread.ts'
import type {
  FreshPage,
  PageOrder,
  PageReport,
  PreviewOrder,
  RenderTask,
  ThreadMessage,
  ThreadSettings,
} from './messages.ts'
import { reasonOf } from './reason-of.ts'

export interface RenderPool {
  /** Maximum number of threads. */
  readonly size: number
  /** Maximum number of orders in progress, depending on whether they are synced to disk; more than these only wait. */
  places(durable: boolean): number
  /** As `places`, for pages that nobody waits for: while a save may come, one thread is kept free of durable ones. */
  ordinaryPlaces(durable: boolean): number
  /** Number of running threads. */
  count(): number
  /** Starts threads until `count` are running. Rejects when one cannot start. */
  start(count: number): Promise<void>
  /**
   * Never rejects: an error becomes a `failed` report. `free` is called when the thread can take another order, with
   * the page of an urgent order, whose bytes are then not on the disk yet.
   */
  render(order: PageOrder, free?: (fresh: FreshPage | null) => void): Promise<PageReport>
  preview(order: PreviewOrder): Promise<PreviewReport>
  close(): Promise<void>
}

type Report = PageReport | PreviewReport

interface Job {
  id: number
  order: RenderTask
  free: (fresh: FreshPage | null) => void
  resolve: (report: Report) => void
  /** When a thread received it; 0 before that. */
  since: number
}

/** What the pool uses of a worker. */
export type RenderWorker = Pick<Worker, 'on' | 'once' | 'postMessage' | 'terminate'>

interface Thread {
  worker: RenderWorker
  isExpress: boolean
  /** Orders being rendered. */
  atWork: Set<Job>
  /** Orders not yet reported, by number: those being rendered and those being written. */
  jobs: Map<number, Job>
  idleSince: number
}

/** How long orders wait before a third thread is started, in milliseconds. */
const patienceMs = 60
/** Nice value of threads for ordinary work, so that visitors and saves get the CPU first. */
const ordinaryNiceness = 10
const usualIdleMs = 60_000
/** Time limit of a page, in milliseconds; its thread is terminated after that. */
const longestMs = 30_000
/** Whether it belongs to a change. While a whole site is published, whoever publishes it decides how many threads do so. */
const isOfChange = (order: RenderTask) => order.kind !== 'page' || order.durable
/** Heap limits of a thread in megabytes; the data of a page are short-lived, and few outlive a collection of so much. */
const memory = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 }

/** Settings of all threads; an `entry` that is not there yet is found when the first one starts. */
export type PoolSettings = Omit<ThreadSettings, 'niceness' | 'entry'> & {
  entry: string | (() => Promise<string>)
  /** Starts a thread; for tests. */
  startWorker?: (settings: ThreadSettings) => RenderWorker
}

/** When threads end. */
export interface IdlePolicy {
  /** Milliseconds without an order (60,000). */
  idleMs?: number
  /** Whether nobody is there whose save would wait, so that the last thread may end as well; never by default. */
  isAway?: () => boolean
  /** Called when the last one has ended. */
  onLastEnded?: () => void
}

function startOwnWorker(settings: ThreadSettings): RenderWorker {
  // The flag of the process, whose own heap it has been applied to, would override the limit of the thread.
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: memory,
  })
}

/** Creates a pool without threads; they start on demand, or by `start`. */
export function createRenderPool(given: PoolSettings, size: number, idlePolicy: IdlePolicy = {}): RenderPool {
  const { startWorker = startOwnWorker, ...settings } = given
  const { idleMs = usualIdleMs, isAway = () => false, onLastEnded = () => {} } = idlePolicy
  const queue: Job[] = []
  const threads: Thread[] = []
  const starting = new Set<Promise<void>>()
  const workers = new Set<RenderWorker>()
  let crowdedSince: number | null = null
  let feedingAgain: NodeJS.Timeout | undefined
  let nextId = 1
  let isClosing = false

  /** The first order for which a thread is available, and that thread. */
  function nextMatch(): [Job, Thread] | null {
    const now = performance.now()
    for (const job of queue) {
      const thread = chooseThread(threads, job.order, now)
      if (thread) return [job, thread]
    }
    return null
  }

  function dispatch(): void {
    for (let match = nextMatch(); match; match = nextMatch()) {
      const [job, thread] = match
      queue.splice(queue.indexOf(job), 1)
      job.since = performance.now()
      thread.atWork.add(job)
      thread.jobs.set(job.id, job)
      thread.worker.postMessage({ id: job.id, order: job.order })
      if (threads.length === 1 && isOfChange(job.order) && !isUrgentNow(job.order)) grow()
    }
    if (queue.length === 0) {
      crowdedSince = null
      return
    }
    crowdedSince ??= performance.now()
    if (threads.length === 0 || (threads.length === 1 && queue.some(({ order }) => isOfChange(order)))) grow()
    else if (threads.length > 1 && performance.now() - crowdedSince > patienceMs) {
      crowdedSince = null
      grow()
    }
    feedingAgain ??= setTimeout(() => {
      feedingAgain = undefined
      dispatch()
    }, longestWaitMs)
  }

  /** Starts one more thread unless one is already starting. */
  function grow(): void {
    if (isClosing || starting.size > 0 || threads.length >= size) return
    startThread().catch(() => {})
  }

  function handleMessage(thread: Thread, message: ThreadMessage): void {
    if (message.say === 'ready') return
    const job = thread.jobs.get(message.id)
    if (message.say === 'done') {
      thread.jobs.delete(message.id)
      job?.resolve(message.report)
    } else job?.free(message.fresh)
    if (!job || !thread.atWork.delete(job)) return
    thread.idleSince = performance.now()
    dispatch()
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

  /** Fails the waiting orders when no thread is running or starting. */
  function failWaiting(error: unknown): void {
    if (threads.length > 0 || starting.size > 0) return
    for (const { resolve } of queue.splice(0)) resolve({ state: 'failed', reason: reasonOf(error) })
  }

  async function openThread(): Promise<void> {
    const isExpress = !threads.some((thread) => thread.isExpress) && starting.size === 0
    const entry = typeof settings.entry === 'string' ? settings.entry : await settings.entry()
    if (isClosing) throw new Error('The publisher is stopping.')
    const worker = startWorker({ ...settings, entry, niceness: isExpress ? 0 : ordinaryNiceness })
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
    worker.on('message', (message: ThreadMessage) => handleMessage(thread, message))
    worker.on('error', (error) => removeThread(thread, reasonOf(error)))
    worker.on('exit', () => removeThread(thread, 'The rendering thread ended.'))
    threads.push(thread)
    dispatch()
  }

  function removeThread(thread: Thread, reason: string): void {
    const place = threads.indexOf(thread)
    if (place < 0) return
    threads.splice(place, 1)
    for (const { free } of thread.atWork) free(null)
    for (const { resolve } of thread.jobs.values()) resolve({ state: 'failed', reason })
    dispatch()
  }

  function lookAfter(): void {
    const now = performance.now()
    for (const thread of [...threads]) {
      const isStuck = [...thread.atWork].some(({ since }) => now - since > longestMs)
      if (isStuck) {
        removeThread(thread, `Not rendered within ${longestMs / 1000} seconds.`)
        void thread.worker.terminate()
      } else if (thread.jobs.size === 0 && now - thread.idleSince > idleMs && mayEnd(thread)) {
        threads.splice(threads.indexOf(thread), 1)
        const ended = thread.worker.terminate()
        if (threads.length === 0) void ended.then(onLastEnded)
      }
    }
  }

  /** The express thread is the last one, so that the next save does not wait for the priority of another. */
  function mayEnd({ isExpress }: Thread): boolean {
    if (threads.length > 1) return !isExpress
    return starting.size === 0 && queue.length === 0 && isAway()
  }

  const looking = setInterval(lookAfter, Math.min(5000, idleMs))
  looking.unref()

  const ask = (order: RenderTask, free: Job['free']) =>
    new Promise<Report>((resolve) => {
      if (isClosing) return resolve({ state: 'failed', reason: 'The publisher is stopping.' })
      const job = { id: nextId++, order, free, resolve, since: 0 }
      if (isUrgentNow(order)) queue.unshift(job)
      else queue.push(job)
      dispatch()
    })

  return {
    size,
    places: (durable) => (durable ? size : size * ordersAtOnce),
    ordinaryPlaces: (durable) => (!durable ? size * ordersAtOnce : isAway() ? size : Math.max(1, size - 1)),
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
