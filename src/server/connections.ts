// Clients that take without reading: what waits for one of them must stay small, and must not wait for ever.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests a client may send ahead of its answers: these are answered, then the connection ends. */
const mostAhead = 32
/** Above this it ends at once, with whatever was to come. */
const mostKept = 320

interface Line {
  /** Requests that are answered or wait for it. */
  open: number
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** What is asked and not yet answered on each connection. */
export class Lines {
  private readonly bySocket = new WeakMap<Socket, Line>()

  /**
   * Serves the requests of a connection one after the other: Node would begin all that have arrived, and keep every
   * answer in memory until the one before has been read.
   */
  answer(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    const { socket } = request
    const line = this.lineOf(socket)
    line.open += 1
    if (line.open > mostAhead) {
      socket.pause()
      response.once('socket', () => socket.destroySoon())
      if (line.open > mostKept) socket.destroy()
      return
    }
    response.once('close', () => {
      line.open -= 1
    })
    // Node gives an answer its socket when the one before has gone.
    if (response.socket) serve(request, response)
    else response.once('socket', () => serve(request, response))
  }

  private lineOf(socket: Socket): Line {
    const known = this.bySocket.get(socket)
    if (known) return known
    const line = { open: 0 }
    this.bySocket.set(socket, line)
    return line
  }

  /** For a connection on which nothing has moved: kept while we work on its answer, ended when it is the client's turn. */
  judge(socket: Socket): void {
    const isOurTurn = (this.bySocket.get(socket)?.open ?? 0) > 0 && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  }
}
