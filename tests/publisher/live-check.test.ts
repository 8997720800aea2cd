// The check of a published page at its public address, against a server that may serve something else.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveCheck, type LiveCheckDeps } from '#publisher/receipts/live-check.ts'
import { digestOf } from '#publisher/release/page-digest.ts'

const page = '<p>As it was rendered.</p>'
const served = { status: 200, body: page }
let asked: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  asked = request.headers
  response.writeHead(served.status).end(served.body)
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Looks once at a page that should have these bytes, or is gone; resolves with the changes it is live for. */
async function look(path: string, digest: string | null): Promise<number[]> {
  const live: number[] = []
  const { promise: isCompared, resolve } = Promise.withResolvers<void>()
  const pages = {
    /** Asked for when the response is there; the comparison ends before the next turn. */
    get() {
      setImmediate(resolve)
      return digest === null ? undefined : { digest }
    },
  }
  const receipts = { live: (change: number) => live.push(change) }
  const deps = { release: { pages }, receipts, address: () => origin, isDelivered: () => true }
  const check = createLiveCheck(deps as unknown as LiveCheckDeps)
  check.look([7, 8], path)
  await isCompared
  check.close()
  return live
}

test('a page with the bytes that were rendered is live, and asked for without packing them on this machine', async () => {
  expect(await look('/artists/7', digestOf(page))).toEqual([7, 8])
  expect(asked).toMatchObject({ 'accept-encoding': 'identity', 'cache-control': 'no-cache' })
})

test('a page with other bytes is not', async () => {
  Object.assign(served, { body: '<p>As it was before.</p>' })
  expect(await look('/artists/7', digestOf(page))).toEqual([])
  Object.assign(served, { status: 500, body: page })
  expect(await look('/artists/7', digestOf(page))).toEqual([])
})

test('a page that was taken away is live when its address is gone, and not before', async () => {
  Object.assign(served, { status: 410, body: '' })
  expect(await look('/artists/7', null)).toEqual([7, 8])
  Object.assign(served, { status: 200, body: page })
  expect(await look('/artists/7', null)).toEqual([])
})
