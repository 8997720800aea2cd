// Encodes raw pixels to the files a page offers; no byte of the uploaded file reaches them.
import sharp from 'sharp'
import type { Crop } from '#contract/crop.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { cropPixels } from './crop.ts'
import { decodePicture, type Pixels } from './decode.ts'
import { findDominantColor } from './dominant-color.ts'
import { type MediaType, masterName, mediaId, variantName } from './names.ts'
import { makePlaceholder } from './preview.ts'
import type { StagedFile } from './stage.ts'

/**
 * `auto` adds AVIF files where they are clearly smaller; `quick` only in the widths of phones, in a quarter of the
 * time, for bulk uploads; `never` takes about a third of the time of `auto`, and `draft`, for tests whose subject is
 * another, less than a third of that: its WebP files are larger, blurred where colours meet, and of three widths.
 */
export type AvifMode = 'auto' | 'quick' | 'never' | 'draft'

export type EncodedFile = { name: string; type: MediaType; width: number; bytes: Buffer }

/** A picture ready to be stored: `files` in the order to store them, the master last. */
export type EncodedPicture = { record: MediaRecord; files: EncodedFile[] }

const widths = [160, 320, 480, 640, 960, 1280, 1920]
const draftWidths = [320, 640, 1280]

/** AVIF is kept when it needs at most this share of the bytes of WebP. */
const avifShare = 0.85
const trialWidth = 640

/**
 * Above this number of pixels, one AVIF file takes more time and memory than all other files together and saves only a
 * tenth.
 */
const avifPixels = 3_000_000
const widestAvif = { auto: Number.POSITIVE_INFINITY, quick: trialWidth } as const

/** Looks the same as WebP at 80, even enlarged two and a half times; without effort, files are a third larger. */
const avifOptions = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' } as const

/**
 * Below this number of pixels, the slower, sharper chroma subsampling is used: saturated lettering shows the
 * difference.
 */
const sharpColorPixels = 1_000_000

/** An encoded file without a name, because names depend on all files. */
type Encoded = Omit<EncodedFile, 'name'>

/** Checks a staged picture and encodes it again, or the part of it that `crop` names. Throws `MediaRefusal`; other errors come from the disk. */
export async function encodePicture(
  staged: StagedFile,
  mode: AvifMode,
  crop: Crop | null,
): Promise<EncodedPicture> {
  const whole = await decodePicture(staged)
  const pixels = crop ? await cropPixels(whole, crop) : whole
  const { width, height } = pixels
  const master: Encoded = { type: 'image/webp', width, bytes: await toWebp(pixels, width, mode) }
  const webp: Encoded[] = []
  // Widest first, so that the smaller ones reuse memory that is already allocated.
  const offered = mode === 'draft' ? draftWidths : widths
  for (const size of offered.filter((size) => size < width).reverse()) {
    webp.unshift({ type: 'image/webp', width: size, bytes: await toWebp(pixels, size, mode) })
  }
  const avif =
    mode === 'never' || mode === 'draft' ? [] : await encodeAvif(pixels, [...webp, master], widestAvif[mode])
  const id = mediaId([...avif, ...webp, master].map(({ bytes }) => bytes))
  const files = [...avif, ...webp].map((file) => ({ name: variantName(id, file.width, file.type), ...file }))
  return {
    record: {
      id,
      width,
      height,
      color: await findDominantColor(pixels),
      placeholder: await makePlaceholder(pixels),
      bytes: master.bytes.length,
      variants: files.map((file) => ({ ...file, bytes: file.bytes.length })),
    },
    files: [...files, { name: masterName(id), ...master }],
  }
}

/**
 * AVIF files of the same widths as the smaller WebP ones, or none: with a small width missing, a small screen would
 * load a larger file. One width is tried first, because most pictures that gain nothing fail there.
 */
async function encodeAvif(pixels: Pixels, webp: Encoded[], widest: number): Promise<Encoded[]> {
  const trial = webp.find((file) => file.width >= trialWidth)
  if (!trial || pixels.channels === 4) return []
  const first = await toAvif(pixels, trial.width)
  if (first.length > trial.bytes.length * avifShare) return []
  const rivals = webp.filter(({ width }) => width <= widest && areaAt(pixels, width) <= avifPixels)
  const files: Encoded[] = []
  for (const { width } of rivals.toReversed()) {
    const bytes = width === trial.width ? first : await toAvif(pixels, width)
    files.unshift({ type: 'image/avif', width, bytes })
  }
  return total(files) <= total(rivals) * avifShare ? files : []
}

function total(files: Encoded[]): number {
  return files.reduce((sum, file) => sum + file.bytes.length, 0)
}

function areaAt(pixels: Pixels, width: number): number {
  return (width * width * pixels.height) / pixels.width
}

function scaled(pixels: Pixels, width: number) {
  const { data, channels, height } = pixels
  const picture = sharp(data, { raw: { width: pixels.width, height, channels } })
  return width === pixels.width ? picture : picture.resize({ width })
}

function toWebp(pixels: Pixels, width: number, mode: AvifMode): Promise<Buffer> {
  const isDraft = mode === 'draft'
  const smartSubsample = !isDraft && areaAt(pixels, width) <= sharpColorPixels
  return scaled(pixels, width)
    .webp({ quality: 80, effort: isDraft ? 0 : 2, smartSubsample })
    .toBuffer()
}

function toAvif(pixels: Pixels, width: number): Promise<Buffer> {
  return scaled(pixels, width).avif(avifOptions).toBuffer()
}
