// The plain build of a small company, read as a static host would serve it; one file, because the build takes most of the time.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { caching } from '#contract/caching.ts'
import { buildRecord } from '#contract/entities/site-build.ts'
import { mostHeaderBytes } from '#contract/security-headers.ts'
import { notFound } from '#contract/texts.ts'
import { readInlineParts } from '#publisher/render/renderer-policy.ts'
import { buildStaticSite } from '#publisher/static/static-build.ts'
import { checkHtml } from '#tests/support/html-checker.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { titleOf } from '#tests/support/title-of.ts'
import { createFixtureApi } from './fixture-api.ts'
import { company, makePicture, slides } from './fixture-data.ts'

const buildTime = 400_000
let folder: string
let dist: string
/** Built at the same time from the same content, when there is time for both. */
let again: string
let files: string[]

interface Served {
  origin: string
  close: () => Promise<void>
}

function serveApi(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    )
  })
}

/** All of them share what they keep. */
async function buildFrom(origin: string, outDir: string): Promise<number> {
  const cacheDir = join(folder, 'cache')
  return (await buildStaticSite({ outDir, cacheDir, contentUrl: origin, publicApiUrl: null })).pages
}

const readPage = (path: string) => readFile(join(dist, path), 'utf8')
const pagesOf = () => files.filter((file) => file.endsWith('.html'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-site-'))
  dist = join(folder, 'dist')
  const api = await serveApi(createFixtureApi().fetch)
  again = join(folder, 'again')
  const outDirs = isThorough ? [dist, again] : [dist]
  await Promise.all(outDirs.map((outDir) => buildFrom(api.origin, outDir))).finally(api.close)
  files = await readdir(dist, { recursive: true })
}, buildTime)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  'index.html', 'artists.html', 'artists/page/2.html', 'artists/1.html', 'artists/1/gallery.html', 'events.html',
  'events/this-year.html', 'events/past.html', 'events/past/page/2.html', 'events/all.html', 'events/1.html', 'partners.html',
  'partners/1.html', 'staff/1.html', 'souvenirs.html', 'souvenirs/1.html', 'about.html', 'terms.html', 'contact.html',
  'search.html', 'login.html', '404.html', '_headers', '_redirects',
  '_nginx.conf', '_caddyfile', 'serve.json',
])('%s is there', (file) => {
  expect(files).toContain(file)
}) // biome-ignore format: a list

