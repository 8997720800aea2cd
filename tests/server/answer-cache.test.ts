// Ready answers in memory: no more than there is room for, and none with anything old inside.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addChange } from '#db/tables/outbox.ts'
import { createTestApp, type TestApp } from './harness.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp('sqlite')
  await site.deps.cache.catchUp()
})
afterEach(() => site.close())

const answer = (tag: string, bytes: number) => ({
  body: new Uint8Array(bytes),
  etag: '"x"',
  tags: [tag],
  route: '/',
})

test('memory is bounded: what nobody has asked for longest goes first', () => {
  const { cache } = site.deps
  const megabyte = 1024 * 1024
  for (let number = 0; number < 60; number += 1) {
    cache.set(`/${number}`, answer('artists', megabyte), cache.moment())
    expect(cache.get('/0')).toBeDefined()
  }
  const kept = Array.from({ length: 60 }, (_, number) => number).filter((number) => cache.get(`/${number}`))
  expect(kept).toEqual([0, ...Array.from({ length: 46 }, (_, place) => 14 + place)])
})

test('one answer never takes the place of many', () => {
  const { cache } = site.deps
  cache.set('/small', answer('artists', 1), cache.moment())
  cache.set('/large', answer('artists', 7 * 1024 * 1024), cache.moment())
  expect([cache.get('/small') !== undefined, cache.get('/large')]).toEqual([true, undefined])
})

test('a database that has lost the latest change, as one that was restored has, leaves nothing', async () => {
  const { cache, db } = site.deps
  const save = (tag: string) =>
    db.write((tx) => addChange(tx, [tag], 'test', `2026-11-20T10:00:00.00${tag.length}Z`))
  const lost = await save('lost')
  await cache.catchUp()
  cache.set('/artists/1', answer('artist-1', 1), cache.moment())
  await db.admin.deleteFrom('outbox').where('id', '>=', lost).execute()
  await save('about')
  await cache.catchUp()
  expect(cache.get('/artists/1')).toBeUndefined()
  cache.set('/artists/1', answer('artist-1', 1), cache.moment())
  await save('artist-2')
  await cache.catchUp()
  expect(cache.get('/artists/1')).toBeDefined()
})

test.each([
  ['artist-1', ['/artists/2', '/artists', '/about']],
  ['artists', ['/artists/1', '/artists/2', '/about']],
  ['everything', []],
])('a change of “%s” leaves %j', async (tag, left) => {
  const { cache, db } = site.deps
  const tags = {
    '/artists/1': ['artist-1'],
    '/artists/2': ['artist-2'],
    '/artists': ['artists'],
    '/about': ['about'],
  }
  for (const [key, own] of Object.entries(tags))
    cache.set(key, { ...answer('', 1), tags: own }, cache.moment())
  await db.write((tx) => addChange(tx, [tag], 'test', '2026-11-20T10:00:00.000Z'))
  await cache.catchUp()
  expect(Object.keys(tags).filter((key) => cache.get(key))).toEqual(left)
})
