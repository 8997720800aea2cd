// A visitor who requests a page again and again while something else runs.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * A visitor in a thread of its own, so that what the measured work costs this thread is not taken for the server's. One thread serves
 * many measurements, because starting it takes longer than most of them.
 */
export class Visitor {
  readonly #thread: Worker

  constructor(origin: string) {
    this.#thread = new Worker(new URL('visitor.ts', import.meta.url), { workerData: origin })
    // A failure is thrown where the visitor is waited for.
    this.#thread.on('error', () => {})
  }

  /** Result of `work`, and the longest response time in milliseconds while it ran. One measurement at a time. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; waited: number }> {
    this.#thread.postMessage('begin')
    await this.#next()
    const ended = work().finally(() => this.#thread.postMessage('end'))
    const [result, waited] = await Promise.all([ended, this.#next()])
    return { result, waited }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread.terminate()
  }

  /** The next message; rejected when a visit fails. */
  async #next(): Promise<number> {
    const [waited] = (await once(this.#thread, 'message')) as [number]
    return waited
  }
}
