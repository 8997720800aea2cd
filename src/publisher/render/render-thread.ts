// Rendering thread of one publisher, so that the server's main thread stays free.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadSettings } from './messages.ts'
import { serveOrders } from './render-orders.ts'

if (!parentPort) throw new Error('render-thread.ts runs as a worker thread only.')
const settings = workerData as ThreadSettings
try {
  // On Linux this sets the priority of the calling thread alone.
  setPriority(0, Math.min(19, getPriority(0) + settings.niceness))
} catch {
  // Without the permission, rendering runs at normal priority.
}
await serveOrders(parentPort, settings)
