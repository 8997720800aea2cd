// Decodes an untrusted file to raw pixels; kind, structure and size are checked before any decoder runs.
import { readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import { limits } from '#contract/limits.ts'
import { inspectAvif } from './formats/avif.ts'
import type { Inspection } from './formats/inspection.ts'
import { inspectJpeg } from './formats/jpeg.ts'
import { type PictureKind, sniffKind } from './formats/kind.ts'
import { inspectPng } from './formats/png.ts'
import { inspectWebp } from './formats/webp.ts'
import { orient } from './orient.ts'
import { MediaRefusal } from './refusal.ts'
import type { StagedFile } from './stage.ts'

/** Eight-bit sRGB pixels, upright, 3 channels or 4 with alpha, rows from the top. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** Longest side of an upload, in pixels, because one row of the decoder must stay small. */
const longestSide = 20_000

/** Maximum memory a decoder may hold for a picture, in bytes. */
const decoderMemory = 100_000_000

const decodeSeconds = 10

const inspectors: Record<PictureKind, (file: Buffer) => Inspection> = {
  jpeg: inspectJpeg,
  png: inspectPng,
  webp: inspectWebp,
  avif: inspectAvif,
}

/**
 * Decodes a staged picture, first frame only, scaled down to `limits.pictureSide` and never up. Throws `MediaRefusal`; other
 * errors come from the disk.
 */
export async function decodePicture(staged: StagedFile): Promise<Pixels> {
  if (staged.bytes === 0) throw new MediaRefusal('empty')
  if (staged.bytes > limits.imageBytes) throw new MediaRefusal('too_large')
  const file = await readFile(staged.path)
  const kind = sniffKind(file)
  const inspection = inspectors[kind](file)
  const options: SharpOptions = {
    // Phones write harmless mistakes, such as a scan that says it ends at coefficient 0.
    failOn: 'error',
    limitInputPixels: limits.imagePixels,
    pages: 1,
    sequentialRead: true,
  }
  try {
    const header = await sharp(inspection.picture, options).metadata()
    assertAffordable(header, inspection)
    return await decode(inspection.picture, options, header.orientation ?? 1)
  } catch (error) {
    throw error instanceof MediaRefusal ? error : toRefusal(error)
  }
}

async function decode(picture: Buffer, options: SharpOptions, orientation: number): Promise<Pixels> {
  const scaled = await sharp(picture, options)
    .resize({
      width: limits.pictureSide,
      height: limits.pictureSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = scaled
  const { width, height } = info
  const channels = info.channels === 4 ? 4 : 3
  const hasIdleAlpha = channels === 4 && isOpaque(data)
  if (!hasIdleAlpha && orientation <= 1) return { data, width, height, channels }
  // Rotation comes after scaling, so that the decoder can stream and no full-size copy is made.
  const input = sharp(data, { raw: { width, height, channels } })
  const turned = await orient(hasIdleAlpha ? input.removeAlpha() : input, orientation)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    data: turned.data,
    width: turned.info.width,
    height: turned.info.height,
    channels: hasIdleAlpha ? 3 : channels,
  }
}

function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

function assertAffordable(header: { width: number; height: number }, inspection: Inspection): void {
  const { width, height } = header
  if (Math.max(width, height) > longestSide) {
    throw new MediaRefusal(
      'too_many_pixels',
      `A side of this picture is longer than ${longestSide} pixels. Crop it or scale it down.`,
    )
  }
  const { bytesPerPixel, layout } = inspection
  if (width * height * bytesPerPixel <= decoderMemory) return
  const most = Math.floor(decoderMemory / bytesPerPixel / 1_000_000)
  throw new MediaRefusal(
    'too_many_pixels',
    `This ${layout} picture of ${Math.ceil((width * height) / 1_000_000)} megapixels needs too much memory to open. ` +
      `Scale it down to ${most} megapixels, or save it as an ordinary JPEG.`,
  )
}

/** Maps an error of the library, which distinguishes its failures only by their text. */
function toRefusal(error: unknown): MediaRefusal {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('pixel limit')) return new MediaRefusal('too_many_pixels', undefined, { cause: error })
  if (text.includes('timeout')) return new MediaRefusal('too_slow', undefined, { cause: error })
  return new MediaRefusal('damaged', undefined, { cause: error })
}