test.each([
  ['artists/404.html', notFound.artist],
  ['events/404.html', notFound.event],
  ['partners/404.html', notFound.partner],
  ['staff/404.html', notFound.staff],
  ['souvenirs/404.html', notFound.souvenir],
])('%s says “%s” and is not to be found by search engines', async (file, text) => {
  const html = await readPage(file)
  expect(titleOf(html)).toBe(text)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('every link inside the site leads to a file', async () => {
  const known = new Set(files)
  const broken: string[] = []
  for (const page of pagesOf()) {
    for (const [, address = ''] of (await readPage(page)).matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
      if (address.startsWith('/dashboard')) continue
      const path = decodeURI(address.slice(1))
      const isThere = path === '' || known.has(path) || known.has(`${path}.html`)
      if (!isThere) broken.push(`${page}: ${address}`)
    }
  }
  expect(broken).toEqual([])
})

/** All that the script of a page brings at once, and not when it is used. */
async function scriptsOf(page: string): Promise<string[]> {
  const [, first = ''] = /<script type="module" src="\/([^"]+)"/.exec(await readPage(page)) ?? []
  const found = new Set([first])
  for (const file of found)
    for (const [, next = ''] of (await readPage(file)).matchAll(
      /\bimport(?:[^"'`()]*from)?["'`]\.\/([^"'`]+)/g,
    ))
      found.add(posix.join(posix.dirname(file), next))
  return [...found]
}

test.each([
  'about.html',
  'artists/1.html',
  'artists/1/gallery.html',
  'partners.html',
  'terms.html',
  '404.html',
])('%s runs at most 1.8 KB of script, in one file', async (page) => {
  const scripts = await scriptsOf(page)
  expect(scripts).toHaveLength(1)
  const bytes = gzipSync(await readFile(join(dist, scripts[0] as string)), { level: 9 }).length
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(1800)
})

test('every picture of a page lies in the folder', async () => {
  const known = new Set(files)
  for (const page of ['index.html', 'artists/1.html', 'events.html']) {
    for (const [path] of (await readPage(page)).matchAll(/\/media\/\d[\w.-]+/g)) {
      expect(known).toContain(path.slice(1))
    }
  }
})

test('pictures are asked after each time, since this API may replace one under its name', async () => {
  expect(await readPage('_headers')).toContain(`/media/*\n  Cache-Control: ${caching.page}\n`)
})

test('an address that somebody wrote is no picture, however much it looks like one', async () => {
  const html = await readPage('artists/1.html')
  expect(html).toContain('https://www.example.com/media/press-2026')
  expect(html).toContain('/media/press-2025.webp')
  expect(files.filter((file) => file.startsWith('media/press'))).toEqual([])
})

test('no page asks anything of another origin by itself', async () => {
  const asking =
    /<(?:img|script|source|iframe|video|audio|embed|object)\b[^>]*\s(?:src|srcset|data)="(?:https?:)?\/\/[^"]*"|<link\b[^>]*rel="(?:stylesheet|preload|icon|modulepreload|preconnect)"[^>]*href="(?:https?:)?\/\/[^"]*"|url\((?!["']?data:)[^)]*\/\/[^)]*\)/g
  const found: string[] = []
  for (const page of pagesOf()) found.push(...((await readPage(page)).match(asking) ?? []))
  expect(found).toEqual([])
})

test('hostile text and addresses arrive as text', async () => {
  const html = `${await readPage('artists/6.html')}${await readPage('artists/1.html')}`
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(html.replace(/"[^"]*"/g, '""').includes('<b>Bold')).toBe(false)
  expect(html).not.toMatch(/href="javascript:|<script>alert/)
})

rareTest(
  'the W3C’s checker finds no error, whatever staff have written',
  async () => {
    expect(await checkHtml(dist)).toEqual([])
  },
  buildTime,
)

test('the words of the specification stand on the pages', async () => {
  const expected: Record<string, string[]> = {
    'index.html': ['Featured Events', 'Our Artists', 'Latest Souvenirs', 'Learn More'],
    'artists/1.html': ['View Complete Gallery'],
    'about.html': ['Meet The Team'],
    'contact.html': ['Direct Contacts'],
    'login.html': ['Admin Login', 'Cancel'],
    'events.html': ['Upcoming', 'This Year', 'Past', 'All'],
    '404.html': [
      'Are you an admin? Login',
      'Go to Admin Dashboard',
      'Logout',
      'Terms &amp; Conditions',
      'About Us',
    ],
  }
  for (const [page, words] of Object.entries(expected)) {
    const html = await readPage(page)
    for (const word of words) expect(html).toContain(`>${word}`)
  }
})

test('content pages bring one script and no framework', async () => {
  for (const page of [
    'artists.html',
    'artists/1.html',
    'artists/1/gallery.html',
    'events/1.html',
    'about.html',
    'souvenirs/1.html',
  ]) {
    const html = await readPage(page)
    expect(html.match(/<script\b[^>]*src=/g)).toHaveLength(1)
    expect(html).not.toContain('astro-island')
  }
})

test('the policy names every inline script and style of the pages, and nothing foreign but players and maps', async () => {
  const headers = await readPage('_headers')
  expect(headers).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(headers).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(headers).toContain("default-src 'none'")
  expect(headers).toContain("frame-ancestors 'none'")
  expect(headers.match(/^.*Content-Security-Policy.*$/m)?.[0].length).toBeLessThan(mostHeaderBytes)
  expect(headers).toContain("img-src 'self' data: blob:;")
  for (const page of pagesOf()) {
    const { scriptHashes, styleHashes } = readInlineParts(await readPage(page))
    for (const digest of [...scriptHashes, ...styleHashes]) expect(headers).toContain(`'${digest}'`)
  }
})

test('the page that the digests are read from is nobody’s address', () => {
  expect(files.filter((file) => file.includes('inline-parts'))).toEqual([])
})

rareTest(
  'what staff write changes no header',
  async () => {
    const outDir = join(folder, 'hostile')
    const app = new Hono()
    const name = 'A<script>alert(1)</script>'
    app.get('/api/company/', () => Response.json({ ...company, name }))
    app.get('/api/slides/', () => {
      const picture = makePicture(3, 1600, 900, 'https://a;sandbox https://z')
      const { url, alt } = picture
      const slide = { ...slides[0], image: url, image_alt: alt, image_picture: picture }
      return Response.json({ count: 1, next: null, previous: null, results: [slide] })
    })
    app.route('/', createFixtureApi())
    const api = await serveApi(app.fetch)
    await buildFrom(api.origin, outDir).finally(api.close)
    expect(await readFile(join(outDir, 'index.html'), 'utf8')).toContain('https://a;sandbox https://z')
    expect(await readFile(join(outDir, '_headers'), 'utf8')).toBe(await readPage('_headers'))
  },
  buildTime,
)

const recordIn = async (place: string) =>
  buildRecord.parse(JSON.parse(await readFile(join(place, 'build.json'), 'utf8')))

test('what was made of content without a number has a digest all the same', async () => {
  const { change, saved_at, digest } = await recordIn(dist)
  expect({ change, saved_at }).toEqual({ change: null, saved_at: null })
  expect(digest.length).toBeGreaterThan(20)
})

rareTest('two builds at once leave each other alone: the same content gives the same bytes', async () => {
  expect(await readdir(again, { recursive: true })).toEqual(files)
  const [one, other] = await Promise.all([dist, again].map(recordIn))
  expect(one?.digest).toBe(other?.digest)
  expect(one?.build).not.toBe(other?.build)
  for (const page of pagesOf()) expect(await readFile(join(again, page), 'utf8')).toBe(await readPage(page))
})

describe('a build that cannot be finished', () => {
  const withFault = (path: string, answer: () => Response | Promise<Response>) => {
    const app = new Hono()
    app.get(path, answer)
    app.route('/', createFixtureApi())
    return app.fetch
  }
  const cases: [string, (request: Request) => Response | Promise<Response>, string][] = [
    ['whose API fails', () => new Response('', { status: 500 }), 'Failed to fetch site info.'],
    ['whose API has nothing', emptyCompany(), 'Failed to fetch artists.'],
  ]
  // In these some or all of the site is rendered before it fails.
  if (isThorough)
    cases.push(
      [
        'whose API answers nonsense',
        withFault('/api/partners/', () => new Response('{"results":7}')),
        'Failed to fetch partners.',
      ],
      [
        'whose API fails halfway',
        withFault('/api/artists/40/', () => new Response('', { status: 503 })),
        'Failed to fetch artists.',
      ],
      [
        'whose pictures cannot be had',
        withFault('/media/:name', () => new Response('', { status: 500 })),
        'A picture of the site could not be fetched from',
      ],
    )

  function emptyCompany() {
    const api = createFixtureApi()
    const nothing = { count: 0, next: null, previous: null, results: [] }
    return (request: Request) =>
      /\/api\/(capabilities|company|pages)\//.test(request.url) ? api.fetch(request) : Response.json(nothing)
  }

  test.each(cases)(
    '%s says so with the address and leaves the folder as it was',
    async (_, fetch, text) => {
      const outDir = join(folder, 'kept')
      await rm(outDir, { recursive: true, force: true })
      await import('node:fs/promises').then(({ mkdir }) => mkdir(outDir))
      await writeFile(join(outDir, 'index.html'), 'the last good site')
      const api = await serveApi(fetch)
      const failure = await buildFrom(api.origin, outDir).catch((error: unknown) => error)
      await api.close()
      expect(String(failure)).toContain(text)
      expect(String(failure)).toContain(api.origin)
      expect(await readdir(outDir)).toEqual(['index.html'])
      expect((await readdir(folder)).filter((name) => name.startsWith('kept.'))).toEqual([])
    },
    buildTime,
  )

  test('whose API is absent says so', async () => {
    const api = await serveApi(() => new Response(''))
    await api.close()
    await expect(buildFrom(api.origin, join(folder, 'kept'))).rejects.toThrow(
      new RegExp(`Failed to fetch site info\\. ${api.origin}/api/company/: no answer`),
    )
  })

  test('whose API never answers says so after twenty seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
    onTestFinished(() => spy.mockRestore())
    const api = await serveApi(() => new Promise<Response>(() => {}))
    onTestFinished(() => void api.close())
    await expect(buildFrom(api.origin, join(folder, 'kept'))).rejects.toThrow(
      new RegExp(`Failed to fetch site info\\. .*${api.origin}/api/company/: no answer within 20 seconds`),
    )
    expect(spy).toHaveBeenCalledWith(20_000)
  })
})
