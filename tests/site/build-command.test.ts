// `npm run build` as people run it: a program in a folder, from the local database or from an API elsewhere.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caching } from '#contract/caching.ts'
import { buildRecord } from '#contract/entities/site-build.ts'
import { listen, type Served, serveFolder } from '#tests/islands/static-site.ts'
import { checkHtml } from '#tests/support/html-checker.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { titleOf } from '#tests/support/title-of.ts'
import { createFixtureApi } from './fixture-api.ts'

const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url))
const patience = 180_000

interface Ended {
  code: number
  output: string
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-build-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

function runScript(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const settings = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    API_URL: '',
    ...env,
  }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(scripts, name), ...args],
      { cwd: folder, env: settings },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    ),
  )
}

describe('npm run build from the local database', () => {
  let site: Served
  beforeAll(async () => {
    await runScript('seed.ts', ['--artists', '60', '--events', '8', '--staff', '2', '--partners', '2'], {})
    const { code, output } = await runScript('build.ts', [], { SITE_URL: 'https://marquee.example' })
    expect(output).toMatch(/\d+ pages in /)
    expect(code).toBe(0)
    site = await listen(serveFolder(join(folder, 'dist')))
  }, patience)
  afterAll(() => site.close())

  test.each([
    ['/', 200, 'text/html'],
    ['/artists', 200, 'text/html'],
    ['/artists/page/2', 200, 'text/html'],
    ['/artists/1', 200, 'text/html'],
    ['/artists/1/gallery', 200, 'text/html'],
    ['/events/all', 200, 'text/html'],
    ['/events/1', 200, 'text/html'],
    ['/staff/1', 200, 'text/html'],
    ['/dashboard', 200, 'text/html'],
    ['/events.ics', 200, 'text/calendar'],
    ['/events/1/event.ics', 200, 'text/calendar'],
    ['/artists/1/events.ics', 200, 'text/calendar'],
    ['/events.xml', 200, 'application/xml'],
    ['/sitemap.xml', 200, 'application/xml'],
    ['/robots.txt', 200, 'text/plain'],
    ['/favicon.ico', 200, ''],
    ['/apple-touch-icon.png', 200, 'image/png'],
    ['/icon-512.png', 200, 'image/png'],
    ['/manifest.webmanifest', 200, ''],
    ['/nowhere', 404, 'text/html'],
    ['/artists/9999', 404, 'text/html'],
    ['/artists/9999/gallery', 404, 'text/html'],
    ['/events/9999', 404, 'text/html'],
    ['/partners/9999', 404, 'text/html'],
    ['/staff/9999', 404, 'text/html'],
    ['/souvenirs/9999', 404, 'text/html'],
  ])('a plain file server answers %s with %i', async (path, status, type) => {
    const response = await fetch(site.origin + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain(type)
    expect((await response.text()).length).toBeGreaterThan(20)
  })

  test.each([
    ['/artists/9999', 'Artist not found.'],
    ['/artists/9999/gallery', 'Artist not found.'],
    ['/events/9999', 'Event not found.'],
    ['/nowhere', 'Page not found.'],
  ])('what is missing at %s is told by the nearest 404 page', async (path, text) => {
    expect(titleOf(await (await fetch(site.origin + path)).text())).toBe(text)
  })

  test('hosts are told headers and redirects, and the folder holds neither data nor address of the machine', async () => {
    const dist = join(folder, 'dist')
    expect(await readFile(join(dist, '_headers'), 'utf8')).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
    expect(await readFile(join(dist, '_redirects'), 'utf8')).toContain('/dashboard/* /dashboard 200')
    expect(await readFile(join(dist, '_headers'), 'utf8')).toContain(
      '/build.json\n  Cache-Control: no-store\n  Access-Control-Allow-Origin: *\n',
    )
    expect(await readFile(join(dist, '_headers'), 'utf8')).toContain(
      `/media/*\n  Cache-Control: ${caching.page}\n`,
    )
    const record = buildRecord.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')))
    expect(record.change).toBeGreaterThan(0)
    const home = await readFile(join(dist, 'index.html'), 'utf8')
    expect(home).toContain('<link rel="canonical" href="https://marquee.example/">')
    expect(home).not.toContain('127.0.0.1')
    expect((await readdir(dist)).filter((name) => /sqlite|secret/.test(name))).toEqual([])
  })

  rareTest(
    'the next build makes nothing anew, thanks to the folder that CI keeps',
    async () => {
      expect(await readdir(join(folder, '.cache', 'build'))).toContain('index.json')
      const { output } = await runScript('build.ts', [], { SITE_URL: 'https://marquee.example' })
      expect(output).toMatch(/\d+ pages in .*, nothing to be made anew/)
    },
    patience,
  )

  rareTest(
    'the W3C’s checker finds no error',
    async () => {
      expect(await checkHtml(join(folder, 'dist'))).toEqual([])
    },
    patience,
  )
})

describe('npm run build without the address of the site', () => {
  test('stops when the content comes from an API, and says what to set', async () => {
    const api = await listen(createFixtureApi().fetch as (request: Request) => Promise<Response>)
    const dist = join(folder, 'dist')
    const before = await readdir(dist)
    const { code, output } = await runScript('build.ts', [], { API_URL: api.origin, SITE_URL: '' })
    void api.close()
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^SITE_URL is missing\. Set it/),
    })
    expect(await readdir(dist)).toEqual(before)
  })
})

describe('npm run build from an API that cannot be used', () => {
  const api = createFixtureApi()
  const cases: [string, ((request: Request) => Response | Promise<Response>) | null, RegExp][] = [
    ['is absent', null, /no answer/],
    ['answers 500', () => new Response('{}', { status: 500 }), /answered 500/],
    ['answers a web page', () => new Response('<!doctype html><p>Hello'), /not what the contract promises/],
    ['answers nothing', () => new Response(''), /answer is empty/],
    [
      'answers for the site info only',
      (request) => (/company|capabilities/.test(request.url) ? api.fetch(request) : new Response('{}')),
      /Failed to fetch (artists|events|partners|souvenirs|staff|slides)\./,
    ],
  ]

  test.each(isThorough ? cases : cases.slice(1, 2))(
    'that %s ends with the catalogue’s text and the address',
    { timeout: 60_000 },
    async (_, fetch, why) => {
      const dist = join(folder, 'dist')
      await mkdir(dist, { recursive: true })
      await writeFile(join(dist, 'kept.txt'), 'the last good site')
      const before = (await readdir(dist)).sort()
      const served = await listen(fetch ?? (() => new Response('')))
      if (!fetch) await served.close()
      const { code, output } = await runScript('build.ts', [], {
        API_URL: served.origin,
        SITE_URL: 'https://marquee.example',
      })
      if (fetch) void served.close()
      expect(code).toBe(1)
      expect(output).toMatch(/Failed to fetch (site info|artists|events|partners|souvenirs|staff|slides)\./)
      expect(output).toMatch(why)
      expect(output).toContain(served.origin)
      expect(output).not.toMatch(/\n\s+at /)
      expect((await readdir(dist)).sort()).toEqual(before)
    },
  )
})
