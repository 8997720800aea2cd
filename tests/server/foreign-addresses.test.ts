// Where another server's content and pictures are asked for, when its API lies below a path.
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppEnv } from '#server/call.ts'
import { readEnv } from '#server/env.ts'
import { openRenderApi } from '#server/foreign-api.ts'
import { bindForeignRoutes } from '#server/routes/foreign-routes.ts'
import { listen, type Served } from '#tests/islands/static-site.ts'

let content: Served
let pictures: Served
let asked: string[]
const env = () =>
  readEnv({ CONTENT_URL: `${content.origin}/backend/api/`, TOKEN_SECRET: 'for-tests-only-'.repeat(3) })

beforeAll(async () => {
  const note = (request: Request) => {
    asked.push(request.url)
    return new Response('{}')
  }
  content = await listen(note)
  pictures = await listen(note)
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await content?.close()
  await pictures?.close()
})

test('a rendering thread asks each address as it is, and for records once in a comparison', async () => {
  const api = await openRenderApi(env())
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
