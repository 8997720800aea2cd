// Limits pipelined requests and clients that do not read, so that pending responses stay small and do not wait forever.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests a client may pipeline; these are answered, then the connection ends. */
const maxPipelined = 32
/**
 * Above this number, the connection ends at once, with its pending responses: Node holds three kilobytes for each, and other
 * clients wait while its garbage collector passes over them.
 */
const maxQueued = 64

/** Pending requests from which on their errors have no stack traces. */
const fewPending = 8
const usualTraces = Error.stackTraceLimit

/**
 * Node makes an error of each request that is pending when its connection ends. Nobody reads them, and their stack traces
 * keep other clients waiting for twenty milliseconds when there are three hundred.
 */
function omitTraces(): void {
  Error.stackTraceLimit = 0
  process.nextTick(() => {
    Error.stackTraceLimit = usualTraces
  })
}

/**
 * What else has arrived with them is dropped unread: otherwise Node makes a request of each, thousands of them before
 * anybody else has a turn. Answering the parser so is what Node itself does for a protocol that is not HTTP; a Node whose
 * sockets have no such parser makes the requests.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}

interface ConnectionState {
  /** Requests that are being answered or wait for it. */
  open: number
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** Milliseconds for which requests that were asked ahead are answered before whatever has arrived meanwhile has its turn. */
const turnMs = 4

/** Work of which other clients wait for no more than a part: Node runs all immediates of one moment before it looks for requests. */
class Turns {
  private readonly waiting: (() => void)[] = []
  private isComing = false

  add(work: () => void): void {
    this.waiting.push(work)
    this.come()
  }

  private come(): void {
    if (this.isComing) return
    this.isComing = true
    setImmediate(() => this.take())
  }

  private take(): void {
    this.isComing = false
    const end = performance.now() + turnMs
    while (this.waiting.length > 0 && performance.now() < end) this.waiting.shift()?.()
    if (this.waiting.length > 0) this.come()
  }
}

/** Tracks the unanswered requests of each connection. */
export class PipelineLimiter {
  private readonly bySocket = new WeakMap<Socket, ConnectionState>()
  private readonly turns = new Turns()

  /**
   * Serves the requests of a connection one after the other: Node would start all that have arrived, and buffer every
   * response until the previous one has been read.
   */
  answer(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    const { socket } = request
    const line = this.lineOf(socket)
    line.open += 1
    if (line.open > maxPipelined) {
      // Once each: hundreds of requests may have come in one piece.
      if (line.open === maxPipelined + 1) {
        socket.pause()
        response.once('socket', () => socket.destroySoon())
      }
      if (line.open === maxQueued + 1) {
        socket.destroy()
        stopParsing(socket)
      }
      return
    }
    response.once('close', () => {
      line.open -= 1
    })
    // Node assigns the socket to a response when the previous response is sent; other clients have their turn first.
    if (response.socket) serve(request, response)
    else response.once('socket', () => this.turns.add(() => serve(request, response)))
  }

  private lineOf(socket: Socket): ConnectionState {
    const known = this.bySocket.get(socket)
    if (known) return known
    const line = { open: 0 }
    this.bySocket.set(socket, line)
    // Before Node's own listener, which was there first.
    socket.prependOnceListener('close', () => {
      if (line.open > fewPending) omitTraces()
    })
    return line
  }

  /** Handles a connection timeout: keeps the connection while the server works on a response, otherwise ends it. */
  closeIfStalled(socket: Socket): void {
    const isOurTurn = (this.bySocket.get(socket)?.open ?? 0) > 0 && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  }
}
