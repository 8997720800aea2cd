// What only shows on a real connection: broken requests, raw paths, uploads that stop, a clean end.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Listening, listen } from '#server/listen.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureFiles, stateOf } from './state.ts'

let site: TestApp
let listening: Listening
let port: number
beforeAll(async () => {
  site = await createTestApp('sqlite', { env: { SITE_URL: 'https://neon.example' } })
  listening = await listen(site.app, { host: '127.0.0.1', port: 0 })
  port = Number(new URL(listening.origin).port)
})
afterAll(async () => {
  await listening.close()
  await site.close()
})

/** Sends bytes as they are and answers everything that comes back. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request.replaceAll('\n', '\r\n'))
  return text(socket)
}
const get = (path: string, headers = '') =>
  exchange(`GET ${path} HTTP/1.1\nHost: localhost\nConnection: close\n${headers}\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

describe('a raw request', () => {
  test.each([
    ['/api/../etc/passwd', 400], ['/api/%2e%2e/etc', 400], ['/api/artists/%00', 400], ['/media/..%2f..%2fsecret', 400],
    ['/media/..\\secret', 400], ['/api/artists/%c0%ae%c0%ae/', 400], ['/api/health/', 200], ['/api/health/?x=%zz', 200], ['*', 400],
    [`/api/artists/?${'a'.repeat(9000)}=1`, 400], [`/api/${'a'.repeat(20_000)}`, 431],
  ])('for %s is answered with %d', async (path, status) => {
    expect(statusOf(await get(path))).toBe(status)
  }) // biome-ignore format: a table

  test('with a strange Host is answered, and the Host is not repeated', async () => {
    const answer = await exchange(
      'GET /api/events/?page_size=1 HTTP/1.1\nHost: evil.example\nConnection: close\n\n',
    )
    expect([statusOf(answer), answer.includes('evil.example')]).toEqual([200, false])
  })

  test('that is no HTTP is answered with 400', async () => {
    expect(statusOf(await exchange('NONSENSE\n\n'))).toBe(400)
  })
})

describe('an upload that stops half-way', () => {
  test.each(['in a file', 'in a text field', 'before anything'])(
    '%s leaves nothing, and the server goes on',
    async (where) => {
      const before = await stateOf(site)
      const parts = {
        'in a file': '--xx\nContent-Disposition: form-data; name="profileImage"; filename="a.png"\n\nabc',
        'in a text field': '--xx\nContent-Disposition: form-data; name="name"\n\nabc',
        'before anything': '',
      }
      const head = `POST /api/dashboard/artists/ HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${site.staff.access}\nContent-Type: multipart/form-data; boundary=xx\nContent-Length: 100000\n\n`
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write((head + parts[where as keyof typeof parts]).replaceAll('\n', '\r\n'))
      await once(socket, 'connect')
      await new Promise((resolve) => setTimeout(resolve, 60))
      socket.resetAndDestroy()
      await expect.poll(() => pictureFiles(site)).toEqual([])
      expect(statusOf(await get('/api/health/'))).toBe(200)
      expect(await stateOf(site)).toEqual(before)
    },
  )
})

describe('pages of the site on another origin', () => {
  const site = 'Origin: https://neon.example\n'
  test('may call the API; others may not, and caches tell them apart', async () => {
    const own = await get('/api/company/', site)
    expect(own).toMatch(/access-control-allow-origin: https:\/\/neon\.example/i)
    expect(own).toMatch(/access-control-expose-headers: .*ETag/i)
    const others = [await get('/api/company/', 'Origin: https://evil.example\n'), await get('/api/company/')]
    for (const answer of others) expect(answer).not.toMatch(/access-control-allow-origin/i)
    for (const answer of [own, ...others]) expect(answer).toMatch(/vary: .*Origin/i)
    expect(await get('/api/artists/99/', site)).toMatch(/^HTTP\/1\.1 404[\s\S]*access-control-allow-origin/i)
  })

  test('may ask first', async () => {
    const answer = await exchange(
      `OPTIONS /api/dashboard/artists/ HTTP/1.1\nHost: localhost\nConnection: close\n${site}Access-Control-Request-Method: PATCH\n\n`,
    )
    expect(statusOf(answer)).toBe(204)
    expect(answer).toMatch(/access-control-allow-methods: GET, POST, PATCH, DELETE/i)
  })
})

test('a request that is running is finished before the server ends', async () => {
  const own = await createTestApp('sqlite')
  const held = Promise.withResolvers<void>()
  const app = createApp(own.deps)
  app.get('/slow', async (c) => {
    await held.promise
    return c.text('done')
  })
  const running = await listen(app, { host: '127.0.0.1', port: 0 })
  const answer = fetch(`${running.origin}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const closed = running.close()
  held.resolve()
  expect(await (await answer).text()).toBe('done')
  await closed
  await expect(fetch(`${running.origin}/api/health/`)).rejects.toThrow()
  await own.close()
})
