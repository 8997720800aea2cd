// What only shows on a real connection: broken requests, raw paths, uploads that stop, a clean end.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { PipelineLimiter } from '#server/connections.ts'
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

const inHex = (number = 0) => number.toString(16).toUpperCase().padStart(4, '0')

/** Whether the server still has its end of a connection (proc(5), `/proc/net/tcp`; state 1 is established). */
async function isKept({ localPort, remotePort }: Socket): Promise<boolean> {
  const ends = `0100007F:${inHex(remotePort)} 0100007F:${inHex(localPort)} 01`
  return (await readFile('/proc/net/tcp', 'utf8')).includes(ends)
}

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
    [`/api/artists/?${'a'.repeat(9000)}=1`, 200], [`/api/${'a'.repeat(20_000)}`, 431],
  ])('for %s is answered with %d', async (path, status) => {
    expect(statusOf(await get(path))).toBe(status)
  }) // biome-ignore format: a table

  test.each([
    ['*', 'localhost'],
    ['/\\evil.example', 'localhost'],
    ['/artists', 'a b'],
    ['/artists', 'x:99999'],
  ])('for %s of the host %j is refused in words, with all headers', async (path, host) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`)
    expect(statusOf(answer)).toBe(400)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('application/problem+json')
    expect(answer).toContain('Check it')
  })

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

describe('a body that is refused', () => {
  const field = (count: number) =>
    Array.from({ length: count }, () => '--xx\nContent-Disposition: form-data; name="name"\n\na\n').join('')
  const file = '--xx\nContent-Disposition: form-data; name="profileImage"; filename="a.png"\n\nno picture'
  const form = 'multipart/form-data; boundary=xx'
  test.each([
    ['of too many parts', 'dashboard/artists/', form, field(1000), 400],
    ['with a file that is no picture', 'dashboard/artists/', form, file, 400],
    ['of somebody who is not signed in', 'dashboard/company/', form, field(1), 401],
    ['of an unknown type', 'contact/', 'text/html', 'x', 415],
    ['longer than any', 'contact/', 'application/json', '{', 413, 1_200_000],
    ['of too many parts, in pieces of unknown number', 'contact/', form, field(1000), 400, 0],
  ])('%s is answered when a slow sender has sent it, and the connection stays', async (_, path, type, start, status, length = 300_000) => {
    const method = path === 'dashboard/company/' ? 'PATCH' : 'POST'
    const token = status === 401 ? 'none' : site.staff.access
    const [size, piece] = length ? [`Content-Length: ${length}`, (text: string) => text] : ['Transfer-Encoding: chunked', (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`] // biome-ignore format: one look
    const socket = connect(port, '127.0.0.1')
    const answered = text(socket)
    const head = `${method} /api/${path} HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${token}\nContent-Type: ${type}\n${size}\n\n`
    const first = start.replaceAll('\n', '\r\n')
    socket.write(head.replaceAll('\n', '\r\n') + piece(first))
    for (let left = length ? length - first.length : 30_000; left > 0; left -= 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 900 / Math.ceil((length || 30_000) / 10_000)))
      socket.write(piece('x'.repeat(Math.min(left, 10_000))))
    }
    if (!length) socket.write('0\r\n\r\n')
    socket.write('GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const statuses = [...(await answered).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))
    expect(statuses).toEqual([status, 200])
  }) // biome-ignore format: a table
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
    expect(answer).toMatch(/access-control-allow-methods: GET,POST,PATCH,DELETE/i)
  })
})

test('a request that is running is finished before the server ends', async () => {
  const own = await createTestApp('sqlite')
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = createApp(own.deps)
  app.get('/slow', async (c) => {
    arrived.resolve()
    await held.promise
    return c.text('done')
  })
  const running = await listen(app, { host: '127.0.0.1', port: 0 })
  const answer = fetch(`${running.origin}/slow`)
  await arrived.promise
  const closed = running.close()
  held.resolve()
  expect(await (await answer).text()).toBe('done')
  await closed
  await expect(fetch(`${running.origin}/api/health/`)).rejects.toThrow()
  await own.close()
})

