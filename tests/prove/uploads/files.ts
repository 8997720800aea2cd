// Hostile files, generated when needed; where a file can carry text of its sender, it carries the marker.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngByHand, pngChunk } from '#tests/media/png-by-hand.ts'
import { kinds } from '#tests/media/sample-pictures.ts'
import { bombs, colours, others } from './bombs.ts'
import { bytes, type HostileFile, mark, script } from './hostile-file.ts'

const allKinds = Object.keys(kinds) as (keyof typeof kinds)[]

const cut: HostileFile[] = allKinds.flatMap((kind) =>
  [0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 0.97, 0.999].map((share) => ({
    name: `${share * 100} % of a ${kind}`,
    make: async () => {
      const whole = await kinds[kind]()
      return whole.subarray(0, Math.max(1, Math.floor(whole.length * share)))
    },
  })),
)

const tails: Record<string, () => Buffer> = {
  HTML: () => bytes(`<!doctype html>${script}`),
  'a ZIP': () =>
    Buffer.concat([
      Buffer.from('504b0304140000000000', 'hex'),
      bytes(mark),
      Buffer.from('504b0506', 'hex'),
      Buffer.alloc(18),
    ]),
  'a PDF': () => bytes(`%PDF-1.4\n1 0 obj<</Type/Catalog/X(${mark})>>endobj\n%%EOF`),
  'a megabyte': () => Buffer.alloc(1_000_000, mark),
}
const polyglots: HostileFile[] = allKinds.flatMap((kind) =>
  Object.entries(tails).map(([what, tail]) => ({
    name: `a ${kind} with ${what} behind it`,
    make: async () => Buffer.concat([await kinds[kind](), tail()]),
  })),
)

const names = [
  'x.html',
  'x.svg',
  'x.php',
  'x.jpg.exe',
  '../../../x.png',
  '..\\..\\x.png',
  'x.png\u0000.html',
  `${mark}".png`,
  '<img src=x onerror=canary()>.png',
  'x'.repeat(5000),
  '\u202egnp.exe',
  'CON',
  '.htaccess',
  '',
  ' ',
  '/etc/passwd',
]
const misnamed: HostileFile[] = names.map((filename, place) => ({
  name: `a picture called ${filename.slice(0, 20)}`,
  make: kinds[allKinds[place % 4] ?? 'png'],
  filename,
  type: place % 2 ? 'text/html' : 'image/svg+xml',
}))

const gps = {
  IFD0: { Copyright: mark, ImageDescription: script, Orientation: '6' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '53/1 32/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 59/1 0/1',
  },
}
const told: HostileFile[] = allKinds.map((kind) => ({
  name: `a ${kind} that tells where it was taken`,
  make: async () =>
    sharp(await kinds[kind]())
      .withExif(gps)
      .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${mark}</x:xmpmeta>`)
      .withIccProfile('p3')
      [kind]()
      .toBuffer(),
}))

/** A JPEG with additional segments after its start. */
async function jpegWith(marker: number, length: number, count: number): Promise<Buffer> {
  const whole = await kinds.jpeg()
  const segment = Buffer.alloc(length + 2, mark)
  segment.writeUInt16BE(0xff00 + marker, 0)
  segment.writeUInt16BE(length, 2)
  return Buffer.concat([
    whole.subarray(0, 2),
    ...Array.from({ length: count }, () => segment),
    whole.subarray(2),
  ])
}

/** A PNG with a chunk that decompresses to this many bytes. */
const packed = (type: string, head: string, unpacked: number, count = 1) =>
  pngByHand({
    width: 64,
    height: 64,
    extra: Array.from({ length: count }, () =>
      pngChunk(type, Buffer.concat([bytes(head), deflateSync(Buffer.alloc(unpacked, mark))])),
    ),
  })

async function webpWith(type: string, length: number): Promise<Buffer> {
  const whole = await sharp(await kinds.webp())
    .withExif(gps)
    .webp()
    .toBuffer()
  const chunk = Buffer.alloc(8 + length, mark)
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(length, 4)
  const file = Buffer.concat([whole, chunk])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

const metadata: HostileFile[] = [
  { name: 'a text chunk that unpacks to 60 MB', make: () => packed('zTXt', 'Comment\0\0', 60_000_000) },
  { name: 'a hundred such chunks', make: () => packed('zTXt', 'Comment\0\0', 8_000_000, 100) },
  {
    name: 'an international text chunk of 20 MB',
    make: () => packed('iTXt', 'Comment\0\u0001\0\0\0', 20_000_000),
  },
  { name: 'a colour profile that unpacks to 50 MB', make: () => packed('iCCP', 'x\0\0', 50_000_000) },
  {
    name: 'an EXIF chunk of 5 MB',
    make: () =>
      pngByHand({ width: 64, height: 64, extra: [pngChunk('eXIf', Buffer.alloc(5_000_000, mark))] }),
  },
  {
    name: '50,000 small text chunks',
    make: () =>
      pngByHand({
        width: 64,
        height: 64,
        extra: Array.from({ length: 50_000 }, () => pngChunk('tEXt', bytes(`a\0${mark}`))),
      }),
  },
  {
    name: 'chunks behind the end of the data',
    make: () => pngByHand({ width: 64, height: 64, after: [pngChunk('tEXt', bytes(`a\0${mark}`))] }),
  },
  {
    name: 'chunks nobody knows',
    make: () =>
      pngByHand({
        width: 64,
        height: 64,
        extra: [pngChunk('caNv', bytes(mark)), pngChunk('zzZz', bytes(script))],
      }),
  },
  { name: 'a hundred comments of 60 KB', make: () => jpegWith(0xfe, 60_000, 100) },
  { name: 'two hundred EXIF segments', make: () => jpegWith(0xe1, 60_000, 200) },
  { name: 'profile segments without order', make: () => jpegWith(0xe2, 60_000, 150) },
  { name: 'ten thousand small comments', make: () => jpegWith(0xfe, 40, 10_000) },
  { name: 'a WebP with an EXIF chunk of 10 MB', make: () => webpWith('EXIF', 10_000_000) },
  { name: 'a WebP with an XMP chunk of 10 MB', make: () => webpWith('XMP ', 10_000_000) },
  { name: 'a WebP with a chunk nobody knows', make: () => webpWith('CANA', 100_000) },
]

export const hostileFiles: readonly HostileFile[] = [
  ...cut,
  ...polyglots,
  ...misnamed,
  ...told,
  ...metadata,
  ...bombs,
  ...others,
  ...colours,
]
