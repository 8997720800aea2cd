// Cached public reads go past the application: responses must be the same as the application's, and never older.
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Listening, listen } from '#server/listen.ts'
import { createObserver } from '#server/observe.ts'
import { createFastReads } from '#server/routes/fast-reads.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const ownOrigin = 'https://neon.example'
const token = 'a-token-for-the-figures'
let site: TestApp
let fast: Listening
let plain: Listening
/** Requests that the fast path has answered. */
let answered = 0

beforeAll(async () => {
  site = await createTestApp('sqlite', { env: { SITE_URL: ownOrigin, METRICS_TOKEN: token } })
  await site.ok(dashboardResources.artists.create, { json: least.artists })
  const place = { host: '127.0.0.1', port: 0 }
  const readFast = createFastReads(site.deps, createObserver(site.deps))
  const first: typeof readFast = (request, response) => {
    const has = readFast(request, response)
    if (has) answered += 1
    return has
  }
  fast = await listen(site.app, { ...place, first })
  plain = await listen(site.app, place)
})
afterAll(async () => {
  await Promise.all([fast.close(), plain.close()])
  await site.close()
})

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
}

async function send({ origin }: Listening, { method = 'GET', path, headers = {} }: Asked) {
  const request = ask(origin, { method, path, headers: { host: 'localhost', ...headers } })
  request.end()
  const [response] = await once(request, 'response')
  const { date, 'request-id': id, ...rest } = response.headers as Record<string, string>
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return { status: response.statusCode as number, headers: rest, body: await text(response) }
}

async function sendFast(asked: Asked) {
  const before = answered
  return { ...(await send(fast, asked)), isFast: answered > before }
}

const artist: Asked = { path: '/api/artists/1/' }

describe('the fast path answers as the application does', () => {
  test.each<[string, Asked]>([
    ['a record', artist],
    ['without the slash', { path: '/api/artists/1' }],
    ['a list of a query', { path: '/api/artists/?page_size=5' }],
    ['a search', { path: '/api/search/?q=a' }],
    ['under another host', { ...artist, headers: { host: 'another.example:8080' } }],
    ['to a page of elsewhere', { ...artist, headers: { origin: 'https://elsewhere.example' } }],
    ['to who has something else', { ...artist, headers: { 'if-none-match': '"something-else"' } }],
  ])('%s', async (_, asked) => {
    const wanted = await send(plain, asked)
    expect(await sendFast(asked)).toEqual({ ...wanted, isFast: true })
    expect(wanted.status).toBe(200)
  })

  test('what a client has already is not sent again', async () => {
    const { headers } = await send(plain, artist)
    const asked = { ...artist, headers: { 'if-none-match': headers.etag ?? '' } }
    const wanted = await send(plain, asked)
    expect(await sendFast(asked)).toEqual({ ...wanted, isFast: true })
    expect(wanted.status).toBe(304)
  })

  test('a client can send many requests at once', async () => {
    await send(plain, artist)
    const before = answered
    const all = await Promise.all(Array.from({ length: 20 }, () => send(fast, artist)))
    expect([new Set(all.map(({ body }) => body)).size, answered - before]).toEqual([1, 20])
  })
})

test.each<[string, Asked]>([
  ['without a body', { ...artist, method: 'HEAD' }],
  ['of a page of our own, which may read the headers', { ...artist, headers: { origin: ownOrigin } }],
  ['that is never cached', { path: '/api/content-state/' }],
  ['of what is not there', { path: '/api/artists/999/' }],
  ['for staff', { path: '/api/dashboard/artists/', headers: { authorization: 'Bearer nothing' } }],
  ['with a body to be taken', { path: '/api/artists/1/', method: 'POST' }],
])('a request %s is left to the application', async (_, asked) => {
  await send(plain, artist)
  const wanted = await send(plain, asked)
  expect(await sendFast(asked)).toEqual({ ...wanted, isFast: false })
})

test('after a save the first request already sees it', async () => {
  await send(fast, artist)
  for (let times = 1; times <= 5; times += 1) {
    const name = `Saved ${times} times`
    await site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { name } })
    expect(JSON.parse((await send(fast, artist)).body)).toMatchObject({ name })
    expect((await sendFast(artist)).isFast).toBe(true)
  }
})

test('what another process saves is seen as well', async () => {
  await send(fast, artist)
  const other = await site.another()
  const path = '/api/dashboard/artists/1/'
  const headers = { authorization: `Bearer ${site.staff.access}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Saved Elsewhere' })
  const saved = await other.app.request(`http://localhost${path}`, { method: 'PATCH', headers, body })
  expect(saved.status).toBe(200)
  expect(JSON.parse((await send(fast, artist)).body)).toMatchObject({ name: 'Saved Elsewhere' })
  await other.close()
})

test('requests are counted under their route', async () => {
  const count = async () => {
    const figures = await site.raw('/api/metrics/', { headers: { authorization: `Bearer ${token}` } })
    const line =
      /^marquee_http_requests_total\{(?=[^}]*route="\/api\/artists\/:id")(?=[^}]*status="200")(?=[^}]*method="GET")[^}]*\} (\d+)$/m
    return Number(line.exec(await figures.text())?.[1])
  }
  await send(plain, artist)
  const before = await count()
  expect((await sendFast(artist)).isFast).toBe(true)
  expect(await count()).toBe(before + 1)
})
