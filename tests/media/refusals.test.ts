// What is not a whole picture of the four kinds is refused, with the right reason, and nothing of it is kept.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPng } from '#media/formats/png.ts'
import { someOf } from '#tests/support/thorough.ts'
import { pngByHand, pngChunk } from './png-by-hand.ts'
import { cornered, kinds, photo, plain } from './sample-pictures.ts'
import { filesIn, openTemporaryLibrary, withGuard } from './temporary-library.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

async function heic(): Promise<Buffer> {
  const file = await kinds.avif()
  for (let at = file.indexOf('avif'); at !== -1 && at < 32; at = file.indexOf('avif')) file.write('heic', at)
  return file
}

/** An AVIF container whose picture says it is of another codec. */
async function otherCodec(): Promise<Buffer> {
  const file = await kinds.avif()
  file.write('hvc1', file.indexOf('av01', file.indexOf('infe')))
  return file
}

async function understatedAvif(): Promise<Buffer> {
  const file = await plain(4000, 4000).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(64, at)
  file.writeUInt32BE(64, at + 4)
  return file
}

async function manyScans(): Promise<Buffer> {
  const file = await cornered().jpeg({ progressive: true }).toBuffer()
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = file.subarray(last, -2)
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: 2000 }, () => scan), file.subarray(-2)])
}

/** A JPEG whose header claims another size. */
async function resized(side: number): Promise<Buffer> {
  const file = await kinds.jpeg()
  const at = file.indexOf(Buffer.from([0xff, 0xc0])) + 5
  file.writeUInt16BE(side, at)
  file.writeUInt16BE(side, at + 2)
  return file
}

/** A JPEG that claims 6000² and has other bytes in place of some. */
async function altered(bytes: string, others: string): Promise<Buffer> {
  const file = (await resized(6000)).toString('hex')
  expect(file).toContain(bytes)
  return Buffer.from(file.replace(bytes, others), 'hex')
}

async function cut(kind: keyof typeof kinds, share: number): Promise<Buffer> {
  const file = await kinds[kind]()
  return file.subarray(0, Math.floor(file.length * share))
}

async function flipped(kind: 'png' | 'avif'): Promise<Buffer> {
  const file = await kinds[kind]()
  const at = file.indexOf(kind === 'png' ? 'IDAT' : 'mdat') + 12
  file.writeUInt8(file.readUInt8(at) ^ 0xff, at)
  return file
}

const bomb = pngByHand({ width: 15_000, height: 15_000 })

