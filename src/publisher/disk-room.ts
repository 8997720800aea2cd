// Whether the disk of a folder has room for what publishing writes: temporary files, pages and notes of both.
import { statfs } from 'node:fs/promises'

const leastBytes = 16 * 1024 * 1024
const leastFiles = 256

/** Asks the disk each time. A disk that was too full counts as such until twice as much is free. */
export function createDiskRoom(
  folder: string,
  least: () => number = () => leastBytes,
): () => Promise<boolean> {
  let isFull = false
  return async () => {
    const factor = isFull ? 2 : 1
    const { bavail, bsize, files, ffree } = await statfs(folder)
    // Some file systems do not count files.
    isFull = bavail * bsize < factor * least() || (files > 0 && ffree < factor * leastFiles)
    return !isFull
  }
}
