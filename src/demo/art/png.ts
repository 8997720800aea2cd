// The smallest PNG writer that will do: unfiltered rows, stored without compression, because these pictures are
// read once by the media room and then re-encoded. (PNG specification, third edition, sections 5 and 11.)

import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}

/** RGBA pixels as a PNG; without transparency only three bytes of each are kept. */
export function writePng(pixels: Uint8Array, width: number, height: number, transparent: boolean): Buffer {
  const depth = transparent ? 4 : 3
  const rows = Buffer.alloc((width * depth + 1) * height)
  let to = 0
  let from = 0
  for (let y = 0; y < height; y += 1) {
    rows[to++] = 0
    for (let x = 0; x < width; x += 1, from += 4) {
      rows[to++] = pixels[from] as number
      rows[to++] = pixels[from + 1] as number
      rows[to++] = pixels[from + 2] as number
      if (transparent) rows[to++] = pixels[from + 3] as number
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, transparent ? 6 : 2, 0, 0, 0], 8)
  const level = transparent ? 6 : 0
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array(0)),
  ])
}
