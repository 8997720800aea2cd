// Clients that request without reading, pipeline many requests, or only hold a connection.
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { open } from '../http/raw.ts'

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const large = '/api/docs/swagger-ui-bundle.js'

/** What each kind sends once; none of them reads a byte. */
const starts = {
  'clients that do not read': ask(large).repeat(8),
  'clients that ask far ahead': ask('/').repeat(300),
  'idle clients': '',
} as const
export type GreedyKind = keyof typeof starts
export const greedyKinds = Object.keys(starts) as GreedyKind[]

const inHex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** Opens this many connections of a kind. */
export async function openGreedy(origin: string, kind: GreedyKind, count: number) {
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = await open(origin)
    socket.pause()
    if (starts[kind]) socket.write(starts[kind])
    sockets.push(socket)
  }
  const server = inHex(Number(new URL(origin).port))
  return {
    kind,
    count,
    /** Number of connections that the server still keeps open (proc(5), `/proc/net/tcp`; state 1 is established). */
    async left(): Promise<number> {
      const lines = await readFile('/proc/net/tcp', 'utf8')
      return sockets.filter(({ localPort = 0 }) =>
        lines.includes(`0100007F:${server} 0100007F:${inHex(localPort)} 01`),
      ).length
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
