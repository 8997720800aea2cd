// PNG: checked chunk by chunk (PNG third edition, section 5) and reduced to the chunks that define pixels, because
// compressed text chunks expand to gigabytes in the decoder.
import { crc32 } from 'node:zlib'
import { MediaRefusal } from '../refusal.ts'
import type { Inspection } from './inspection.ts'

const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Maximum bytes of an eXIf chunk that is read for its orientation; as much as a JPEG can carry. */
const largestExif = 65_536

/**
 * More than an encoder makes that splits the largest upload into chunks of a kilobyte; small chunks cost as much as
 * large ones.
 */
const mostChunks = 20_000

const channelsOfColourType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Deflate compresses at most 1032 to 1 (zlib's technical notes), so little data cannot be a large picture. */
const bestCompression = 1032

/**
 * Throws `MediaRefusal` (`damaged`) unless every needed chunk is complete, there are not too many and the data can fill
 * the picture.
 */
export function inspectPng(file: Buffer): Inspection {
  const parts = [file.subarray(0, 8)]
  let header: Buffer | undefined
  let packed = 0
  let at = 8
  let chunks = 0
  for (let type = ''; type !== 'IEND'; ) {
    chunks += 1
    if (at + 12 > file.length || chunks > mostChunks) throw new MediaRefusal('damaged')
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (end > file.length) throw new MediaRefusal('damaged')
    type = file.toString('latin1', at + 4, at + 8)
    if (kept.has(type) && !(type === 'eXIf' && length > largestExif)) {
      if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) {
        throw new MediaRefusal('damaged')
      }
      parts.push(file.subarray(at, end))
    }
    if (type === 'IHDR') header ??= file.subarray(at + 8, end - 4)
    if (type === 'IDAT') packed += length
    at = end
  }
  if (header?.length !== 13) throw new MediaRefusal('damaged')
  const bitsPerPixel = header.readUInt8(8) * (channelsOfColourType[header.readUInt8(9)] ?? 0)
  const unpacked = (header.readUInt32BE(0) * header.readUInt32BE(4) * bitsPerPixel) / 8
  if (packed * bestCompression < unpacked) throw new MediaRefusal('damaged')
  const interlaced = header.readUInt8(12) === 1
  return {
    picture: Buffer.concat(parts),
    bytesPerPixel: interlaced ? Math.max(bitsPerPixel / 8, 3) : 0,
    layout: interlaced ? 'interlaced' : '',
  }
}
