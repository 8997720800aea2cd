// Downloads the pictures that the pages of a build show, so that its folder is self-contained.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { contentOrigins, isRefusedAnswer } from '#contract/fetch-content.ts'
import { pictureKindOf } from '#contract/picture-kind.ts'
import { isImmutable } from './answer-digest.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import type { KeptFiles } from './kept-files.ts'

const downloadsAtOnce = 8
/** Ends of names by which hosts tell that a file is a picture. */
const pictureEnds = ['.avif', '.webp', '.png', '.jpg', '.jpeg', '.gif']

/** Thrown when a picture cannot be fetched or is none; the message names it. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** File of a path below `/media/`; null when the path is not a valid file path. */
function fileOf(path: string): string | null {
  const parts = path.slice(1).split('/').map(decodePart)
  return parts.every((part) => part !== null && /^[^./\\\0][^/\\\0]*$/.test(part)) ? parts.join('/') : null
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const isNamedAsPicture = (name: string) => pictureEnds.includes(extname(name).toLowerCase())

/** Whether it is a picture and hosts take it for one; a page among the pictures would run scripts as the site's own. */
const isPicture = (name: string, bytes: Uint8Array) => isNamedAsPicture(name) && pictureKindOf(bytes) !== null

function notPicture(address: string, name: string): PictureError {
  const reason = isNamedAsPicture(name)
    ? 'is of another kind, or damaged'
    : 'has a name that does not end as those of pictures do'
  return new PictureError(
    `The picture ${address} ${reason}. Only AVIF, WebP, PNG, JPEG and GIF files are taken, named .avif, .webp, .png, .jpg, .jpeg or .gif. Replace it at the server with the content.`,
  )
}

/**
 * Downloads the pictures into the folder. Those of our own server never change under their name, so they are fetched
 * once and kept. Throws `PictureError`.
 */
export async function fetchPictures(
  paths: Iterable<string>,
  {
    folder,
    contentUrl,
    mediaOrigins,
    kept,
  }: { folder: string; contentUrl: string; mediaOrigins: readonly string[]; kept: KeptFiles },
): Promise<void> {
  const { origin } = new URL(contentUrl)
  const origins = contentOrigins(contentUrl, mediaOrigins)
  const waiting = Iterator.from(paths)
  let hasFailed = false
  const load = async (path: string, name: string) => {
    const address = origin + path
    const answer = await fetchWithRetry(address, '*/*', origins).catch((error: unknown) => {
      if (isRefusedAnswer(error)) throw new PictureError(error.message)
      return null
    })
    if (answer?.status !== 200)
      throw new PictureError(`A picture of the site could not be fetched from ${address}.`)
    if (!isPicture(name, answer.body)) throw notPicture(address, name)
    return answer.body
  }
  const bring = async (path: string) => {
    const name = fileOf(path)
    if (name === null) return
    const file = join(folder, name)
    if (isImmutable(path)) {
      const key = `picture ${path}`
      const known = await kept.read(key)
      if (!(known && isPicture(name, known.bytes))) await kept.write(key, await load(path, name))
      return kept.place(key, file)
    }
    const bytes = await load(path, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  const work = async () => {
    for (const path of waiting) {
      if (hasFailed) return
      await bring(path).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  // Waits until all downloads have ended, before the caller deletes the folder.
  const ends = await Promise.allSettled(Array.from({ length: downloadsAtOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
