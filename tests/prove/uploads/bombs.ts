// Files that cost more than their size suggests, files of other types, and pictures of rare kinds.
import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { animatedPng, pngByHand, pngChunk } from '#tests/media/png-by-hand.ts'
import { kinds, photo, plain } from '#tests/media/sample-pictures.ts'
import { bytes, type HostileFile, mark, script } from './hostile-file.ts'

async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const file = await kinds.jpeg()
  const at = file.indexOf(Buffer.from([0xff, 0xc0])) + 5
  file.writeUInt16BE(height, at)
  file.writeUInt16BE(width, at + 2)
  return file
}

async function manyScans(count: number): Promise<Buffer> {
  const file = await photo(300, 300).jpeg({ progressive: true }).toBuffer()
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([
    file.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    file.subarray(-2),
  ])
}

const tinyChunks = (type: string) =>
  pngByHand({ width: 8, height: 8, extra: Array(300_000).fill(pngChunk(type, Buffer.alloc(0))) })

const frames = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, place) => Buffer.alloc(32 * 32 * 3, place % 255)))
const animation = (count: number) =>
  sharp(frames(count), { raw: { width: 32, height: 32 * count, channels: 3, pageHeight: 32 } })

export const bombs: HostileFile[] = [
  {
    name: 'a PNG of 15,000²',
    make: () => pngByHand({ width: 15_000, height: 15_000, data: deflateSync(Buffer.alloc(1_000_000)) }),
  },
  {
    name: 'a PNG that claims 2,000,000,000²',
    make: () =>
      pngByHand({ width: 2_000_000_000, height: 2_000_000_000, data: deflateSync(Buffer.alloc(100)) }),
  },
  {
    name: 'a PNG that claims 7,000² in 1 KB',
    make: () => pngByHand({ width: 7000, height: 7000, data: randomBytes(999) }),
  },
  { name: 'a PNG of 7,000² in black', make: () => pngByHand({ width: 7000, height: 7000 }) },
  {
    name: 'a PNG with more data than pixels',
    make: () => pngByHand({ width: 8, height: 8, data: deflateSync(Buffer.alloc(100_000_000)) }),
  },
  { name: 'a PNG of 300,000 comments', make: () => tinyChunks('tEXt') },
  { name: 'a PNG of 300,000 pieces of data', make: () => tinyChunks('IDAT') },
  {
    name: 'a JPEG of 7,500,000 restarts',
    make: async () =>
      Buffer.concat([(await kinds.jpeg()).subarray(0, -2), Buffer.alloc(15_000_000, 'ffd0', 'hex')]),
  },
  { name: 'a PNG of no width', make: () => pngByHand({ width: 0, height: 64 }) },
  { name: 'a line of 60,000 pixels', make: () => plain(60_000, 1).png().toBuffer() },
  { name: 'a column of 60,000 pixels', make: () => plain(1, 60_000).png().toBuffer() },
  { name: 'a JPEG that claims 65,500²', make: () => jpegClaiming(65_500, 65_500) },
  { name: 'a JPEG that claims no height', make: () => jpegClaiming(64, 0) },
  { name: 'a JPEG of three thousand scans', make: () => manyScans(3000) },
  { name: 'a JPEG of forty scans', make: () => manyScans(40) },
  { name: 'a large progressive JPEG', make: () => plain(6000, 6000).jpeg({ progressive: true }).toBuffer() },
  { name: 'a large interlaced PNG', make: () => plain(6000, 6000).png({ progressive: true }).toBuffer() },
  {
    name: 'a large lossless WebP',
    make: () => plain(6000, 6000).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'a large AVIF', make: () => plain(3200, 3200).avif({ effort: 0 }).toBuffer() },
  { name: 'a PNG of three thousand frames', make: () => animatedPng(32, 32, 3000) },
  { name: 'a WebP of two hundred frames', make: () => animation(200).webp({ effort: 0 }).toBuffer() },
  { name: 'a GIF of a thousand frames', make: () => animation(1000).gif({ effort: 1 }).toBuffer() },
  { name: '15 MB of zeros', make: () => Buffer.alloc(15_000_000) },
  {
    name: '20 MB behind a JPEG',
    make: async () => Buffer.concat([await kinds.jpeg(), Buffer.alloc(20_000_000)]),
  },
]

