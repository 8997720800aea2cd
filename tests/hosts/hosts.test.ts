// A built folder on the hosts people have: clean addresses, the right page for what is not there, moved paths, the
// dashboard's own addresses, types, and the protecting headers of the build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caching } from '#contract/caching.ts'
import { contentSecurityPolicy } from '#contract/security-headers.ts'
import type { Host } from '#tests/support/port-program.ts'
import { someOf } from '#tests/support/thorough.ts'
import { startCaddy, startCloudflare, startNginx, startServe } from './host-programs.ts'
import { makeSampleSite, ownPicture, policy } from './sample-site.ts'

const patience = 120_000
let site: string
let work: string
beforeAll(async () => {
  site = await makeSampleSite()
  work = await mkdtemp(join(tmpdir(), 'marquee-host-'))
})
afterAll(async () => {
  for (const folder of [site, work]) await rm(folder, { recursive: true, force: true })
})

interface Has {
  /** A page of its own for what is not there in a section, and addresses with a slash for the API. */
  sections: boolean
  /** Files for hosts that it does not show to visitors. */
  hides: readonly string[]
  /** How long assets and pictures may be kept; a year where what is not there has a time of its own. */
  kept: { asset: string; picture: string }
}

const aYear = { asset: caching.forever, picture: caching.forever }

const hostFiles = [
  '/_headers',
  '/_redirects',
  '/_nginx.conf',
  '/_caddyfile',
  '/_cloudfront.js',
  '/serve.json',
]

const hosts: [name: string, start: () => Promise<Host>, has: Has][] = [
  ['nginx of Debian', () => startNginx(site, work), { sections: true, hides: hostFiles, kept: aYear }],
  ['Caddy of Debian', () => startCaddy(site, work), { sections: true, hides: hostFiles, kept: aYear }],
  [
    'Cloudflare Pages',
    () => startCloudflare(site, work),
    {
      sections: true,
      hides: ['/_headers', '/_redirects'],
      kept: { asset: caching.file, picture: caching.page },
    },
  ],
  ['serve', () => startServe(site), { sections: false, hides: [], kept: aYear }],
]

describe.each(someOf(hosts, 3))('%s', (_, start, has) => {
  let host: Host
  beforeAll(async () => {
    host = await start()
  }, patience)
  afterAll(() => host?.close())

  const ask = (path: string) => fetch(host.origin + path, { redirect: 'manual' })

  test.each([
    ['/', 'index.html'],
    ['/artists', 'artists.html'],
    ['/artists/1', 'artists/1.html'],
    ['/artists/1?from=home', 'artists/1.html'],
    ['/artists/1/gallery', 'artists/1/gallery.html'],
    ['/artists/page/2', 'artists/page/2.html'],
    ['/de/artists/1', 'de/artists/1.html'],
    ['/events/past', 'events/past.html'],
    ['/search?q=night', 'search.html'],
    ['/login', 'login.html'],
    ['/dashboard', 'dashboard.html'],
    ['/dashboard/artists/edit/12', 'dashboard.html'],
    ['/dashboard/artists/1/songs/create', 'dashboard.html'],
  ])('%s is %s, with the headers of the build', async (path, page) => {
    const answer = await ask(path)
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 200,
      text: `<!doctype html><title>${page}</title>`,
    })
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy(policy))
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('x-robots-tag')).toBe(path.startsWith('/dashboard') ? 'noindex' : null)
  })

  test.each([
    ['/events.xml', 'application/atom+xml; charset=utf-8'],
    ['/events.ics', 'text/calendar; charset=utf-8'],
    ['/events/1/event.ics', 'text/calendar; charset=utf-8'],
    ['/artists/1/events.ics', 'text/calendar; charset=utf-8'],
  ])('%s is sent as %s', async (path, type) => {
    const answer = await ask(path)
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type })
    expect(await answer.text()).toBe(path.slice(1))
  })

  test.each([
    ['/_assets/page.js', has.kept.asset],
    [`/${ownPicture}`, has.kept.picture],
  ])('%s may be kept: %s', async (path, time) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(time)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/_assets/nothing.js', '/media/nothing.webp'])(
    '%s is not there, and soon asked for again',
    async (path) => {
      const { status, headers } = await ask(path)
      expect(status).toBe(404)
      const time = headers.get('cache-control') ?? ''
      expect(time).not.toContain('immutable')
      const [, seconds = '0'] = /max-age=(\d+)/.exec(time) ?? []
      expect(Number(seconds)).toBeLessThanOrEqual(3600)
    },
  )

  test('what says which build it is may be read from another origin, and is never kept', async () => {
    const { status, headers } = await ask('/build.json')
    const names = ['access-control-allow-origin', 'cache-control', 'x-content-type-options']
    expect([status, ...names.map((name) => headers.get(name))]).toEqual([200, '*', 'no-store', 'nosniff'])
  })

  test.each([
    ['/nowhere', '404.html'],
    ['/media/nothing.webp', '404.html'],
    ['/artists/99', has.sections ? 'artists/404.html' : '404.html'],
    ['/artists/99/gallery', has.sections ? 'artists/404.html' : '404.html'],
    ['/events/99', has.sections ? 'events/404.html' : '404.html'],
    ['/de/artists/99', has.sections ? 'de/artists/404.html' : '404.html'],
    ['/de/artists/99/gallery', has.sections ? 'de/artists/404.html' : '404.html'],
    ['/de/nowhere', has.sections ? 'de/404.html' : '404.html'],
    ['/den/artists/99', '404.html'],
  ])('%s is answered 404 with %s', async (path, page) => {
    const answer = await ask(path)
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 404,
      text: `<!doctype html><title>${page}</title>`,
    })
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  })

  test.each([
    ['/messages', '/dashboard/messages'],
    ['/artists/7/songs', '/dashboard/artists/7/songs'],
    ['/artists/7/songs/edit/3', '/dashboard/artists/7/songs/edit/3'],
    ['/artists/7/gallery/create', '/dashboard/artists/7/gallery/create'],
    ['/artists/', '/artists'],
  ])('%s has moved to %s', async (path, to) => {
    const answer = await ask(path)
    // Cloudflare takes a slash away by itself, with 308: for good as well.
    expect([301, 308]).toContain(answer.status)
    expect(answer.headers.get('location')).toBe(to)
  })

  test.each([
    '/%5Cexample.com/',
    '/%2Fexample.com/',
    '/artists/1%0d%0aX-Injected:%20yes%0d%0a/songs',
    '/x%0d%0aX-Injected:%20yes/',
  ])('%s leads to no other host and puts nothing into the headers', async (path) => {
    const answer = await ask(path)
    expect(answer.headers.get('x-injected')).toBe(null)
    const to = answer.headers.get('location')
    expect(new URL(to ?? '/', host.origin).origin).toBe(host.origin)
  })

  test('addresses of the API keep their slash where the host can have it beside the site', async () => {
    expect((await ask('/api/artists/')).status).toBe(has.sections ? 404 : 301)
  })

  test.each(hostFiles)('%s is for the host alone where the host can keep it back', async (path) => {
    expect((await ask(path)).status === 200).toBe(!has.hides.includes(path))
  })
})
