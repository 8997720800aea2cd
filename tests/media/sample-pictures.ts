// Honest pictures of every kind, small and made on the spot, for the hostile ones to be compared with.
import sharp from 'sharp'

export const teal = { r: 20, g: 120, b: 110 }

export function plain(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: teal } })
}

/** A picture whose upper left quarter is red, so that turning and mirroring show. */
export function cornered(width = 64, height = 48) {
  const corner = {
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: '#ff0000' },
  }
  return plain(width, height)
    .composite([{ input: corner, left: 0, top: 0 }])
    .removeAlpha()
}

/** Noise with a gradient: what compresses like a photograph. The same seed gives the same picture. */
export function photo(width: number, height: number, seed = 1) {
  const data = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < data.length; at += 3) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const x = (at / 3) % width
    const y = Math.floor(at / 3 / width)
    const grain = (state >>> 24) % 24
    data[at] = (x * 200) / width + grain
    data[at + 1] = (y * 200) / height + grain
    data[at + 2] = 90 + 60 * Math.sin((x + y) / 40) + grain
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const kinds = {
  jpeg: () => cornered().jpeg().toBuffer(),
  png: () => cornered().png().toBuffer(),
  webp: () => cornered().webp().toBuffer(),
  avif: () => cornered().avif({ effort: 0 }).toBuffer(),
}

/** Eight-bit RGB of one pixel, of a file or of bytes. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const bytes = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...bytes]
}
