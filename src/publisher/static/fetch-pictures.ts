// Downloads the pictures that the pages of a build show, so that its folder is self-contained.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isImmutable } from './answer-digest.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import type { KeptFiles } from './kept-files.ts'

const downloadsAtOnce = 8

/** Thrown when a picture cannot be fetched; the message names it. */
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

/**
 * Downloads the pictures into the folder. Those of our own server never change under their name, so they are fetched
 * once and kept. Throws `PictureError`.
 */
export async function fetchPictures(
  paths: Iterable<string>,
  { folder, contentUrl, kept }: { folder: string; contentUrl: string; kept: KeptFiles },
): Promise<void> {
  const origin = new URL(contentUrl).origin
  const waiting = Iterator.from(paths)
  let hasFailed = false
  const load = async (path: string) => {
    const answer = await fetchWithRetry(origin + path, '*/*').catch(() => null)
    if (answer?.status === 200) return new Uint8Array(answer.body)
    throw new PictureError(`A picture of the site could not be fetched from ${origin}${path}.`)
  }
  const bring = async (path: string) => {
    const name = fileOf(path)
    if (name === null) return
    const file = join(folder, name)
    if (isImmutable(path)) {
      const key = `picture ${path}`
      if (!(await kept.read(key))) await kept.write(key, await load(path))
      return kept.place(key, file)
    }
    const bytes = await load(path)
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