const rows: [name: string, code: string, file: () => Buffer | Promise<Buffer>][] = [
  ['zero bytes', 'empty', () => Buffer.alloc(0)],
  ['random bytes', 'not_an_image', () => Buffer.concat([Buffer.from('zz'), randomBytes(5000)])],
  ['text', 'not_an_image', () => Buffer.from('Hello, this is no picture.')],
  ['a page of HTML', 'not_an_image', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a ZIP', 'not_an_image', () => Buffer.from('504b0304140000000000', 'hex')],
  ['a program', 'not_an_image', () => Buffer.from('7f454c4602010100', 'hex')],
  ['another RIFF', 'not_an_image', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt \x04\0\0\0abcd', 'latin1')],
  ['an MP4', 'not_an_image', () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')],
  ['one byte of a JPEG', 'not_an_image', () => Buffer.from([0xff])],
  ['SVG', 'unsupported_type', () => Buffer.from(svg)],
  ['SVG with a declaration', 'unsupported_type', () => Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`)],
  ['GIF', 'unsupported_type', () => plain().gif().toBuffer()],
  ['TIFF', 'unsupported_type', () => plain().tiff().toBuffer()],
  ['PDF', 'unsupported_type', () => Buffer.from(pdf)],
  ['BMP', 'unsupported_type', () => Buffer.from('BM\x46\0\0\0', 'latin1')],
  ['HEIC brand', 'unsupported_type', heic],
  ['AVIF of another codec', 'unsupported_type', otherCodec],
  ['a signature alone: JPEG', 'damaged', () => Buffer.from('ffd8ff', 'hex')],
  ['a signature alone: PNG', 'damaged', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a signature alone: WebP', 'damaged', () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ['a signature alone: AVIF', 'damaged', () => Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')],
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind): typeof rows =>
    [0.2, 0.6, 0.99].map((share) => [`${share * 100} % of a ${kind}`, 'damaged', () => cut(kind, share)]),
  ),
  ['PNG with a flipped byte', 'damaged', () => flipped('png')],
  ['AVIF with a flipped byte', 'damaged', () => flipped('avif')],
  [
    'PNG with data that does not unpack',
    'damaged',
    () => pngByHand({ width: 9, height: 9, data: randomBytes(400) }),
  ],
  [
    'PNG with too little data',
    'damaged',
    () => pngByHand({ width: 9, height: 9, data: deflateSync(Buffer.alloc(9)) }),
  ],
  ['PNG of no width', 'damaged', () => pngByHand({ width: 0, height: 9 })],
  [
    'PNG that claims 7000² in 1 KB',
    'damaged',
    () => pngByHand({ width: 7000, height: 7000, data: randomBytes(999) }),
  ],
  ['JPEG of two thousand scans', 'damaged', manyScans],
  ['pixel bomb: PNG of 15,000²', 'too_many_pixels', () => bomb],
  ['pixel bomb: JPEG that claims 16,000²', 'too_many_pixels', () => resized(16_000)],
  [
    'JPEG of 6000² whose one scan has one component of three',
    'too_many_pixels',
    () => altered('ffda000c03010002110311', 'ffda0008010100'),
  ],
  [
    'JPEG of 6000² that is progressive with arithmetic coding',
    'too_many_pixels',
    () => altered('ffc0', 'ffca'),
  ],
  ['a side of 30,000', 'too_many_pixels', () => plain(30_000, 1).png().toBuffer()],
]

/** To make one takes a second. */
const largeRows: typeof rows = [
  ['AVIF that understates its size', 'damaged', understatedAvif],
  [
    'a large progressive JPEG',
    'too_many_pixels',
    () => plain(6000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [
    'a large interlaced PNG',
    'too_many_pixels',
    () => plain(6000, 6000).png({ progressive: true }).toBuffer(),
  ],
  [
    'a large AVIF',
    'too_many_pixels',
    () => plain(3000, 3000).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
  ],
]

test.for([...rows, ...someOf(largeRows.toReversed(), largeRows.length)])(
  'refuses %s as %s',
  async ([, code, file]) => {
    const { refusal, dataDir } = await openTemporaryLibrary()
    const found = await refusal(await file())
    expect(found?.code).toBe(code)
    expect(found?.message).toMatch(/^[A-Z].+\. [A-Z].+\.$/)
    expect(await filesIn(dataDir)).toEqual([])
  },
)

test('takes an honest picture of every kind', async () => {
  const { refusal } = await openTemporaryLibrary()
  for (const kind of Object.values(kinds)) expect(await refusal(await kind())).toBeNull()
})

test('refuses a file above 15 MB however it is staged', async () => {
  const { library, dataDir } = await openTemporaryLibrary()
  const large = await library.stage(Readable.from([await kinds.jpeg(), Buffer.alloc(16_000_000)]), {
    maxBytes: 2e7,
  })
  await expect(library.encode(large)).rejects.toMatchObject({ code: 'too_large' })
  await large[Symbol.asyncDispose]()
  expect(await filesIn(dataDir)).toEqual([])
})

describe('without our guard', () => {
  test.for([
    ['SVG', () => Buffer.from(svg)],
    ['GIF', () => plain().gif().toBuffer()],
    ['TIFF', () => plain().tiff().toBuffer()],
  ] as const)('the image library decodes %s', async ([, file]) => {
    const bytes = await file()
    await expect(withGuard(() => sharp(bytes).metadata())).rejects.toThrow('unsupported image format')
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
  })

  test('the image library takes the pixel bomb', async () => {
    const { width, height } = await sharp(bomb).metadata()
    expect([width, height]).toEqual([15_000, 15_000])
  })

  test('the image library unpacks the text chunks of a PNG, which ours never shows it', async () => {
    const text = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(5_000_000, 65)),
    ])
    const file = pngByHand({ width: 9, height: 9, extra: [pngChunk('zTXt', text)] })
    expect((await sharp(file).metadata()).comments?.[0]?.text.length).toBe(5_000_000)
    expect((await sharp(inspectPng(file).picture).metadata()).comments).toBeUndefined()
  })

  test('the image library takes a truncated picture when told to', async () => {
    const file = await photo(200, 200).jpeg().toBuffer()
    const half = file.subarray(0, file.length / 2)
    expect((await sharp(half, { failOn: 'none' }).raw().toBuffer()).length).toBe(120_000)
  })
})
