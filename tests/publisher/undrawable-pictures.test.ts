// A picture for sharing of a record whose picture is of a format that cannot be drawn, or is damaged.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shareImage } from '#pages/_share-images.ts'
import { listen, type Served } from '#tests/islands/static-site.ts'
import { makeShareCard } from '#tests/views/machines/records.ts'
import { paintShareImage } from '#views/machines/share-image.ts'

const card = makeShareCard({ picture: { url: '/media/x', focus: { x: 0.5, y: 0.5 } } })
const green = sharp({ create: { width: 400, height: 500, channels: 3, background: '#00ff00' } })
let answer: Uint8Array<ArrayBuffer>
let server: Served
let folder: string

beforeAll(async () => {
  server = await listen(() => new Response(answer))
  folder = await mkdtemp(join(tmpdir(), 'marquee-undrawable-'))
})
beforeEach(() => {
  vi.stubEnv('MARQUEE_CONTENT_URL', server.origin)
  vi.stubEnv('DATA_DIR', folder)
  return () => vi.unstubAllEnvs()
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const stored = () => readdir(join(folder, 'cache/share')).catch(() => [])

test.each([
  ['AVIF', () => green.clone().avif().toBuffer()],
  ['half a WebP', async () => (await green.clone().webp().toBuffer()).subarray(0, 60)],
  ['a page', async () => Buffer.from('<!doctype html><title>Log in</title>')],
  ['nothing', async () => Buffer.alloc(0)],
])('%s: the generated poster is drawn and not kept', async (_, make) => {
  answer = new Uint8Array(await make())
  expect(Buffer.compare(await shareImage(card), await paintShareImage(card, null))).toBe(0)
  expect(await stored()).toEqual([])
})

test('once it can be drawn it is, and that is kept', async () => {
  answer = new Uint8Array(await green.clone().png().toBuffer())
  expect(Buffer.compare(await shareImage(card), await paintShareImage(card, answer))).toBe(0)
  expect(await stored()).toHaveLength(1)
})

test('a poster that cannot be drawn either is an error', async () => {
  answer = new Uint8Array(Buffer.from('not a picture'))
  await expect(shareImage({ ...card, name: undefined as never })).rejects.toThrow()
  expect(await stored()).toHaveLength(1)
})