describe('a client that sends more than it reads', () => {
  let own: TestApp
  let running: Listening
  /** How often two milliseconds of work were done. */
  let busy: number
  let most = 0
  beforeAll(async () => {
    own = await createTestApp('sqlite')
    const app = createApp(own.deps)
    const large = new Uint8Array(8 * 1024 * 1024)
    let working = 0
    busy = 0
    app.get('/work/:number', async (c) => {
      working += 1
      most = Math.max(most, working)
      await new Promise((resolve) => setTimeout(resolve, 5))
      working -= 1
      return c.text(`done ${c.req.param('number')}`)
    })
    app.get('/busy', (c) => {
      for (const end = performance.now() + 2; performance.now() < end; );
      busy += 1
      return c.text('busy')
    })
    app.get('/large', (c) => c.body(large))
    app.get('/late', async (c) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return c.text('late')
    })
    running = await listen(app, { host: '127.0.0.1', port: 0, stallMs: 1000 })
  })
  afterAll(async () => {
    await running.close()
    await own.close()
  })
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const open = () => connect(Number(new URL(running.origin).port), '127.0.0.1')
  const works = (count: number) =>
    Array.from({ length: count }, (_, number) => ask(`/work/${number}`)).join('')

  test('keeps nobody waiting for more than a few of its requests, although many ask so', async () => {
    const sockets = Array.from({ length: 40 }, open)
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.resume().write(ask('/busy').repeat(10))
    await expect.poll(() => busy, { interval: 1 }).toBeGreaterThan(40)
    const before = busy
    expect((await fetch(`${running.origin}/nothing`)).status).toBe(404)
    expect(busy - before).toBeLessThan(160)
    await expect.poll(() => busy, { interval: 10 }).toBe(400)
    for (const socket of sockets) socket.destroy()
  })

  test('is worked for once at a time, and answered in order', async () => {
    const socket = open()
    socket.write(works(20) + ask('/work/20').replace('Host', 'Connection: close\r\nHost'))
    const answers = [...(await text(socket)).matchAll(/done (\d+)/g)].map(([, number]) => Number(number))
    expect(answers).toEqual(Array.from({ length: 21 }, (_, number) => number))
    expect(most).toBe(1)
  })

  test('is answered as far as anybody honest asks ahead, and then the connection ends', async () => {
    const socket = open()
    socket.write(works(60))
    expect([...(await text(socket)).matchAll(/done/g)]).toHaveLength(32)
  })

  const traces = Error.stackTraceLimit
  test('is sent away when it sends without end', async () => {
    const socket = open()
    socket.on('error', () => {})
    const answer = vi.spyOn(PipelineLimiter.prototype, 'answer')
    socket.write(works(3000))
    await new Promise((resolve) => socket.once('close', resolve))
    // Of what had arrived with them no requests were made.
    expect(answer.mock.calls.length).toBeLessThan(200)
    answer.mockRestore()
    expect((await fetch(`${running.origin}/work/1`)).status).toBe(200)
    // The errors of what it asked for had none.
    expect(Error.stackTraceLimit).toBe(traces)
  })

  test('is sent away when it takes nothing of its answer', async () => {
    const socket = open()
    socket.on('error', () => {})
    socket.write(ask('/large').repeat(4))
    socket.pause()
    await once(socket, 'connect')
    expect(await isKept(socket)).toBe(true)
    await expect.poll(() => isKept(socket), { timeout: 10_000, interval: 50 }).toBe(false)
    socket.destroy()
  })

  test('is not sent away while we are the ones who are slow, or while it reads slowly', async () => {
    expect(await (await fetch(`${running.origin}/late`)).text()).toBe('late')
    const socket = open()
    socket.write(ask('/large').replace('Host', 'Connection: close\r\nHost'))
    let bytes = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(bytes).toBeGreaterThan(8 * 1024 * 1024)
  })
})
