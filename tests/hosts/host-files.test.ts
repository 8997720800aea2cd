// `_headers` and `_redirects` as Netlify reads them, within the bounds of Cloudflare Pages, which shares their form.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movedPaths } from '#contract/moved-paths.ts'
import { contentSecurityPolicy } from '#contract/security-headers.ts'
import { makeSampleSite, policy } from './sample-site.ts'

interface Redirect {
  from: string
  to: string
  status: number
}

let site: string
beforeAll(async () => {
  site = await makeSampleSite()
})
afterAll(() => rm(site, { recursive: true, force: true }))

test('every line of _headers is understood, and has the policy and the types of the build', async () => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(site, '_headers')],
    minimal: true,
    configHeaders: [],
  })
  expect(errors).toEqual([])
  const of = (path: string) => headers.find((rule) => rule.for === path)?.values ?? {}
  expect(of('/*')['Content-Security-Policy']).toBe(contentSecurityPolicy(policy))
  // They are sent with answers 404 too.
  expect(of('/_assets/*')).toEqual({ 'Cache-Control': 'public, max-age=3600' })
  expect(of('/media/*')).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
  expect(of('/events.xml')).toEqual({ 'Content-Type': 'application/atom+xml; charset=utf-8' })
  expect(of('/events/:id/event.ics')).toEqual({ 'Content-Type': 'text/calendar; charset=utf-8' })
})

test('every line of _redirects is understood, and the dashboard answers below its address', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(site, '_redirects')],
    minimal: true,
    configRedirects: [],
  })
  expect(errors).toEqual([])
  expect((redirects as Redirect[]).map(({ from, to, status }) => [from, to, status])).toEqual([
    ...movedPaths.map(([from, to]) => [from, to, 301]),
    ['/dashboard/*', '/dashboard', 200],
  ])
})

test('Cloudflare Pages takes both files: at most 100 rules of headers, lines of 2,000 characters, 100 redirects', async () => {
  const [headers = '', redirects = ''] = await Promise.all(
    ['_headers', '_redirects'].map((file) => readFile(join(site, file), 'utf8')),
  )
  expect(headers.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
  expect(Math.max(...headers.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
  expect(redirects.trim().split('\n').length).toBeLessThanOrEqual(100)
})
