// Where another server's content and pictures are asked for, when its API lies below a path.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { plainHeaders } from '#contract/security-headers.ts'
import type { AppEnv } from '#server/call.ts'
import { readEnv } from '#server/env.ts'
import { openRenderApi } from '#server/foreign-api.ts'
import { listen as listenAsServer } from '#server/listen.ts'
import { addSecurityHeaders } from '#server/middleware/guard.ts'
import { bindForeignRoutes } from '#server/routes/foreign-routes.ts'
import { listen, type Served } from '#tests/islands/static-site.ts'

let content: Served
let pictures: Served
let asked: string[]
let sent: Headers
let answer: () => Response
const env = () =>
  readEnv({ CONTENT_URL: `${content.origin}/backend/api/`, TOKEN_SECRET: 'for-tests-only-'.repeat(3) })

beforeAll(async () => {
  const note = (request: Request) => {
    asked.push(request.url)
    sent = request.headers
    return answer()
  }
  content = await listen(note)
  pictures = await listen(note)
})
beforeEach(() => {
  asked = []
  answer = () => new Response('{}')
})
afterAll(async () => {
  await content?.close()
  await pictures?.close()
})

test('a rendering thread asks each address as it is, and for records once in a comparison', async () => {
  const api = await openRenderApi({ ...env(), MEDIA_ORIGINS: [pictures.origin] })
  const records = `${content.origin}/backend/api/artists/?page=1`
  const own = `${content.origin}/media/a.png`
  const other = `${pictures.origin}/media/a.png`
  for (const address of [records, records, own, other]) await api.fetch(new Request(address))
  expect(asked).toEqual([records, own, other])
  await api.catchUp(1)
  await api.fetch(new Request(records))
  expect(asked.at(-1)).toBe(records)
  expect(asked).toHaveLength(4)
})

test('browsers get records from below the path, and pictures from the media folder at its root', async () => {
  const app = new Hono<AppEnv>()
  bindForeignRoutes(app, { env: env(), log: pino({ level: 'silent' }) })
  await app.request('/api/artists/?page=1')
  await app.request('/media/a.png')
  expect(asked).toEqual([`${content.origin}/backend/api/artists/?page=1`, `${content.origin}/media/a.png`])
})

const openApp = (settings: Record<string, string> = {}) => {
  const app = new Hono<AppEnv>()
  app.use(addSecurityHeaders())
  bindForeignRoutes(app, { env: { ...env(), ...settings }, log: pino({ level: 'silent' }) })
  return app
}

test.each(['/api/x', '/media/x'])(
  'what %s answers has our security, and no say about our origin',
  async (path) => {
    const theirs = {
      'content-security-policy': "script-src 'unsafe-inline'",
      'x-content-type-options': 'none',
      'x-frame-options': 'ALLOWALL',
      'referrer-policy': 'unsafe-url',
      'cross-origin-opener-policy': 'unsafe-none',
      'service-worker-allowed': '/',
      'set-cookie': 'a=b; path=/',
      'clear-site-data': '"*"',
      'strict-transport-security': 'max-age=0',
      'access-control-allow-origin': '*',
      refresh: '0; url=https://evil.example',
      link: '</x.js>; rel=preload',
    }
    const kept = {
      'content-type': 'text/html',
      etag: '"1"',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      'cache-control': 'no-store',
      'cache-tag': 'a',
      'change-id': '7',
      'retry-after': '5',
      'www-authenticate': 'Bearer',
      'content-range': 'bytes 0-3/9',
      'accept-ranges': 'bytes',
      allow: 'GET',
      location: '/api/y',
      vary: 'Accept',
    }
    answer = () => new Response('<script>', { status: 401, headers: { ...theirs, ...kept } })
    const response = await openApp().request(path)
    expect([response.status, await response.text()]).toEqual([401, '<script>'])
    const ours = Object.entries(plainHeaders).map(([name, value]) => [name.toLowerCase(), value])
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
    expect(headers).toEqual({ ...kept, ...Object.fromEntries(ours) })
  },
)

test('pages of our other origins may read it, whatever the other server says', async () => {
  answer = () => new Response('{}', { headers: { 'access-control-allow-origin': '*' } })
  const app = openApp({ DASHBOARD_URL: 'https://desk.example' })
  const allowed = async (origin: string) =>
    (await app.request('/api/x', { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed('https://desk.example')).toBe('https://desk.example')
  expect(await allowed('https://evil.example')).toBe(null)
})

test('the other server is told nothing that a visitor says about who asks', async () => {
  const forged = {
    'x-real-ip': '192.0.2.1',
    forwarded: 'for=192.0.2.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-forwarded-prefix': '/evil',
    'true-client-ip': '192.0.2.1',
    'cf-connecting-ip': '192.0.2.1',
    'x-client-ip': '192.0.2.1',
    'x-cluster-client-ip': '192.0.2.1',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-http-method-override': 'DELETE',
    'x-forwarded-user': 'admin',
    cookie: 'a=b',
  }
  const said = {
    accept: 'text/html',
    'accept-language': 'de',
    authorization: 'Bearer x',
    'idempotency-key': '"1234567890123456"',
    'if-none-match': '"1"',
    range: 'bytes=0-3',
    'user-agent': 'Test/1',
    'x-request-id': 'one',
  }
  await openApp().request('/api/x', { headers: { ...forged, 'x-forwarded-for': '192.0.2.1', ...said } })
  for (const name of [...Object.keys(forged), 'x-forwarded-for']) expect(sent.get(name), name).toBe(null)
  for (const [name, value] of Object.entries(said)) expect(sent.get(name)).toBe(value)
})

test.each([
  'Expect: 100-continue',
  'Connection: Upgrade, HTTP2-Settings, close\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: TE, close\nTE: trailers',
  'Trailer: Digest',
  'Proxy-Authorization: Basic YTpi',
])('what a visitor agrees on with us is not asked of the other server: %s', async (lines) => {
  const server = await listenAsServer(openApp(), { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  const closing = lines.includes('Connection') ? '' : '\nConnection: close'
  const head = `POST /api/contact/ HTTP/1.1\nHost: localhost\nContent-Length: 2\n${lines}${closing}\n\n`
  socket.write(`${head.replaceAll('\n', '\r\n')}{}`)
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses.at(-1)).toBe('200')
  expect(asked).toEqual([`${content.origin}/backend/api/contact/`])
  for (const name of ['expect', 'upgrade', 'te', 'trailer', 'proxy-authorization'])
    expect(sent.get(name)).toBe(null)
  expect(sent.get('connection')).toBe('keep-alive')
})
