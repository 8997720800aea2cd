// A server whose site is on another host leads visitors there.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/call.ts'
import { readEnv } from '#server/env.ts'
import { redirectToSite } from '#server/routes/site-routes.ts'

test.each([
  ['/artists/7?page=2', '/artists/7?page=2'],
  ['/a%0ab', '/a%0Ab'],
  ['/a%0d%0aX:1?b=%0a', '/a%0D%0AX:1?b=%0a'],
  ['/%C3%BC', '/%C3%BC'],
  ['/%E2%82%AC', '/%E2%82%AC'],
  ['/100%25', '/100%25'],
])('%s leads to %s there, in signs that every client reads', async (path, target) => {
  const app = new Hono<AppEnv>()
  redirectToSite(app, { env: readEnv({ SITE_URL: 'https://neon.example/', PUBLISH_TO: 'external' }) })
  const { status, headers } = await app.request(path)
  expect([status, headers.get('location')]).toEqual([302, `https://neon.example${target}`])
})
