// The rendering threads: one order each at a time, the next one by whoever asks first.
import { Worker } from 'node:worker_threads'
import type { RenderOrder, RenderReport, ThreadSettings } from './messages.ts'

export type Rendered =
  | { state: 'page'; type: string; body: Uint8Array; tags: string[] }
  | { state: 'absent'; tags: string[] }
  | { state: 'failed'; reason: string }

export interface RenderPool {
  /** Threads there are. */
  readonly size: number
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
}

/** Starts the threads and waits until they are ready. Rejects when one cannot start. */
export async function createRenderPool(settings: ThreadSettings, size: number): Promise<RenderPool> {
  const queue: Waiting[] = []
  const threads: Thread[] = []
  let nextId = 1
  let isClosing = false

  function feed(): void {
    for (const thread of threads) {
      if (thread.job || queue.length === 0) continue
      thread.job = queue.shift() as Waiting
      thread.worker.postMessage(thread.job.order)
    }
  }

  function settle(thread: Thread, rendered: Rendered): void {
    const { job } = thread
    thread.job = null
    job?.resolve(rendered)
    feed()
  }

  async function startThread(): Promise<void> {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: settings })
    const thread: Thread = { worker, job: null }
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    worker.on('message', (report: RenderReport) => settle(thread, report))
    worker.on('error', (error) => replace(thread, error))
    worker.on('exit', () => replace(thread, new Error('The rendering thread ended.')))
    threads.push(thread)
    feed()
  }

  function replace(thread: Thread, error: Error): void {
    const place = threads.indexOf(thread)
    if (place < 0) return
    threads.splice(place, 1)
    thread.job?.resolve({ state: 'failed', reason: error.message })
    if (!isClosing) startThread().catch(() => {})
  }

  await Promise.all(Array.from({ length: size }, startThread))
  return {
    size,
    render: (path, now) =>
      new Promise((resolve) => {
        queue.push({ order: { id: nextId++, path, now }, resolve })
        feed()
      }),
    async close() {
      isClosing = true
      for (const { resolve } of queue.splice(0))
        resolve({ state: 'failed', reason: 'The publisher is stopping.' })
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}
