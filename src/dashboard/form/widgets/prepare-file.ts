// Makes a large photo smaller before it travels: the server keeps less than that. What the browser cannot make smaller
// travels as it is.
import { limits } from '#contract/limits.ts'
import { t } from '../../language/translate.ts'
import { megabytes, refusalOf } from './picture-file.ts'

/** Pixels on the longest side that travel at most. */
const longestSide = 4096
const quality = 0.92
const headBytes = 64 * 1024

/** Whether the first bytes are those of an animation (PNG `acTL`, WebP `ANIM`), of which a canvas keeps one frame. */
async function isAnimated(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer())
  return head.includes(file.type === 'image/png' ? 'acTL' : 'ANIM')
}

const isScalable = ({ type }: File) => ['image/jpeg', 'image/png', 'image/webp'].includes(type)

function loadImage(address: string): Promise<HTMLImageElement | null> {
  const { promise, resolve } = Promise.withResolvers<HTMLImageElement | null>()
  const image = new Image()
  image.onload = () => resolve(image)
  image.onerror = () => resolve(null)
  image.src = address
  return promise
}

/** The picture at a smaller size, upright as its orientation says, in sRGB as the server stores it; null without one. */
async function scaled(file: File, image: HTMLImageElement): Promise<File | null> {
  const factor = longestSide / Math.max(image.naturalWidth, image.naturalHeight)
  if (factor >= 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * factor)
  canvas.height = Math.round(image.naturalHeight * factor)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality))
  // A browser that cannot write the type writes another one.
  if (!blob || blob.type !== file.type || blob.size === 0 || blob.size >= file.size) return null
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}

async function smaller(file: File): Promise<File> {
  if (!isScalable(file)) return file
  const address = URL.createObjectURL(file)
  try {
    if (file.type !== 'image/jpeg' && (await isAnimated(file))) return file
    const image = await loadImage(address)
    return (image && (await scaled(file, image))) ?? file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Why the browser cannot decode a file, or null; its name and type do not prove its content. */
export function refusalOfContent(file: File): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const address = URL.createObjectURL(file)
  const image = new Image()
  // Not `decode()`: a phone short of memory would reject a large picture that the server accepts.
  image.onload = () => resolve(null)
  image.onerror = () =>
    resolve(
      t(
        'What is in “{name}” is not a picture, whatever its name says. Choose a JPEG, PNG, WebP or AVIF file.',
        { name: file.name },
      ),
    )
  image.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}

/** Whether the file is still what was chosen: a browser refuses to read one that was saved again or moved since. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** The file as it shall travel, and why it cannot be used, if so. Never throws. */
export async function prepareFile(file: File): Promise<{ file: File; refusal: string | null }> {
  const refusal = refusalOf(file)
  if (refusal) return { file, refusal }
  if (!(await isReadable(file)))
    return {
      file,
      refusal: t('“{name}” has changed since it was chosen, or is not there any more. Choose it again.', {
        name: file.name,
      }),
    }
  const prepared = await smaller(file)
  if (prepared.size <= limits.imageBytes) return { file: prepared, refusal: null }
  return {
    file,
    refusal: t(
      '“{name}” has {megabytes}; at most {megabytes2} can be stored. Make it smaller and try again.',
      { name: file.name, megabytes: megabytes(file.size), megabytes2: megabytes(limits.imageBytes) },
    ),
  }
}
