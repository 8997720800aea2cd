// A rendering thread that serves the next publisher when the port of the one before is closed.
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { ThreadSettings } from '#publisher/render/messages.ts'
import { bundledAddress } from '#tests/support/bundled.ts'

type Orders = typeof import('#publisher/render/render-orders.ts')

const { serveOrders } = (await import(bundledAddress('render-orders'))) as Orders
const ownFetch = globalThis.fetch

parentPort?.on('message', async ({ settings, port }: { settings: ThreadSettings; port: MessagePort }) => {
  const api = await serveOrders(port, settings)
  port.once('close', async () => {
    globalThis.fetch = ownFetch
    await api.close?.()
    parentPort?.postMessage('free')
  })
})
