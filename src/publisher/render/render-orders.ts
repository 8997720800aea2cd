// Renders what is ordered through a port: runs both the built site and the API it reads.

import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, fsync as fsyncCallback, openSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import { createContent as createOwnContent } from '#content/reader.ts'
import { AppError } from '#contract/errors.ts'
import { languageOf } from '#contract/languages.ts'
import type { ApiFetch, ApiRead, PreviewReport, RenderApi, RenderApiModule } from '#contract/publishing.ts'
import { digestOf } from '../release/page-digest.ts'
import { createTrace, type Trace } from '../static/trace.ts'
import type {
  FreshPage,
  PageOrder,
  PageReport,
  PageTrace,
  PreviewOrder,
  RenderedPage,
  RenderTask,
  ThreadMessage,
  ThreadSettings,
} from './messages.ts'

interface Renderer {
  app: { render(request: Request, options: { locals: object }): Promise<Response> }
  /** Missing in builds of an earlier version. */
  createContent?: typeof createOwnContent
}

const fsync = promisify(fsyncCallback)
/** By default an invalid address: every request of a page is answered in this thread. */
const ownApi = 'http://render.invalid'
let settings: ThreadSettings
let renderer: Renderer
let api: RenderApi
/** One for all pages, since what the server can do is remembered by it. */
let read: ApiRead | undefined
let now = Date.now()

interface Noted {
  /** The first error. */
  error?: unknown
  /** Records what was read when the order is traced; null otherwise. */
  trace: Trace | null
}

/** Notes of each page being rendered; several are rendered at once. */
const making = new AsyncLocalStorage<Noted>()

// The renderer prints errors and answers 500; the publisher needs the error itself.
console.error = (...values: unknown[]) => {
  const noted = making.getStore()
  if (noted) noted.error ??= values.find((value) => value instanceof Error) ?? values.join(' ')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error ?? '')
}

type Made =
  | {
      state: 'page'
      type: string
      body: Uint8Array<ArrayBuffer>
      tags: string[]
      leads: string[]
      trace?: PageTrace
    }
  | Exclude<PageReport, { state: 'page' }>

/** `read` is used for what it can read, where it is given; a trace sees only what is fetched. */
interface Source {
  fetch: ApiFetch
  read?: ApiRead | undefined
}

function make(path: string, at: number, source: Source, isTraced = false): Promise<Made> {
  const noted = { trace: isTraced ? createTrace() : null }
  return making.run(noted, () => makeNoting(path, at, source, noted))
}

async function ask(fetch: ApiFetch, request: Request): Promise<Response> {
  const response = await fetch(request)
  return making.getStore()?.trace?.read(request.url, response) ?? response
}

/** Notes the error itself: a page may answer with another one, or with a page in its place. */
function noteError(error: unknown): never {
  const noted = making.getStore()
  if (noted) noted.error = error
  throw error
}

async function makeNoting(path: string, at: number, { fetch, read }: Source, noted: Noted): Promise<Made> {
  const { createContent = createOwnContent } = renderer
  const content = createContent({
    fetch: (request) => ask(fetch, request).catch(noteError),
    read,
    apiUrl: settings.apiUrl ?? ownApi,
    siteUrl: settings.siteUrl,
    timeZone: settings.timeZone,
    language: languageOf(path),
    languages: settings.languages ?? [],
    staffOrigin: settings.staffOrigin ?? null,
    now: () => new Date(at),
    ...(noted.trace && { onAnswer: noted.trace.answered }),
  })
  // Errors of machine-readable files are not printed, so pages report them here.
  const failed = (error: unknown) => {
    noted.error ??= error
  }
  const request = new Request(settings.siteUrl + path)
  const response = await renderer.app.render(request, { locals: { content, failed } })
  const body = new Uint8Array(await response.arrayBuffer())
  const [tags, leads] = [content.tags(), content.leads()]
  const isErrorPage = /\/404$/.test(path)
  if (response.status === 200 || (response.status === 404 && isErrorPage)) {
    const type = response.headers.get('content-type') ?? 'text/html'
    return { state: 'page', type, body, tags, leads, ...(noted.trace && { trace: noted.trace.result() }) }
  }
  // A 404 counts only when no error was noted, because another page may answer in place of one that failed.
  if (response.status === 404 && noted.error === undefined) return { state: 'absent', tags }
  return { state: 'failed', reason: reasonOf(noted.error) || `The page answered ${response.status}.` }
}

