import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BodyCache, readFrom } from '#server/site/body-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-bodies-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A file of a hundred bytes. */
async function page(name: string) {
  await writeFile(join(folder, name), 'x'.repeat(100))
  return { file: name, type: 'text/plain', digest: `file-${name}` }
}

test('bytes nobody asks for again are dropped first, whether others are asked for slowly or fast', async () => {
  const cache = new BodyCache(300)
  const [home, list, rare] = [await page('home'), await page('list'), await page('rare')]
  for (const entry of [home, list, rare]) await cache.get(entry, '', readFrom(folder))
  expect(cache.peek(home.digest, '')).toBeDefined()
  await cache.get(list, '', readFrom(folder))

  await cache.get(await page('new'), '', readFrom(folder))
  expect(cache.peek(rare.digest, '')).toBeUndefined()
  for (const entry of [home, list]) expect(cache.peek(entry.digest, '')).toBeDefined()
})

test('what was asked for often once is dropped when it is not asked for any more', async () => {
  const cache = new BodyCache(300)
  const once = await page('once')
  await cache.get(once, '', readFrom(folder))
  for (let time = 0; time < 5; time += 1) cache.peek(once.digest, '')
  for (let number = 0; number < 6; number += 1)
    await cache.get(await page(`later-${number}`), '', readFrom(folder))
  expect(cache.peek(once.digest, '')).toBeUndefined()
})

test('no more bytes are kept than there is room for', async () => {
  const cache = new BodyCache(300)
  const entries = []
  for (let number = 0; number < 7; number += 1) {
    const entry = await page(`page-${number}`)
    entries.push(entry)
    await cache.get(entry, '', readFrom(folder))
    cache.peek(entry.digest, '')
  }
  expect(entries.filter(({ digest }) => cache.peek(digest, ''))).toHaveLength(3)
})
