import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '#server/request/node-request.ts'

const sent = Buffer.alloc(300_000, 'picture')
const app = new Hono()
let server: Server
let origin: string
let source: ReturnType<typeof bodyOf>

const read = async () =>
  buffer(source instanceof Readable ? source : Readable.fromWeb(source as unknown as WebStream))
app.post('/untouched', async (c) => {
  source = bodyOf(c)
  return c.body(new Uint8Array(await read()))
})
app.post('/begun', async (c) => {
  const reader = c.req.raw.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  reader?.releaseLock()
  source = bodyOf(c)
  return c.body(new Uint8Array(Buffer.concat([value ?? Buffer.of(), await read()])))
})

beforeAll(async () => {
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['untouched', true],
  ['begun', false],
])('the body of a request that is %s arrives whole', async (path, isNodes) => {
  const response = await fetch(`${origin}/${path}`, { method: 'POST', body: new Uint8Array(sent) })
  expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true)
  expect(source instanceof Readable).toBe(isNodes)
})

test('a request that no server received has the body of the standard request', async () => {
  const response = await app.request('/untouched', { method: 'POST', body: new Uint8Array(sent) })
  expect((await response.arrayBuffer()).byteLength).toBe(sent.length)
  expect(source instanceof Readable).toBe(false)
})