const textOf = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')

/**
 * Awaits the disk only: any other asynchronous step would wait for the pages rendered meanwhile. What a full disk leaves of
 * a file is removed, because its room is what others need.
 */
export async function writeTempFile(file: string, body: Uint8Array, durable: boolean): Promise<void> {
  const opened = openSync(file, 'w')
  try {
    writeFileSync(opened, body)
    if (durable) await fsync(opened)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
}

type Free = (fresh: FreshPage | null) => void

async function renderPage(order: PageOrder, free: Free): Promise<PageReport> {
  now = order.now
  await api.catchUp(order.change)
  const source = order.isTraced ? { fetch: api.fetch } : { fetch: api.fetch, read }
  const made = await make(order.path, order.now, source, order.isTraced)
  if (made.state !== 'page') return made
  const { type, body, tags, leads, trace } = made
  const digest = digestOf(body)
  const isNew = digest !== order.known
  const page: RenderedPage = {
    state: 'page', type, digest, bytes: body.byteLength, isNew, tags, leads, ...(trace && { trace }),
  } // biome-ignore format: all at once
  // Nothing is waited for but the disk.
  if (order.durable) free(isNew && order.isUrgent ? { page, body } : null)
  if (isNew) await writeTempFile(order.temp, body, order.durable)
  return page
}

async function renderPreview(order: PreviewOrder): Promise<PreviewReport> {
  now = order.now
  return api.preview(order.input, async (fetch, path): Promise<PreviewReport> => {
    const made = await make(path, order.now, { fetch })
    if (made.state !== 'page') return made.state === 'absent' ? { state: 'absent' } : made
    return { state: 'preview', type: made.type, text: textOf(made.body) }
  })
}

function failureOf(error: unknown): PreviewReport {
  const reason = reasonOf(error)
  if (!(error instanceof AppError)) return { state: 'failed', reason }
  const { code, errors } = error
  return { state: 'failed', reason, refusal: { code, ...(errors && { errors }) } }
}

async function work(port: MessagePort, { id, order }: { id: number; order: RenderTask }): Promise<void> {
  const say = (message: ThreadMessage) => port.postMessage(message)
  const free: Free = (fresh) => say({ say: 'free', id, fresh })
  const report = await (order.kind === 'page' ? renderPage(order, free) : renderPreview(order)).catch(
    failureOf,
  )
  say({ say: 'done', id, report })
}

/** Serves one publisher at a time; resolves when the first order may come. */
export async function serveOrders(port: MessagePort, given: ThreadSettings): Promise<RenderApi> {
  settings = given
  process.env.MARQUEE_CONTENT_URL = settings.apiUrl ?? ownApi
  process.env.SITE_URL = settings.siteUrl
  process.env.SITE_TIMEZONE = settings.timeZone
  process.env.MEDIA_ORIGINS = (settings.mediaOrigins ?? []).join(',')
  process.env.DATA_DIR = settings.dataDir
  renderer = (await import(pathToFileURL(settings.entry).href)) as Renderer
  const apiModule = (await import(settings.apiModule)) as RenderApiModule
  api = await apiModule.openRenderApi(settings.apiSettings, () => new Date(now))
  const { read: ownRead } = api
  read = ownRead && ((address) => ownRead(address).catch(noteError))
  // Sends every `fetch` of a template through the API, whatever its address.
  globalThis.fetch = (input, init) => ask(api.fetch, new Request(input, init))
  port.on('message', (message) => void work(port, message))
  port.postMessage({ say: 'ready' } satisfies ThreadMessage)
  return api
}
