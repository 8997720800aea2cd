// Starts an HTTP server for an application, and stops it without aborting running requests.
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer, type Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { AppError } from '#contract/errors.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import type { App } from './app.ts'
import { PipelineLimiter } from './connections.ts'
import { hostInAddress, listeningOrigin } from './listening-origin.ts'
import { problemResponse } from './middleware/problems.ts'

/** Milliseconds running requests get to finish on shutdown. */
const graceMs = 15_000

/** Answers a request that never reaches the application, because its address or its `Host` is none. */
function answerUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500, headers: plainHeaders })
  const response = problemResponse(
    new AppError('malformed', 'The address of this request cannot be read. Check it, and its Host header.'),
  )
  for (const [name, value] of Object.entries(plainHeaders)) response.headers.set(name, value)
  return response
}

/** Responds to requests that need nothing of the application; returns true when it did. */
export type FastHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Listening {
  /** Origin such as http://127.0.0.1:4321. */
  origin: string
  /** Serves another application from the next request on. */
  use(app: App, first?: FastHandler): void
  close(): Promise<void>
}

export interface ListenOptions {
  host: string
  port: number
  first?: FastHandler
  /**
   * Milliseconds after which a client that reads nothing of its response is disconnected, or twice that after the last
   * progress (25,000).
   */
  stallMs?: number
}

/** Listens on a port; 0 takes a free one. Throws when the port is in use. */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const { host, port, stallMs = 25_000 } = options
  function serverOf({ fetch }: App, first?: FastHandler) {
    // Node itself discards the unread rest of a body; the adapter would end the connection after half a second.
    const pass = getRequestListener(fetch, {
      hostname: hostInAddress(host),
      autoCleanupIncoming: false,
      errorHandler: answerUnreadable,
    })
    return (request: IncomingMessage, response: ServerResponse) => {
      if (!first?.(request, response)) void pass(request, response)
    }
  }
  let current = serverOf(app, options.first)
  const serve: typeof current = (request, response) => current(request, response)
  const lines = new PipelineLimiter()
  const server = createHttpServer((request, response) => {
    lines.answer(request, response, serve)
  })
  server.timeout = stallMs
  server.on('timeout', (socket) => lines.closeIfStalled(socket))
  server.headersTimeout = 15_000
  server.requestTimeout = 180_000
  server.keepAliveTimeout = 65_000
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    origin: listeningOrigin(host, actual),
    use(next, first) {
      current = serverOf(next, first)
    },
    close: () => closeServer(server, sockets),
  }
}

/** Throws what listening would throw, long before the server listens. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => {
    server.closeIdleConnections()
    // For Node a connection is idle only after a request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
