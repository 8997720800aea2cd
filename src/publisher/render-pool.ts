// The rendering threads: one order each at a time, the next one by whoever asks first. A second thread starts when
// orders keep waiting, and ends when it has stood idle; one stays, so that a save never waits for a start.
import { Worker } from 'node:worker_threads'
import type { RenderOrder, RenderReport, ThreadSettings } from './messages.ts'

export type Rendered =
  | { state: 'page'; type: string; body: Uint8Array; tags: string[] }
  | { state: 'absent'; tags: string[] }
  | { state: 'failed'; reason: string }

export interface RenderPool {
  /** Threads there are at most: more orders than these at once only wait. */
  readonly size: number
  /** Starts threads until there are `count`. Rejects when one cannot start. */
  start(count: number): Promise<void>
  /** Never rejects: what goes wrong is `failed`. */
  render(path: string, now: number): Promise<Rendered>
  close(): Promise<void>
}

interface Waiting {
  order: RenderOrder
  resolve: (rendered: Rendered) => void
}

interface Thread {
  worker: Worker
  job: Waiting | null
  idleSince: number
}

/** How long orders wait before another thread is worth its start, in milliseconds. */
const patienceMs = 60
const idleMs = 2 * 60_000
/** Megabytes; a page is small, and what it was made from is soon forgotten. */
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A pool without threads: they start when they are needed, or by `start`. */
export function createRenderPool(settings: ThreadSettings, size: number): RenderPool {
  const queue: Waiting[] = []
  const threads: Thread[] = []
  const starting = new Set<Promise<void>>()
  const workers = new Set<Worker>()
  let crowdedSince: number | null = null
  let nextId = 1
  let isClosing = false

  function feed(): void {
    for (const thread of threads) {
      if (thread.job || queue.length === 0) continue
      thread.job = queue.shift() as Waiting
      thread.worker.postMessage(thread.job.order)
    }
    if (queue.length === 0) {
      crowdedSince = null
      return
    }
    crowdedSince ??= performance.now()
    if (threads.length === 0) return grow()
    if (performance.now() - crowdedSince > patienceMs) {
      crowdedSince = null
      grow()
    }
  }

  /** One more thread, unless one is on its way; when the last hope fails, so do those who wait. */
  function grow(): void {
    if (isClosing || starting.size > 0 || threads.length >= size) return
    startThread().catch((error: unknown) => {
      if (threads.length > 0) return
      for (const { resolve } of queue.splice(0)) resolve({ state: 'failed', reason: reasonOf(error) })
    })
  }

  function settle(thread: Thread, rendered: Rendered): void {
    const { job } = thread
    thread.job = null
    thread.idleSince = performance.now()
    job?.resolve(rendered)
    feed()
  }

  function startThread(): Promise<void> {
    const start = openThread().finally(() => starting.delete(start))
    starting.add(start)
    return start
  }

  async function openThread(): Promise<void> {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: memory,
    })
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The rendering thread ended before it was ready.')))
    })
    const thread: Thread = { worker, job: null, idleSince: performance.now() }
    worker.on('message', (report: RenderReport) => settle(thread, report))
    worker.on('error', (error) => lose(thread, reasonOf(error)))
    worker.on('exit', () => lose(thread, 'The rendering thread ended.'))
    threads.push(thread)
    feed()
  }

  function lose(thread: Thread, reason: string): void {
    const place = threads.indexOf(thread)
    if (place < 0) return
    threads.splice(place, 1)
    thread.job?.resolve({ state: 'failed', reason })
    feed()
  }

  function retire(): void {
    const before = performance.now() - idleMs
    for (const thread of threads.slice(1)) {
      if (thread.job || thread.idleSince > before) continue
      threads.splice(threads.indexOf(thread), 1)
      void thread.worker.terminate()
    }
  }

  const retiring = setInterval(retire, idleMs / 4)
  retiring.unref()

  return {
    size,
    async start(count) {
      const missing = Math.min(count, size) - threads.length - starting.size
      for (let index = 0; index < missing; index += 1) startThread().catch(() => {})
      await Promise.all(starting)
    },
    render: (path, now) =>
      new Promise((resolve) => {
        queue.push({ order: { id: nextId++, path, now }, resolve })
        feed()
      }),
    async close() {
      isClosing = true
      clearInterval(retiring)
      for (const { resolve } of queue.splice(0))
        resolve({ state: 'failed', reason: 'The publisher is stopping.' })
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
