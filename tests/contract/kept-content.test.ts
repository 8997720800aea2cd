// Answers of the server with the content: each is asked for once, and all together stay within a number of bytes.
import { expect, test } from 'vitest'
import type { FetchedContent } from '#contract/fetch-content.ts'
import { keepContent } from '#contract/kept-content.ts'

/** Content of a server, which counts how often it is asked. */
function contentOf(bytes: number, status = 200, tags = 'a') {
  const asked: string[] = []
  const read = (address: string) => async (): Promise<FetchedContent> => {
    asked.push(address)
    const headers = new Headers({ 'content-type': 'text/plain', 'content-encoding': 'br', 'cache-tag': tags })
    return { status, headers, body: new Uint8Array(bytes) }
  }
  return { asked, read }
}

test('an address is asked for once, also by two at the same time, and says nothing of its transfer', async () => {
  const kept = keepContent(() => true)
  const { asked, read } = contentOf(3)
  const [one, other] = await Promise.all(['/a', '/a'].map((address) => kept.get(address, read(address))))
  const later = await kept.get('/a', read('/a'))
  for (const answer of [one, other, later]) {
    expect([...(answer?.headers ?? [])]).toEqual([
      ['cache-tag', 'a'],
      ['content-type', 'text/plain'],
    ])
    expect((await answer?.arrayBuffer())?.byteLength).toBe(3)
  }
  expect(asked).toEqual(['/a'])
})

test('all together take no more than their bytes, and one that is larger is passed on', async () => {
  const kept = keepContent(() => true, 2_000)
  const small = contentOf(400)
  for (const address of ['/a', '/b', '/c']) await kept.get(address, small.read(address))
  await kept.get('/c', small.read('/c'))
  await kept.get('/a', small.read('/a'))
  expect(small.asked).toEqual(['/a', '/b', '/c', '/a'])
  const large = contentOf(5_000)
  for (const address of ['/d', '/d'])
    expect((await (await kept.get(address, large.read(address))).arrayBuffer()).byteLength).toBe(5_000)
  expect(large.asked).toEqual(['/d', '/d'])
  await kept.get('/a', small.read('/a'))
  expect(small.asked).toHaveLength(4)
})

test('headers are among those bytes, and so is what keeping an answer takes', async () => {
  for (const [tags, few] of [
    ['a'.repeat(15_000), 6],
    ['a', 200],
  ] as const) {
    const kept = keepContent(() => true, 100_000)
    const { asked, read } = contentOf(1, 200, tags)
    for (let number = 0; number < 1_000; number += 1) await kept.get(`/${number}`, read(`/${number}`))
    // The latest first, because each that is asked for again takes the place of another.
    for (let number = 999; number >= 0; number -= 1) await kept.get(`/${number}`, read(`/${number}`))
    expect(2_000 - asked.length).toBeGreaterThan(few / 2)
    expect(2_000 - asked.length).toBeLessThanOrEqual(few)
  }
})

test('a failure and an error of the server are not kept', async () => {
  const kept = keepContent(() => true)
  await expect(kept.get('/a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  const failing = contentOf(1, 503)
  for (const _ of [1, 2]) expect((await kept.get('/a', failing.read('/a'))).status).toBe(503)
  const missing = contentOf(1, 404)
  for (const _ of [1, 2]) expect((await kept.get('/a', missing.read('/a'))).status).toBe(404)
  expect([failing.asked.length, missing.asked.length]).toEqual([2, 1])
})

test('what was on its way when all was cleared is not kept', async () => {
  const kept = keepContent(() => true)
  const { promise, resolve } = Promise.withResolvers<FetchedContent>()
  const before = kept.get('/a', () => promise)
  kept.clear()
  const after = contentOf(2)
  expect((await (await kept.get('/a', after.read('/a'))).arrayBuffer()).byteLength).toBe(2)
  resolve({ status: 200, headers: new Headers(), body: new Uint8Array(9) })
  expect((await (await before).arrayBuffer()).byteLength).toBe(9)
  expect((await (await kept.get('/a', after.read('/a'))).arrayBuffer()).byteLength).toBe(2)
  expect(after.asked).toHaveLength(1)
})

test('an address that is not one of those is asked for each time', async () => {
  const kept = keepContent((address) => address.startsWith('/api/'))
  const { asked, read } = contentOf(3)
  for (const address of ['/media/a', '/media/a', '/api/a', '/api/a'])
    expect([...(await kept.get(address, read(address))).headers.keys()]).toEqual([
      'cache-tag',
      'content-type',
    ])
  expect(asked).toEqual(['/media/a', '/media/a', '/api/a'])
})
