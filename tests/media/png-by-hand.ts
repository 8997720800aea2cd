// PNG files no encoder would write, put together chunk by chunk.
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

export type PngByHand = {
  width: number
  height: number
  /** Chunks between header and data. */
  extra?: Buffer[]
  /** Chunks between data and end. */
  after?: Buffer[]
  /** Packed data in place of the right one. */
  data?: Buffer
}

/** A black RGB picture of 8 bits. */
export function pngByHand({ width, height, extra = [], after = [], data }: PngByHand): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(2, 9)
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', data ?? deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated PNG: a black picture followed by `frames` frames of random noise. */
export function animatedPng(width: number, height: number, frames: number): Buffer {
  const uint32 = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    values.forEach((value, index) => {
      bytes.writeUInt32BE(value, 4 * index)
    })
    return bytes
  }
  const control = (sequence: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([uint32(sequence, width, height, 0, 0), Buffer.from('0001000a0000', 'hex')]),
    )
  const after: Buffer[] = []
  for (let frame = 1; frame <= frames; frame += 1) {
    const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height, 0xff))
    after.push(control(2 * frame - 1), pngChunk('fdAT', Buffer.concat([uint32(2 * frame), pixels])))
  }
  return pngByHand({ width, height, extra: [pngChunk('acTL', uint32(frames + 1, 0)), control(0)], after })
}
