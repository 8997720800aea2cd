// An outage of the bucket with the pictures: said as such, in time, and nothing is lost.
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { openS3Store } from '#media/s3-store.ts'
import { StoreUnavailableError } from '#media/store-unavailable.ts'
import { freePort } from '#tests/support/free-port.ts'
import { checkProblem } from './calling.ts'
import { createTestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const name = `${'ab'.repeat(16)}.webp`

test('without its bucket a server refuses a picture as unavailable, and keeps the record as it was', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const env = { MEDIA_STORE: 's3://pictures/media', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  const site = await createTestApp('sqlite', { env })
  onTestFinished(() => site.close())
  const { id, genre, profileImage } = await site.ok(dashboardResources.artists.create, {
    json: least.artists,
  })
  const body = new FormData()
  body.set('genre', 'Another genre')
  body.set('profileImage', await picture(1))
  const headers = { authorization: `Bearer ${site.staff.access}` }
  const answer = await site.raw(`/api/dashboard/artists/${id}/`, { method: 'PATCH', headers, body })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(checkProblem(answer, await answer.text())).toMatchObject({
    status: 503,
    detail: 'The store of the pictures does not answer at the moment. Try again in a minute.',
  })
  const after = await site.ok(dashboardResources.artists.get, { params: { id } })
  expect(after).toMatchObject({ genre, profileImage })
})

/** Lets the server take calls until the test ends, and opens a store there that waits for so long. */
async function openStoreAt(server: Server, patience = { timeoutMs: 200, attempts: 2 }) {
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitFor(() => expect(server.address()).not.toBeNull())
  const { port } = server.address() as { port: number }
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys }
  return openS3Store('s3://pictures', settings, null, patience)
}

test('a bucket that takes calls and never answers is given up in time, for every kind of call', async () => {
  const store = await openStoreAt(createServer(() => {}))
  const begun = performance.now()
  const calls = [
    store.put(name, Buffer.from('x'), 'image/webp'),
    store.read(name),
    store.has(name),
    store.remove([name]),
    Array.fromAsync(store.list()),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailableError) })
  expect(performance.now() - begun).toBeLessThan(5000)
})

test.each([
  [408, true],
  [429, true],
  [503, true],
  [403, false],
])('a bucket that answers %s is unavailable: %s', async (status, isUnavailable) => {
  const server = createHttpServer((_, response) => response.writeHead(status).end())
  const store = await openStoreAt(server, { timeoutMs: 15_000, attempts: 1 })
  const error: unknown = await store.put(name, Buffer.from('x'), 'image/webp').catch((reason) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof StoreUnavailableError).toBe(isUnavailable)
})

test('a file that stops coming is given up in time', async () => {
  const server = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('the first bytes')
  })
  onTestFinished(() => server.closeAllConnections())
  const file = await (await openStoreAt(server)).read(name)
  const begun = performance.now()
  await expect(file && buffer(file.stream)).rejects.toThrow('timed out')
  expect(performance.now() - begun).toBeLessThan(5000)
})
