// Visitors who read slowly take no pictures of a bucket away from others.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { HeldFiles } from '#media/held-files.ts'
import { openS3Store } from '#media/s3-store.ts'
import type { AppEnv } from '#server/call.ts'
import { sendPicture } from '#server/routes/media-routes.ts'

const file = Buffer.alloc(300_000, 'picture')
const name = `${'ab'.repeat(16)}.webp`
/** More than the connections to a bucket. */
const many = 60

test(`${many} who read nothing of a picture leave the connections to the bucket to others`, async () => {
  const server = createServer((_, response) => void response.end(file)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const mediaStore = openS3Store('s3://pictures', { endpoint: `http://127.0.0.1:${port}`, ...keys })
  const app = new Hono<AppEnv>()
  app.get('/', (c) => sendPicture(c, { mediaStore }, name, 'no-store'))
  const ask = async (range?: string) => app.request('/', range ? { headers: { range } } : {})
  const unread = await Promise.all(Array.from({ length: many }, () => ask()))
  onTestFinished(() => void Promise.all(unread.map(({ body }) => body?.cancel())))
  expect(Buffer.from(await (await ask()).arrayBuffer())).toEqual(file)
  expect(Buffer.from(await (await ask('bytes=7-13')).arrayBuffer()).toString()).toBe('picture')
  expect(await mediaStore.has(name)).toBe(true)
}, 10_000)

const open = async () => ({ stream: Readable.from([file]), bytes: file.length })

test('when the memory is full, whoever has been reading for longest is cut off, and no sooner', async () => {
  const held = new HeldFiles({ mostBytes: 2 * file.length, fairMs: 300, patienceMs: 1000 })
  const first = await held.hold(open)
  const second = await held.hold(open)
  const begun = performance.now()
  const third = await held.hold(open)
  expect(performance.now() - begun).toBeGreaterThan(200)
  expect(first?.stream).toMatchObject({ destroyed: true })
  expect(second && (await buffer(second.stream))).toEqual(file)
  expect(third && (await buffer(third.stream))).toEqual(file)
})

test('memory is free again once a file is sent, given up or could not be read', async () => {
  const held = new HeldFiles({ mostBytes: file.length, fairMs: 60_000, patienceMs: 1000 })
  const broken = new Readable({ read: () => void broken.destroy(new Error('The bucket is gone.')) })
  await expect(held.hold(async () => ({ stream: broken, bytes: file.length }))).rejects.toThrow('is gone')
  const given = await held.hold(open)
  const waiting = held.hold(open)
  given?.stream.destroy()
  const sent = await waiting
  expect(sent && (await buffer(sent.stream))).toEqual(file)
  expect(await held.hold(open)).toMatchObject({ bytes: file.length })
})
