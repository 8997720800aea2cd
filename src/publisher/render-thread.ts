// A thread that renders: the built site, and the API it asks, both in here, so that the server's own thread stays free.
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createContent } from '#content/reader.ts'
import type { RenderApiModule, RenderOrder, RenderReport, ThreadSettings } from './messages.ts'

/** Politeness towards the thread that answers visitors and staff (0 is ordinary, 19 lowest). */
const niceness = 5

interface Renderer {
  app: { render(request: Request, options: { locals: object }): Promise<Response> }
}

const settings = workerData as ThreadSettings
/** Nobody's address: whatever a page asks for is answered in this thread. */
const apiUrl = 'http://render.invalid'
let now = Date.now()
let lastError: unknown

// The renderer prints what went wrong and answers 500; the publisher wants the reason itself.
console.error = (...values: unknown[]) => {
  lastError = values.find((value) => value instanceof Error) ?? values.join(' ')
}

async function render(
  renderer: Renderer,
  api: Awaited<ReturnType<RenderApiModule['openRenderApi']>>,
  order: RenderOrder,
): Promise<RenderReport> {
  now = order.now
  lastError = undefined
  const content = createContent({
    fetch: async (request) => api.fetch(request),
    apiUrl,
    siteUrl: settings.siteUrl,
    timeZone: settings.timeZone,
    now: () => new Date(now),
  })
  const response = await renderer.app.render(new Request(settings.siteUrl + order.path), {
    locals: { content },
  })
  const body = new Uint8Array(await response.arrayBuffer())
  const isErrorPage = /\/404$/.test(order.path)
  if (response.status === 200 || (response.status === 404 && isErrorPage))
    return {
      id: order.id,
      state: 'page',
      type: response.headers.get('content-type') ?? 'text/html',
      body,
      tags: content.tags(),
    }
  if (response.status === 404) return { id: order.id, state: 'absent', tags: content.tags() }
  return {
    id: order.id,
    state: 'failed',
    reason: reasonOf(lastError) || `The page answered ${response.status}.`,
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error ?? '')
}

const port = parentPort
if (!port) throw new Error('render-thread.ts runs as a worker thread only.')
try {
  // On Linux this is about the calling thread alone.
  setPriority(0, niceness)
} catch {
  // Where it is not allowed, rendering simply runs at ordinary priority.
}
const renderer = (await import(pathToFileURL(settings.entry).href)) as Renderer
process.env.MARQUEE_CONTENT_URL = apiUrl
process.env.SITE_URL = settings.siteUrl
process.env.SITE_TIMEZONE = settings.timeZone
const apiModule = (await import(settings.apiModule)) as RenderApiModule
const api = await apiModule.openRenderApi(settings.apiSettings, () => new Date(now))
// Rendering never uses the network, whatever a template tries.
globalThis.fetch = async (input, init) => api.fetch(new Request(input, init))
port.on('message', async (order: RenderOrder) => {
  const report = await render(renderer, api, order).catch(
    (error: unknown): RenderReport => ({ id: order.id, state: 'failed', reason: reasonOf(error) }),
  )
  port.postMessage(report, report.state === 'page' ? [report.body.buffer as ArrayBuffer] : [])
})
port.postMessage('ready')
