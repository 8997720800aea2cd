// What a server with the content may make a build do: whom it leads us to, how much it sends, and what it calls a picture.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createContent } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { readPicture } from '#pages/_share-images.ts'
import { fetchPictures } from '#publisher/static/fetch-pictures.ts'
import { fetchWithRetry } from '#publisher/static/fetch-with-retry.ts'
import { openKeptFiles } from '#publisher/static/kept-files.ts'
import { openRenderApi as openNetworkApi } from '#publisher/static/network-api.ts'
import { readEnv } from '#server/env.ts'
import { openRenderApi as openForeignApi } from '#server/foreign-api.ts'
import { listen, type Served } from '#tests/islands/static-site.ts'

let content: Served
let inside: Served
let folder: string
/** Requests to the machine that nobody but the builder reaches. */
let asked: number
let answer: (request: Request) => Response | Promise<Response>

beforeAll(async () => {
  content = await listen((request) => answer(request))
  inside = await listen(() => {
    asked += 1
    return new Response('{"secret":true}')
  })
  folder = await mkdtemp(join(tmpdir(), 'marquee-hostile-'))
})
beforeEach(() => {
  asked = 0
  vi.stubEnv('MARQUEE_CONTENT_URL', content.origin)
  return () => vi.unstubAllEnvs()
})
afterAll(async () => {
  await content?.close()
  await inside?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

type Get = (address: string) => Promise<unknown>
const foreignApi = (more: Record<string, string> = {}) =>
  openForeignApi(readEnv({ CONTENT_URL: content.origin, TOKEN_SECRET: 'for-tests-only-'.repeat(3), ...more }))
const answersOf = (apiUrl: string) => createContent({ apiUrl, siteUrl: 'https://site.example' })
const accept = 'application/json'

const fetched = (address: string) => fetchWithRetry(address, accept, [content.origin])
const overNetwork: Get = async (address) => {
  const api = await openNetworkApi()
  return api.fetch(new Request(address, { headers: { accept } }))
}
const fromForeign: Get = async (address) => {
  const api = await foreignApi()
  return api.fetch(new Request(address, { headers: { accept } }))
}
const read: Get = () => answersOf(content.origin).get(publicEndpoints.getCompany)

const ways: [string, Get][] = [
  ['an answer of a build', fetched],
  ['what a page of a build reads', overNetwork],
  ['what a page of a server reads', fromForeign],
  ['what is read before the pages', read],
]

test.each([...ways, ['a picture for sharing', readPicture] as [string, Get]])(
  '%s is not followed to another origin',
  async (_, get) => {
    answer = () => Response.redirect(`${inside.origin}/latest/meta-data/`, 302)
    const failed = await get(`${content.origin}/api/company/`).catch((error: unknown) => error)
    expect(String(failed)).toContain(`${content.origin}/api/`)
    expect(String(failed)).toContain(`it redirects to ${inside.origin}/latest/meta-data/`)
    expect(String(failed)).toContain('MEDIA_ORIGINS')
    expect(asked).toBe(0)
  },
)

test.each([
  ['a picture for sharing', readPicture],
  ['what a page of a build reads', overNetwork],
  ['what a page of a server reads', fromForeign],
] as [string, Get][])('%s is not asked for at another origin', async (_, get) => {
  await expect(get(`${inside.origin}/media/a.png`)).rejects.toThrow(
    `Failed to fetch ${inside.origin}/media/a.png: it is neither on the server with the content nor in MEDIA_ORIGINS.`,
  )
  expect(asked).toBe(0)
})

test('a few redirects to the same server and to origins of the settings are followed', async () => {
  answer = ({ url }) =>
    Response.redirect(url.endsWith('/one') ? `${content.origin}/two` : `${inside.origin}/media/a.png`, 301)
  vi.stubEnv('MEDIA_ORIGINS', inside.origin)
  const address = `${content.origin}/one`
  expect(String(Buffer.from((await readPicture(address)) ?? []))).toBe('{"secret":true}')
  expect((await (await openNetworkApi()).fetch(new Request(address))).status).toBe(200)
  const foreign = await foreignApi({ MEDIA_ORIGINS: inside.origin })
  expect((await foreign.fetch(new Request(address))).status).toBe(200)
  expect(asked).toBe(3)
})

test('redirects without end are given up, each asked once', async () => {
  let times = 0
  answer = () => {
    times += 1
    return new Response(null, { status: 302, headers: { location: `/again/${times}` } })
  }
  await expect(fetched(`${content.origin}/api/x/`)).rejects.toThrow('it redirects to /again/6')
  expect(times).toBe(6)
})

/** An answer that goes on for as long as somebody reads it. */
const endless = () => {
  const part = new Uint8Array(256 * 1024).fill(0x20)
  return new ReadableStream({ pull: (controller) => controller.enqueue(part) })
}

test.each(ways)('%s is read up to 32 MB, whatever its length is said to be', async (_, get) => {
  answer = () => new Response(endless())
  await expect(get(`${content.origin}/api/company/`)).rejects.toThrow('has more than 32 MB')
})

test('so is what a transport of its own answers, and what is small only on its way', async () => {
  const transport = createContent({
    apiUrl: content.origin,
    siteUrl: 'https://site.example',
    fetch: () => new Response(endless()),
  })
  await expect(transport.get(publicEndpoints.getCompany)).rejects.toThrow('has more than 32 MB')
  const packed = gzipSync(Buffer.alloc(33 * 1024 * 1024))
  answer = () => new Response(packed, { headers: { 'content-encoding': 'gzip' } })
  await expect(fetched(`${content.origin}/api/x/`)).rejects.toThrow('has more than 32 MB')
})

test('a picture is read up to the size of an upload', async () => {
  answer = () => new Response(endless())
  await expect(readPicture('/media/a.png')).rejects.toThrow('has more than 15 MB')
  await expect(bring('/media/a.png')).rejects.toThrow('has more than 15 MB')
})

test('what it says is cut and has no control characters in errors', async () => {
  answer = () => Response.json({ results: [], [`\u001b[2J${'x'.repeat(5000)}`]: 1, count: '\u0007' })
  const hidden = `${content.origin}/${'y'.repeat(5000)}`
  const errors = [await read('').catch(String)]
  answer = () =>
    new Response(null, { status: 302, headers: { location: `http://x.invalid/${'y'.repeat(5000)}` } })
  for (const get of [read, fetched]) errors.push(await get(hidden).catch(String))
  for (const error of errors as string[]) {
    expect(error).toMatch(/fetch/)
    expect(error.length).toBeLessThan(1500)
    expect(error).not.toMatch(/\p{C}/u)
  }
})

async function bring(path: string, cache = 'cache'): Promise<Buffer | null> {
  const kept = await openKeptFiles(join(folder, cache))
  const target = join(folder, 'site')
  await fetchPictures([path], { folder: target, contentUrl: content.origin, mediaOrigins: [], kept })
  return readFile(join(target, path))
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const webp = bytes('RIFF\0\0\0\0WEBPVP8 ')
const pictures: [string, Uint8Array<ArrayBuffer>][] = [
  ['/media/a.webp', webp],
  ['/media/a.png', bytes('\x89PNG\r\n\x1a\n')],
  ['/media/a.JPG', bytes('\xff\xd8\xff\xe0')],
  ['/media/a.gif', bytes('GIF89a')],
  ['/media/a.avif', bytes('\0\0\0\x14ftypavif\0\0\0\0mif1')],
]
const html = bytes('<!doctype html><script>alert(1)</script>')
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each(pictures)('%s is stored', async (path, body) => {
  answer = () => new Response(body, { headers: { 'content-type': 'text/html' } })
  expect(await bring(path)).toEqual(Buffer.from(body))
})

test.each([
  ['a page', '/media/page.png', html],
  ['a drawing', '/media/drawing.webp', svg],
  ['nothing', '/media/nothing.avif', bytes('')],
  ['a page named as ours are', `/media/${'0'.repeat(32)}.webp`, html],
  ['a picture named as a page', '/media/a.html', bytes('GIF89a=1/*<script>*/')],
  ['a picture named as a page in other letters', '/media/a%2ehtml', bytes('GIF89a')],
  ['a picture named as a drawing', '/media/a.svg', webp],
])('%s is not stored', async (_, path, body) => {
  answer = () => new Response(body, { headers: { 'content-type': 'image/png' } })
  await expect(bring(path)).rejects.toThrow(`${content.origin}${path} `)
  await expect(bring(path)).rejects.toThrow('AVIF, WebP, PNG, JPEG')
  await expect(readFile(join(folder, 'site', decodeURIComponent(path)))).rejects.toThrow('ENOENT')
})

test('a page that an earlier build kept as a picture is asked for again', async () => {
  const path = `/media/${'1'.repeat(32)}.webp`
  const kept = await openKeptFiles(join(folder, 'poisoned'))
  await kept.write(`picture ${path}`, html)
  await kept.end()
  answer = () => new Response(webp)
  expect(await bring(path, 'poisoned')).toEqual(Buffer.from(webp))
})
