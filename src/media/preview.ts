// Placeholder that a page shows while the picture loads: a few blurred pixels.
import sharp from 'sharp'
import type { Pixels } from './decode.ts'

/** Maximum bytes of the data URI. */
const longestPlaceholder = 400

const steps = [
  { side: 20, quality: 40 },
  { side: 16, quality: 30 },
  { side: 12, quality: 20 },
  { side: 8, quality: 10 },
]

/** The pixels as sharp takes them. */
export function open(pixels: Pixels) {
  const { data, width, height, channels } = pixels
  return sharp(data, { raw: { width, height, channels } })
}

/** A WebP data URI of at most 20 pixels on the longer side. */
export async function makePlaceholder(pixels: Pixels): Promise<string> {
  let uri = ''
  for (const { side, quality } of steps) {
    const bytes = await open(pixels)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, alphaQuality: quality, effort: 4 })
      .toBuffer()
    uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= longestPlaceholder) break
  }
  return uri
}
