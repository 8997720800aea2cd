// A load balancer as sites have one: it asks every server whether it is ready, and sends a visit that failed to another.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Balancer {
  origin: string
  /** Addresses of the servers from now on. */
  use(origins: readonly string[]): void
  /** Address → when it has been ready without a break since; servers that are not ready are missing. */
  readySince(): ReadonlyMap<string, number>
  close(): Promise<void>
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const lookMs = 250
/** How long a visit may take at one server before another is asked, and at all, in milliseconds. */
const tryMs = 2_000
const longestMs = 20_000
const againMs = 50

/** The error of a connection that could not be made: the server has seen nothing of the request. */
const isUnsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => resolve(Buffer.concat(parts)))
    incoming.once('error', reject)
  })
}

function ask(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isVisit = method === 'GET' || method === 'HEAD'
    const call = request(
      origin + url,
      { method, headers, timeout: isVisit ? tryMs : longestMs },
      (incoming) => {
        const { statusCode: status = 502, headers: answered } = incoming
        readBody(incoming).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject)
      },
    )
    call.once('timeout', () => call.destroy(new Error('no answer in time')))
    // A connection that is reset says so twice.
    call.on('error', reject)
    call.end(body)
  })
}

export async function startBalancer(): Promise<Balancer> {
  let origins: readonly string[] = []
  const ready = new Map<string, number>()
  let turn = 0
  let isClosed = false

  async function look(origin: string): Promise<void> {
    const signal = AbortSignal.timeout(1_000)
    const isReady = await fetch(`${origin}/api/health/ready/`, { signal }).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
    if (!isReady || !origins.includes(origin)) ready.delete(origin)
    else if (!ready.has(origin)) ready.set(origin, Date.now())
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      await Promise.all(origins.map(look))
      await sleep(lookMs)
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming)
    const isVisit = incoming.method === 'GET' || incoming.method === 'HEAD'
    let reason = 'no server is ready'
    for (const until = Date.now() + longestMs; Date.now() < until; await sleep(againMs)) {
      const those = [...ready.keys()]
      const origin = those[turn++ % those.length]
      if (origin === undefined) continue
      try {
        const { status, headers, body: bytes } = await ask(origin, incoming, body)
        if (status === 503 && isVisit) {
          reason = `${origin} answers 503`
          continue
        }
        const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...rest } = headers
        outgoing.writeHead(status, rest).end(bytes)
        return
      } catch (error) {
        reason = `${origin}: ${String(error)}`
        ready.delete(origin)
        // Another server must not do twice what this one may have done.
        if (!isVisit && !isUnsent(error)) break
      }
    }
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(reason)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  // Longer than clients keep a connection that they do not use, so that none is closed while it is taken again.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const watching = watch()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next) {
      origins = next
      for (const origin of ready.keys()) if (!next.includes(origin)) ready.delete(origin)
    },
    readySince: () => ready,
    async close() {
      isClosed = true
      await watching
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
