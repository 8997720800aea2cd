// The port: how it is addressed, and how it ends.
import { once } from 'node:events'
import { connect } from 'node:net'
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
