// Files of 15 MB cut into as many pieces as fit: looking at their structure takes no longer than looking at a picture.
import { expect, test } from 'vitest'
import { inspectAvif } from '#media/formats/avif.ts'
import { inspectJpeg } from '#media/formats/jpeg.ts'
import { inspectPng } from '#media/formats/png.ts'
import { inspectWebp } from '#media/formats/webp.ts'
import { MediaRefusal } from '#media/refusal.ts'
import { pngByHand, pngChunk } from './png-by-hand.ts'
import { kinds } from './sample-pictures.ts'

/** Milliseconds for which nobody else is served: of the 250 a whole upload may cost. */
const mostMs = 125
const largest = 15_000_000

const filled = (piece: string) => Buffer.alloc(largest, Buffer.from(piece, 'latin1'))
const chunks = (type: string, count: number) =>
  pngByHand({ width: 9, height: 9, extra: Array(count).fill(pngChunk(type, Buffer.alloc(0))) })

async function scan(piece: string): Promise<Buffer> {
  return Buffer.concat([(await kinds.jpeg()).subarray(0, -2), filled(piece)])
}

function webp(): Buffer {
  const file = filled('\0\0\0\0JUNK')
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WEBP', 8, 'latin1')
  return file
}

type Inspector = (file: Buffer) => unknown

test.for<[string, Inspector, () => Buffer | Promise<Buffer>]>([
  ['a PNG of 300,000 comments', inspectPng, () => chunks('tEXt', 300_000)],
  ['a PNG of 300,000 pieces of data', inspectPng, () => chunks('IDAT', 300_000)],
  ['a PNG of 1,250,000 comments', inspectPng, () => chunks('tEXt', 1_250_000)],
  ['a JPEG of stuffed zeros', inspectJpeg, () => scan('\xff\0')],
  ['a JPEG of restarts', inspectJpeg, () => scan('\xff\xd0')],
  ['a JPEG of one restart after the other', inspectJpeg, () => scan('\xff\xd0\0')],
  ['a JPEG of empty segments', inspectJpeg, () => Buffer.concat([Buffer.from('ffd8', 'hex'), filled('\xff\xe0\0\x02')])],
  ['a JPEG of filling', inspectJpeg, () => Buffer.concat([Buffer.from('ffd8', 'hex'), filled('\xff')])],
  ['a WebP of empty chunks', inspectWebp, webp],
  ['an AVIF of empty boxes', inspectAvif, () => filled('\0\0\0\x08free')],
])('%s is refused before it costs anything', async ([, inspect, make]) => {
  const file = await make()
  // The least of three looks, because a thread also compiles and collects garbage.
  const looks = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    expect(() => inspect(file)).toThrow(MediaRefusal)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...looks)).toBeLessThan(mostMs)
}) // biome-ignore format: a table

test('a PNG of as many pieces as an encoder makes of the largest upload is taken', () => {
  expect(inspectPng(chunks('IDAT', 4000))).toMatchObject({ bytesPerPixel: 0 })
})
