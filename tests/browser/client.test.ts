import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefusedError, retryAfterOf, UnexpectedAnswerError, UnreachableError } from '#browser/call-errors.ts'
import { call, exchange } from '#browser/client.ts'
import { contact, search } from '#browser/schemaless-endpoints.ts'
import { readTokens, readUser, storeTokens } from '#browser/stored-session.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { freshTokens, installStorage } from './local-storage.ts'

type Handler = (request: Request) => Response | Promise<Response>

let requests: Request[]

/** Answers every `fetch`; addresses are relative in a browser, so they get an origin here. */
function serve(handler: Handler): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'https://marquee.example'), init)
    requests.push(request.clone() as Request)
    return Promise.resolve().then(() => handler(request))
  })
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })
const isRefresh = (request: Request) => request.url.endsWith('/api/token/refresh/')
const bearerOf = (request: Request) => request.headers.get('authorization')?.slice('Bearer '.length)
const sent = { name: 'Ann', email: 'ann@example.com', message: 'Hello' }

beforeEach(() => {
  requests = []
  installStorage()
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('goes to the endpoint of the contract with its query, without a token when nobody is signed in', async () => {
    serve(() => json([]))
    await call(search, { query: { q: 'a&b', limit: 6 } })
    expect(requests[0]?.url).toBe('https://marquee.example/api/search/?q=a%26b&limit=6')
    expect(requests[0]?.headers.get('authorization')).toBeNull()
  })

  test('puts parameters into the path and leaves out what is undefined', async () => {
    serve(() => json({ count: 0, next: null, previous: null, results: [] }))
    await call(dashboardResources.artists.list, { query: { q: undefined, page: 2, is_active: false } })
    expect(requests[0]?.url).toBe('https://marquee.example/api/dashboard/artists/?page=2&is_active=false')
  })

  test('sends JSON, and a multipart form as soon as there is a file', async () => {
    serve(() => json({ detail: 'ok' }, 201))
    await call(contact, { body: sent })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual(sent)

    serve(() => json({ title: 'Refused' }, 400))
    const body = {
      name: 'A',
      genre: 'B',
      bio: '<p>C</p>',
      is_featured: true,
      socials: { spotify: 'https://open.spotify.com/x' },
      profileImage: new File(['x'], 'x.png'),
    }
    await call(dashboardResources.artists.create, { body }).catch(() => undefined)
    const form = await requests[1]?.formData()
    expect(form?.get('socials')).toBe('{"spotify":"https://open.spotify.com/x"}')
    expect(form?.get('is_featured')).toBe('true')
    expect(form?.get('profileImage')).toBeInstanceOf(File)
  })

  test('carries If-Match, and brings ETag and Change-Id back', async () => {
    serve(() =>
      json(
        { id: 3, name: 'n', email: 'e', message: 'm', submitted_at: '2026-01-01T00:00:00Z', is_read: true },
        200,
        {
          etag: '"4"',
          'change-id': '99',
        },
      ),
    )
    const got = await exchange(dashboardGeneral.patchMessage, {
      params: { id: 3 },
      body: { is_read: true },
      ifMatch: '"3"',
    })
    expect(requests[0]?.headers.get('if-match')).toBe('"3"')
    expect(got).toMatchObject({ etag: '"4"', changeId: '99', status: 200 })
  })

  test('refuses an answer that breaks the contract, when the entry brings its schema', async () => {
    serve(() => json({ name: 5 }))
    await expect(call(publicEndpoints.getCompany)).rejects.toBeInstanceOf(UnexpectedAnswerError)
  })

  test('tells field messages, the stored record and the waiting time of a refusal', async () => {
    serve(() =>
      json({ detail: 'Slow down.', code: 'too_often', errors: { email: ['No.'] }, current: { id: 1 } }, 429, {
        'retry-after': '90',
      }),
    )
    const error = await call(contact, { body: sent }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({
      message: 'Slow down.',
      status: 429,
      code: 'too_often',
      errors: { email: ['No.'] },
      current: { id: 1 },
      retryAfterSeconds: 90,
    })
  })

  test.each([
    [{ non_field_errors: ['Both at once is not possible.'] }, 'Both at once is not possible.'],
    [{ is_active: ['Its night is sold out.', 'Ask the office.'] }, 'Its night is sold out. Ask the office.'],
    [{}, 'The server answered with status 400.'],
  ])('a refusal that only names fields says why: %o', async (body, message) => {
    serve(() => json(body, 400))
    await expect(call(contact, { body: sent })).rejects.toMatchObject({ name: 'RefusedError', message })
  })

  test('takes a page of a proxy as a refusal too', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call(contact, { body: sent })).rejects.toMatchObject({ name: 'RefusedError', status: 502 })
  })

  test('takes an answer that breaks off as none, and one that is no JSON as unreadable', async () => {
    const cut = () =>
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"detail":'))
          queueMicrotask(() => body.error(new TypeError('terminated')))
        },
      })
    const words = 'The answer of the server could not be read. Check the connection and try again.'
    serve(() => new Response(cut(), { status: 201 }))
    await expect(call(contact, { body: sent })).rejects.toMatchObject({
      name: 'UnreachableError',
      message: words,
    })
    serve(() => new Response('<h1>Sign in to the hotel</h1>'))
    const unreadable = { name: 'UnexpectedAnswerError', message: words }
    await expect(call(contact, { body: sent })).rejects.toMatchObject(unreadable)
    // An abort while the answer is read stays an abort.
    const stop = new DOMException('Stopped.', 'AbortError')
    serve(() => new Response(new ReadableStream({ start: (body) => body.error(stop) })))
    await expect(call(search, { query: { q: 'x' } })).rejects.toBe(stop)
  })

  test('tells a lost connection from a refusal, and an abort from both', async () => {
    serve(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(call(contact, { body: sent })).rejects.toBeInstanceOf(UnreachableError)
    const controller = new AbortController()
    controller.abort()
    serve((request) => Promise.reject(request.signal.reason))
    const aborted = call(search, { query: { q: 'x' }, signal: controller.signal })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a session', () => {
  test('is renewed once for many refused calls, and each call is tried again with the new token', async () => {
    const next = freshTokens()
    storeTokens(freshTokens())
    serve((request) => {
      if (isRefresh(request)) return json(next)
      return bearerOf(request) === next.access ? json([]) : json({}, 401)
    })
    await Promise.all(Array.from({ length: 8 }, () => call(search, { query: { q: 'x' } })))
    expect(requests.filter(isRefresh)).toHaveLength(1)
    expect(readTokens()).toEqual(next)
  })

  test('takes the newer token another tab has stored, without asking', async () => {
    const newer = freshTokens()
    storeTokens(freshTokens())
    serve((request) => {
      if (bearerOf(request) === newer.access) return json([])
      storeTokens(newer)
      return json({}, 401)
    })
    await call(search, { query: { q: 'x' } })
    expect(requests.filter(isRefresh)).toHaveLength(0)
  })

  test.each([400, 401, 403, 404, 410, 422])(
    'ends when the server answers its renewal with %i, and the 401 is passed on',
    async (status) => {
      storeTokens(freshTokens())
      serve((request) => (isRefresh(request) ? json({}, status) : json({ detail: 'Expired.' }, 401)))
      await expect(call(search, { query: { q: 'x' } })).rejects.toMatchObject({ status: 401 })
      expect(readTokens()).toBeNull()
      expect(readUser()).toBeNull()
    },
  )

  test.each([
    ['a failing server', () => json({}, 500)],
    ['a server that is busy', () => json({}, 429)],
    ['a server that waited too long for the request', () => json({}, 408)],
    ['a server that takes no early data', () => json({}, 425)],
    ['a lost connection', () => Promise.reject(new TypeError('offline'))],
    ['an answer that is no JSON', () => new Response('<html>')],
    ['tokens that name nobody', () => json({ access: 'x', refresh: 'y' })],
  ])('survives %s while it is renewed', async (_, answer) => {
    const tokens = freshTokens()
    storeTokens(tokens)
    serve((request) => (isRefresh(request) ? answer() : json({}, 401)))
    await expect(call(search, { query: { q: 'x' } })).rejects.toBeInstanceOf(UnreachableError)
    expect(readTokens()).toEqual(tokens)
  })

  test('is tried again only once', async () => {
    storeTokens(freshTokens())
    serve((request) => (isRefresh(request) ? json(freshTokens()) : json({}, 401)))
    await expect(call(search, { query: { q: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(3)
  })

  test('that was left meanwhile is not brought back by a late answer', async () => {
    const { clearSession } = await import('#browser/stored-session.ts')
    storeTokens(freshTokens())
    serve((request) => {
      if (!isRefresh(request)) return json({}, 401)
      clearSession()
      return json(freshTokens())
    })
    await expect(call(search, { query: { q: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toBeNull()
  })

  test('lasts as long as the page where storage is switched off', () => {
    installStorage().isBroken = true
    const tokens = freshTokens()
    expect(storeTokens(tokens)).toBe(true)
    expect(readTokens()).toEqual(tokens)
  })
})

test.each([
  ['120', 120],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:01:00 GMT', 60],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After: %s is %s seconds', (text, seconds) => {
  const headers = new Headers({ 'retry-after': text })
  expect(retryAfterOf(headers, Date.parse('2026-11-21T12:00:00Z'))).toBe(seconds)
})
