// Placeholder that a page shows while the picture loads: one colour and a few blurred pixels.
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

function open(pixels: Pixels) {
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

/**
 * The dominant colour as `#rrggbb`: the mean of the pixels in the fullest of 512 boxes of the colour cube, weighted by
 * opacity; mid grey when nothing is visible. Sharp's own statistics count transparent pixels too, so that a mark on a
 * transparent background would be black, and return the middle of the box.
 */
export async function findDominantColor(pixels: Pixels): Promise<string> {
  const small = await open(pixels)
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const boxes = new Map<number, [weight: number, red: number, green: number, blue: number]>()
  for (let at = 0; at < small.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = small.subarray(at, at + 4)
    if (alpha === 0) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const box = boxes.get(key) ?? [0, 0, 0, 0]
    boxes.set(key, [box[0] + alpha, box[1] + red * alpha, box[2] + green * alpha, box[3] + blue * alpha])
  }
  const fullest = [...boxes.values()].reduce((best, box) => (box[0] > best[0] ? box : best), [0, 0, 0, 0])
  const [weight, ...sums] = fullest
  if (weight === 0) return '#808080'
  return `#${sums
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
