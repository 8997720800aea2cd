// A way to a server that can be closed, or stop moving anything without being closed.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpGate {
  /** The address of this server through the gate. */
  through(url: string): string
  /** Ends all connections and refuses new ones. */
  shut(): void
  /** Keeps all connections and passes nothing on. */
  freeze(): void
  open(): void
  close(): Promise<void>
}

export async function openTcpGate(server: string): Promise<TcpGate> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let state: 'open' | 'shut' | 'frozen' = 'open'

  function pass(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (state === 'open') to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const gate = createServer((client) => {
    if (state === 'shut') {
      client.destroy()
      return
    }
    const behind = connect(Number(port), hostname)
    pass(client, behind)
    pass(behind, client)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const own = (gate.address() as AddressInfo).port
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${own}`
      return address.href
    },
    shut() {
      state = 'shut'
      endAll()
    },
    freeze() {
      state = 'frozen'
    },
    open() {
      state = 'open'
    },
    async close() {
      endAll()
      gate.close()
      await once(gate, 'close')
    },
  }
}
