// Slow clients that try to occupy the server.
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { open } from './raw.ts'

const head = 'Host: localhost\r\nContent-Type: application/json\r\n'
const starts = {
  headers: `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `,
  bodies: `POST /api/contact/ HTTP/1.1\r\n${head}Content-Length: 100000\r\n\r\n{"message":"`,
  chunks: `POST /api/contact/ HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n`,
}
const drops = { headers: 'a', bodies: 'a', chunks: '1\r\na\r\n' }
export type SlowKind = keyof typeof starts

/** Opens this many connections that send a byte or chunk per second; `ended` counts those the server has closed. */
export async function openSlow(origin: string, kind: SlowKind, count: number) {
  const sockets: Socket[] = []
  let ended = 0
  for (let number = 0; number < count; number += 1) {
    const socket = await open(origin)
    socket.on('close', () => {
      ended += 1
    })
    socket.resume()
    socket.write(starts[kind])
    sockets.push(socket)
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drops[kind])
  }, 1000)
  return {
    ended: () => ended,
    async untilEnded(seconds: number): Promise<void> {
      for (let waited = 0; waited < seconds && ended < count; waited += 1) await sleep(1000)
    },
    close() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
