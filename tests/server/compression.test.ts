// Lists of the dashboard are sent compressed to whoever takes that; what has an entity tag is not.

import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('sqlite')
  for (let count = 0; count < 20; count += 1)
    await app.raw('/api/dashboard/artists/', {
      method: 'POST',
      headers: { ...authorised(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...least.artists, name: `Artist ${count}` }),
    })
})
afterAll(() => app.close())

const authorised = () => ({ authorization: `Bearer ${app.staff.access}` })
const ask = (path: string, accepted?: string) =>
  app.raw(path, { headers: { ...authorised(), ...(accepted && { 'accept-encoding': accepted }) } })

test('a list takes a fifth of the bytes for who accepts gzip, and is the same', async () => {
  const plain = await ask('/api/dashboard/artists/')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toMatch(/accept-encoding/i)
  const text = await plain.text()
  const small = await ask('/api/dashboard/artists/', 'gzip, deflate, br')
  expect(small.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 5)
  expect(gunzipSync(bytes).toString()).toBe(text)
})

test('a record keeps its entity tag and a refusal its words', async () => {
  const record = await ask('/api/dashboard/artists/1/', 'gzip')
  expect(record.headers.get('content-encoding')).toBeNull()
  expect(record.headers.get('etag')).toBe('"r1"')
  const refused = await app.raw('/api/dashboard/artists/', { headers: { 'accept-encoding': 'gzip' } })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ status: 401 })
})
