// The site as the embedded server serves it.
import { request as rawRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { movedPaths } from '#contract/moved-paths.ts'
import { seedRecords } from '#demo/seed.ts'
import { picture } from '#tests/server/samples.ts'
import { createServedSite, type ServedSite } from './served-site.ts'

let site: ServedSite
let image: string

/** Without a client that unpacks and follows. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    // The path as it is: an address would lose its dot segments.
    const sent = rawRequest(site.origin, { path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

beforeAll(async () => {
  site = await createServedSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 2, partners: 1, staff: 1, souvenirs: 1, events: 3 },
        seed: 's',
      }),
  })
  const multipart = { profileImage: await picture(1) }
  const artist = await site.ok(dashboardResources.artists.patch, { params: { id: 1 }, multipart })
  image = String(artist.profileImage)
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

// The first answer of a page comes by the long way, the second one from memory: both must be the same.
test.each(['/', '/artists', '/artists/1', '/events.xml', '/sitemap.xml'])(
  '%s is answered alike from disk and memory',
  async (path) => {
    const headers = { 'accept-encoding': 'br' }
    const [first, second] = [await raw(path, headers), await raw(path, headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.equals(second.body)).toBe(true)
    expect(brotliDecompressSync(second.body).toString()).toBe(await site.text(path))
    const { date: _, 'request-id': firstId, ...always } = first.headers
    const { date: __, 'request-id': secondId, ...again } = second.headers
    expect(again).toEqual(always)
    expect(Object.keys(again)).toEqual(expect.arrayContaining(['etag', 'vary', 'content-security-policy']))
    for (const id of [firstId, secondId]) expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(secondId).not.toBe(firstId)
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const tag of [String(second.headers.etag), `"other", W/${second.headers.etag}`, '*']) {
      const known = await raw(path, { ...headers, 'if-none-match': tag })
      expect([tag, known.status, known.body.length]).toEqual([tag, 304, 0])
    }
    const head = await raw(path, headers, 'HEAD')
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, second.headers.etag])
  },
)

test.each([
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
  ['BR', 'br'],
])('who accepts “%s” gets %s', async (accepts, coding) => {
  expect((await raw('/artists', { 'accept-encoding': accepts })).headers['content-encoding']).toBe(coding)
})

test('scripts and styles are kept for ever, under names that change with them', async () => {
  const asset = [...site.publishing.release.statics.keys()].find((path) => path.endsWith('.css')) as string
  const { status, headers } = await raw(asset)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('the policy names every inline script of the site, and frames are refused', async () => {
  const { headers, body } = await raw('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  const { createHash } = await import('node:crypto')
  for (const [, attributes = '', script = ''] of body
    .toString()
    .matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/src=|ld\+json/.test(attributes) || !script) continue
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  expect(headers['x-frame-options']).toBe('DENY')
})

test.each([
  ['/nothing', 404, 'Page not found.'],
  ['/artists/999', 404, 'Artist not found.'],
  ['/events/9/x/y', 404, 'Event not found.'],
  ['/404', 404, 'Page not found.'],
  ['/artists/404', 404, 'Artist not found.'],
  ['/staff/77', 404, 'Team member not found.'],
])('%s answers %i with the nearest page', async (path, status, text) => {
  const answer = await raw(path)
  expect([answer.status, answer.body.toString().includes(text)]).toEqual([status, true])
})

test('moved paths lead to the dashboard, and its own paths show it', async () => {
  for (const [from, to] of movedPaths) {
    const fill = (path: string) => path.replace(/:(\w+)/g, '7')
    const { status, headers } = await raw(fill(from))
    expect([from, status, headers.location]).toEqual([from, 301, fill(to)])
  }
  expect((await raw('/artists/', {})).headers.location).toBe('/artists')
  for (const [from, to] of [
    ['/artists/01', '/artists/1'],
    ['/artists/0001/gallery/?a=b', '/artists/1/gallery?a=b'],
  ] as const) {
    const { status, headers } = await raw(from)
    expect([from, status, headers.location]).toEqual([from, 301, to])
  }
  for (const path of ['/artists/0999', '/artists/00', '/artists/1.0', '/pages/01'])
    expect([path, (await raw(path)).status]).toEqual([path, 404])
  for (const id of ['%0d%0aX:1', '%E2%82%AC', '%F0%9F%8E%BA', 'a%20b', '%25', '%253f', '%3f', "'%22"]) {
    const { status, headers } = await raw(`/artists/${id}/songs?a=%0d%0a`)
    const location = String(headers.location).toLowerCase()
    expect([id, status, location]).toEqual([id, 301, `/dashboard/artists/${id}/songs?a=%0d%0a`.toLowerCase()])
  }
  if (!site.publishing.release.pages.has('/dashboard')) return
  const { status, headers } = await raw('/dashboard/artists/edit/1')
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
})

test('search engines are asked to leave the login out', async () => {
  const [login, contact] = [await site.text('/login'), await site.text('/contact')]
  const signs = ['<meta name="robots" content="noindex">', '<link rel="canonical"', '<meta property="og:url"']
  expect(signs.map((sign) => login.includes(sign))).toEqual([true, false, false])
  expect(signs.map((sign) => contact.includes(sign))).toEqual([false, true, true])
})

test('the file of an event is none to subscribe to, and that of an artist is one', async () => {
  const subscription = /^(?:NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)\b/gm
  expect((await site.text('/events/1/event.ics')).match(subscription)).toBeNull()
  expect((await site.text('/artists/1/events.ics')).match(subscription)).toHaveLength(4)
})

test.each([
  '/../secret',
  '/artists/../artists',
  '/..',
  '/%2e%2e/secret',
  '/%2E%2E%2Fsecret',
  '/..%2f..%2fetc/passwd',
  '/a\\b',
  '/a%5cb',
  '/artists%00',
  '/%',
  '/artists/%zz',
  '/%c0%ae%c0%ae/secret',
  '/media/%ff',
  '/_assets/..%2f..%2fpackage.json',
])('%s is no address of any site and answers 400', async (path) => {
  expect((await raw(path)).status).toBe(400)
})

test.each(['/%E2%82%AC', '/a%20b', '/artists/...', '/artists?next=..%2f'])(
  '%s is an address like any other',
  async (path) => {
    expect([200, 404]).toContain((await raw(path)).status)
  },
)

test.each([
  ['bytes=0-9', 206, 10, /^bytes 0-9\//],
  ['bytes=-5', 206, 5, /^bytes \d+-\d+\//],
  ['bytes=4-', 206, null, /^bytes 4-/],
  ['bytes=999999-', 416, 0, /^bytes \*\//],
  ['bytes=5-2', 200, null, null],
  ['bytes=0-1,4-5', 200, null, null],
  ['items=1', 200, null, null],
] as const)('a picture asked for by “%s” answers %i', async (range, status, length, told) => {
  const whole = (await raw(image)).body
  const answer = await raw(image, { range })
  expect(answer.status).toBe(status)
  if (length !== null) expect(answer.body.length).toBe(length)
  if (told) expect(answer.headers['content-range']).toMatch(told)
  expect(answer.headers['cache-control']).toMatch(status === 416 ? 'no-store' : 'immutable')
  const place = /bytes (\d+)-(\d+)/.exec(answer.headers['content-range'] ?? '')
  const [, first, last] = place ?? []
  if (status === 206) expect(answer.body.equals(whole.subarray(Number(first), Number(last) + 1))).toBe(true)
})

test.each(['bytes=0-9', 'bytes=999999-'])(
  'HEAD of a picture by “%s” answers as for the whole',
  async (range) => {
    const { headers } = await raw(image)
    const answer = await raw(image, { range }, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(answer.headers['content-range']).toBeUndefined()
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag'])
      expect(answer.headers[name]).toBe(headers[name])
  },
)

test('a part of another version of a picture is answered with the whole', async () => {
  expect((await raw(image, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  const { etag } = (await raw(image)).headers
  expect((await raw(image, { range: 'bytes=0-9', 'if-range': String(etag) })).status).toBe(206)
})

test('a page is never served with the bytes of another version, however fast it changes', async () => {
  let isOver = false
  const seen: string[] = []
  const visiting = (async () => {
    while (!isOver) {
      const answer = await raw('/artists/2', { 'accept-encoding': 'br' })
      const html = brotliDecompressSync(answer.body).toString()
      seen.push(`${answer.headers.etag} ${/<h1[\s\S]*?<\/h1>/.exec(html)?.[0]}`)
    }
  })()
  for (let index = 0; index < 8; index += 1) {
    await site.ok(dashboardResources.artists.patch, {
      params: { id: 2 },
      json: { name: `Version ${index % 3}` },
    })
    await site.settled()
  }
  isOver = true
  await visiting
  const byTag = new Map<string, Set<string>>()
  for (const line of seen) {
    const [tag = '', ...rest] = line.split(' ')
    byTag.set(tag, (byTag.get(tag) ?? new Set()).add(rest.join(' ')))
  }
  for (const [tag, versions] of byTag) expect([tag, versions.size]).toEqual([tag, 1])
}, 60_000)

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s of a page is answered with what is possible',
  async (method) => {
    for (const path of ['/', '/artists/1', image]) {
      const answer = await raw(path, {}, method)
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  },
)
