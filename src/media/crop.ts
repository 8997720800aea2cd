// Takes a part of decoded pixels, straightened.
import sharp from 'sharp'
import { type Crop, sizeOf } from '#contract/crop.ts'
import type { Pixels } from './decode.ts'

/** Pixels at the edge that turning has mixed with what lies outside. */
const mixedEdge = 1

const toRaw = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

async function turned(pixels: Pixels, angle: number): Promise<Pixels> {
  if (angle === 0) return pixels
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const { data, info } = await toRaw(pixels)
    .rotate(angle, { background })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The part of a picture that the box shows; turning makes the canvas larger about the same centre. */
export async function cropPixels(pixels: Pixels, crop: Crop): Promise<Pixels> {
  const canvas = await turned(pixels, crop.angle)
  const edge = crop.angle === 0 ? 0 : mixedEdge
  const part = sizeOf(crop, pixels)
  const width = within(part.width - 2 * edge, 1, canvas.width)
  const height = within(part.height - 2 * edge, 1, canvas.height)
  const left = Math.round((crop.x - 0.5) * pixels.width + canvas.width / 2) + edge
  const top = Math.round((crop.y - 0.5) * pixels.height + canvas.height / 2) + edge
  const box = toRaw(canvas).extract({
    left: within(left, 0, canvas.width - width),
    top: within(top, 0, canvas.height - height),
    width,
    height,
  })
  // Turning adds transparency for the corners, which are cut off; with it there would be no AVIF.
  const { data } = await (pixels.channels === 3 ? box.removeAlpha() : box)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width, height, channels: pixels.channels }
}
