// The port: how it is addressed, and how it ends.
import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from '#server/call.ts'
import { listen } from '#server/listen.ts'

/** Serves the address of each request until the test ends. */
async function serve(host: string) {
  const app = new Hono<AppEnv>()
  app.get('*', (c) => c.text(c.req.url))
  const listening = await listen(app, { host, port: 0 })
  onTestFinished(listening.close)
  return { listening, port: Number(new URL(listening.origin).port) }
}

test('connections over which nothing was sent do not delay the end', async () => {
  const { listening, port } = await serve('127.0.0.1')
  const unused = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
  await Promise.all(unused.map((socket) => once(socket, 'connect')))
  const start = performance.now()
  await fetch(listening.origin).then((response) => response.text())
  await listening.close()
  expect(performance.now() - start).toBeLessThan(5000)
})

/** The machine's own addresses: not every machine has one of IPv6. */
const own = Object.values(networkInterfaces()).flatMap((some = []) =>
  some.filter(({ internal }) => internal).map(({ address }) => address),
)

test.each(
  own.flatMap((address) => [
    [address, address],
    [address.includes(':') ? '::' : '0.0.0.0', address],
  ]),
)('a request without Host, as health checks send, is answered at %s', async (host, address) => {
  const { port } = await serve(host)
  const socket = connect(port, address)
  socket.write('GET /ready HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]+\/ready$/)
})
