// From bare pixels to the files a page offers: nothing of the uploaded file itself can reach them.
import sharp from 'sharp'
import type { MediaRecord } from '#contract/media-record.ts'
import { decodePicture, type Pixels } from './decode.ts'
import { type MediaType, masterName, mediaId, variantName } from './names.ts'
import { findDominantColor, makePlaceholder } from './preview.ts'
import type { StagedFile } from './stage.ts'

/** `auto` adds AVIF files where they are clearly smaller; `never` takes about a third of the time. */
export type AvifMode = 'auto' | 'never'

export type EncodedFile = { name: string; type: MediaType; width: number; bytes: Buffer }

/** A picture ready to be stored: `files` in the order to store them, the master last. */
export type EncodedPicture = { record: MediaRecord; files: EncodedFile[] }

const widths = [160, 320, 480, 640, 960, 1280, 1920]

/** AVIF is kept when it needs at most this share of the bytes of WebP. */
const avifShare = 0.85
const trialWidth = 640

/** Above this, one AVIF file takes more time and memory than all the others together, to save a tenth. */
const largestAvifPixels = 3_000_000

/** Below this many pixels colours get the slow, sharper subsampling: saturated lettering shows the difference. */
const sharpColorPixels = 1_000_000

/** Judges a staged picture and encodes it anew. Throws `MediaRefusal`; other errors come from the disk. */
export async function encodePicture(staged: StagedFile, mode: AvifMode): Promise<EncodedPicture> {
  const pixels = await decodePicture(staged)
  const { width, height } = pixels
  const master = await toWebp(pixels, width)
  const id = mediaId(master, mode)
  const webp: EncodedFile[] = []
  // Widest first: the smaller ones then fit into memory already taken.
  for (const size of widths.filter((size) => size < width).reverse()) {
    webp.unshift(variant(id, size, 'image/webp', await toWebp(pixels, size)))
  }
  const full: EncodedFile = { name: masterName(id), type: 'image/webp', width, bytes: master }
  const avif = mode === 'auto' ? await encodeAvif(id, pixels, [...webp, full]) : []
  const files = [...avif, ...webp]
  return {
    record: {
      id,
      width,
      height,
      color: await findDominantColor(pixels),
      placeholder: await makePlaceholder(pixels),
      bytes: master.length,
      variants: files.map((file) => ({ ...file, bytes: file.bytes.length })),
    },
    files: [...files, full],
  }
}

/**
 * AVIF files of the same widths as the smaller WebP ones, or none: a page that offers AVIF must offer it in
 * every small width, or a small screen would load a larger file. One width is tried first, for most pictures that lose do so there.
 */
async function encodeAvif(id: string, pixels: Pixels, webp: EncodedFile[]): Promise<EncodedFile[]> {
  const trial = webp.find((file) => file.width >= trialWidth)
  if (!trial || pixels.channels === 4) return []
  const first = await toAvif(pixels, trial.width)
  if (first.length > trial.bytes.length * avifShare) return []
  const rivals = webp.filter((file) => areaAt(pixels, file.width) <= largestAvifPixels)
  const files: EncodedFile[] = []
  for (const { width } of rivals.toReversed()) {
    const bytes = width === trial.width ? first : await toAvif(pixels, width)
    files.unshift(variant(id, width, 'image/avif', bytes))
  }
  return total(files) <= total(rivals) * avifShare ? files : []
}

function variant(id: string, width: number, type: MediaType, bytes: Buffer): EncodedFile {
  return { name: variantName(id, width, type), type, width, bytes }
}

function total(files: EncodedFile[]): number {
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

function toWebp(pixels: Pixels, width: number): Promise<Buffer> {
  const area = areaAt(pixels, width)
  return scaled(pixels, width)
    .webp({ quality: 80, effort: 2, smartSubsample: area <= sharpColorPixels })
    .toBuffer()
}

function toAvif(pixels: Pixels, width: number): Promise<Buffer> {
  return scaled(pixels, width).avif({ quality: 60, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
}
