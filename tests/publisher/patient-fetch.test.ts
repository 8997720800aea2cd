// A build reads thousands of answers; a connection that breaks is not to be the end of it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWithRetry } from '#publisher/static/fetch-with-retry.ts'

const asked = new Map<string, number>()
const server = createServer((request, response) => {
  const path = String(request.url)
  const times = (asked.get(path) ?? 0) + 1
  asked.set(path, times)
  if (path === '/breaks-always' || (path === '/breaks-once' && times === 1)) request.socket.destroy()
  else response.writeHead(path === '/fails' ? 500 : 200).end('answer')
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a connection that breaks once is made again', async () => {
  const { status, body } = await fetchWithRetry(`${origin}/breaks-once`, '*/*', [origin])
  expect([status, Buffer.from(body).toString(), asked.get('/breaks-once')]).toEqual([200, 'answer', 2])
})

test('one that breaks each time is told with the address', async () => {
  await expect(fetchWithRetry(`${origin}/breaks-always`, '*/*', [origin])).rejects.toThrow(
    `Failed to fetch ${origin}/breaks-always: no answer.`,
  )
  expect(asked.get('/breaks-always')).toBe(3)
})

test('what is answered is not asked for again, whatever the answer', async () => {
  expect((await fetchWithRetry(`${origin}/fails`, '*/*', [origin])).status).toBe(500)
  expect(asked.get('/fails')).toBe(1)
})
