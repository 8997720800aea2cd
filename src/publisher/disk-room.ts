// Whether the disk of a folder takes what publishing writes: temporary files, pages and notes of both.
import { access, constants, statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { createFailureLog } from './failure-log.ts'
import { reasonOf } from './render/reason-of.ts'

const leastBytes = 16 * 1024 * 1024
const leastFiles = 256

/**
 * Asks the disk each time. A disk that was too full counts as such until twice as much is free; one that cannot be written,
 * such as one that has become read-only after an error, has no room either.
 */
export function createDiskRoom(
  folder: string,
  log: Logger,
  least: () => number = () => leastBytes,
): () => Promise<boolean> {
  let isFull = false
  const noteFailures = createFailureLog((error) =>
    log.warn({ folder, reason: reasonOf(error) }, 'the disk cannot be written, and counts as full'),
  )

  async function look(): Promise<boolean> {
    await access(folder, constants.W_OK)
    const factor = isFull ? 2 : 1
    const { bavail, bsize, files, ffree } = await statfs(folder)
    // Some file systems do not count files.
    isFull = bavail * bsize < factor * least() || (files > 0 && ffree < factor * leastFiles)
    return !isFull
  }

  return async () => {
    let hasRoom = false
    const looking = look().then((found) => {
      hasRoom = found
    })
    await noteFailures(looking)
    return hasRoom
  }
}
