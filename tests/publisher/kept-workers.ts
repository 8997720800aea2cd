// Rendering threads that serve one publisher after the other: loading the templates and the API takes a thread longer
// than rendering the few pages of a test, and compiled code renders them several times as fast.
import { EventEmitter } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ThreadMessage, ThreadSettings } from '#publisher/render/messages.ts'
import type { RenderWorker } from '#publisher/render/render-pool.ts'

/** More would only take memory. */
const mostIdle = 3
const idle: Worker[] = []

function takeWorker(): Worker {
  const kept = idle.pop()
  if (kept) return kept
  const worker = new Worker(new URL('./kept-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  })
  // It ends with the process.
  worker.unref()
  worker.setMaxListeners(0)
  return worker
}

/** To its pool a thread of its own, which ends for good when it is ended with orders that it has not reported. */
class KeptWorker extends EventEmitter {
  private readonly worker = takeWorker()
  private readonly port: MessagePort
  private orders = 0
  private isReady = false
  private ended: Promise<number> | undefined

  constructor(settings: ThreadSettings) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.on('message', this.receive)
    this.worker.on('error', this.fail)
    this.worker.on('exit', this.exit)
    this.worker.postMessage({ settings, port: port2 }, [port2])
  }

  postMessage(message: unknown): void {
    this.orders += 1
    this.port.postMessage(message)
  }

  terminate(): Promise<number> {
    this.ended ??= this.isReady && this.orders === 0 ? this.giveBack() : this.worker.terminate()
    return this.ended
  }

  private readonly receive = (message: ThreadMessage): void => {
    if (message.say === 'ready') this.isReady = true
    if (message.say === 'done') this.orders -= 1
    this.emit('message', message)
  }

  private readonly fail = (error: unknown): void => {
    this.emit('error', error)
  }

  private readonly exit = (code: number): void => {
    this.port.close()
    this.emit('exit', code)
  }

  /** Resolves when the thread has ended its connections. */
  private async giveBack(): Promise<number> {
    const isFree = new Promise<boolean>((resolve) => {
      this.worker.once('message', () => resolve(true)).once('exit', () => resolve(false))
    })
    this.port.close()
    if (!(await isFree)) return 1
    this.worker.off('error', this.fail).off('exit', this.exit)
    if (idle.length < mostIdle) idle.push(this.worker)
    else await this.worker.terminate()
    this.emit('exit', 0)
    return 0
  }
}

export const startKeptWorker = (settings: ThreadSettings): RenderWorker =>
  // It has those methods of a worker that a pool uses; their types name every event of a worker.
  new KeptWorker(settings) as unknown as RenderWorker