const svg = (inner: string) =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
export const others: HostileFile[] = [
  { name: 'SVG with a script', make: () => svg(script) },
  { name: 'SVG that reads a file', make: () => svg('<image href="file:///etc/passwd"/>') },
  {
    name: 'SVG of entities',
    make: () =>
      bytes(
        `<!DOCTYPE s [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><svg>&b;</svg>`,
      ),
  },
  { name: 'packed SVG', make: () => gzipSync(svg(script)) },
  {
    name: 'SVG behind a JPEG signature',
    make: () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg(script)]),
  },
  { name: 'HTML', make: () => bytes(`<!doctype html>${script}`), filename: 'x.jpg', type: 'image/jpeg' },
  { name: 'HTML behind a GIF signature', make: () => bytes(`GIF89a/*${script}*/`) },
  { name: 'PHP', make: () => bytes(`<?php /*${mark}*/ system($_GET[0]);`), filename: 'x.php.jpg' },
  {
    name: 'a program',
    make: () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), randomBytes(2000)]),
  },
  { name: 'a Windows program', make: () => Buffer.concat([bytes('MZ'), randomBytes(2000)]) },
  { name: 'a ZIP', make: () => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(900)]) },
  { name: 'a PDF', make: () => bytes(`%PDF-1.4 ${mark}`) },
  {
    name: 'drawing commands',
    make: () => bytes("push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://canary.example/x\")'"),
  },
  { name: 'PostScript', make: () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file') },
  { name: 'TIFF', make: () => plain().tiff().toBuffer() },
  { name: 'GIF', make: () => plain().gif().toBuffer() },
  { name: 'BMP', make: () => Buffer.concat([bytes('BM'), randomBytes(200)]) },
  { name: 'an icon', make: () => Buffer.from('000001000100101000000100200068040000', 'hex') },
  { name: 'JPEG 2000', make: () => Buffer.from('0000000c6a5020200d0a870a', 'hex') },
  { name: 'JPEG XL', make: () => Buffer.from('0000000c4a584c200d0a870a', 'hex') },
  { name: 'an MP4', make: () => bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2') },
  { name: 'a RIFF of sound', make: () => bytes('RIFF\x10\0\0\0WAVEfmt \x04\0\0\0abcd') },
  { name: 'no bytes', make: () => Buffer.alloc(0) },
  { name: 'one byte', make: () => Buffer.from([0xff]) },
  { name: 'noise', make: () => randomBytes(50_000) },
  {
    name: 'noise behind a PNG signature',
    make: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(50_000)]),
  },
  {
    name: 'noise behind a WebP signature',
    make: () => Buffer.concat([bytes('RIFF\xff\xff\xff\xffWEBPVP8 '), randomBytes(50_000)]),
  },
  {
    name: 'noise behind an AVIF signature',
    make: () => Buffer.concat([bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), randomBytes(50_000)]),
  },
]

export const colours: HostileFile[] = [
  { name: 'CMYK', make: () => plain().toColourspace('cmyk').jpeg().toBuffer() },
  { name: '16 bits', make: () => plain().toColourspace('rgb16').png().toBuffer() },
  { name: 'grey', make: () => plain().greyscale().png().toBuffer() },
  { name: 'a palette', make: () => plain().png({ palette: true, colours: 2 }).toBuffer() },
  { name: 'transparency', make: () => plain().ensureAlpha(0.5).webp().toBuffer() },
  { name: '12 bits', make: () => photo(64, 64).avif({ effort: 0, bitdepth: 12 }).toBuffer() },
  { name: 'a single pixel', make: () => plain(1, 1).png().toBuffer() },
]
