// Files of a release: operations on one page run one after the other, and folders come and go with their pages.
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface ReleaseFiles {
  /** Runs operations on a path one after the other, so that a late removal cannot delete a newer file. */
  inTurn<T>(path: string, work: () => Promise<T>): Promise<T>
  /**
   * Puts a complete temporary file in the place of a file. `atOnce` takes a tenth of the time, and everybody waits
   * meanwhile if the disk is busy.
   */
  moveIn(temp: string, file: string, how?: keyof typeof moves): Promise<void>
  /** Writes a file by way of a temporary file in the folder `tempFolder`. */
  write(tempFolder: string, file: string, bytes: Uint8Array): Promise<void>
  /** The same while it is current; one that is outdated when it is there is removed. */
  keep(tempFolder: string, file: string, bytes: Uint8Array, isCurrent: () => boolean): Promise<void>
  /** Deletes a file, and the folders that are empty then; a missing one is no error. */
  remove(file: string): Promise<void>
}

/** Moves in the queue of the disk, and before the call returns. */
const moves = { queued: { mkdir, rename }, atOnce: { mkdir: mkdirSync, rename: renameSync } } as const

/** `file` is below `folder`, with `/` between its parts. */
export function createReleaseFiles(folder: string): ReleaseFiles {
  const folders = new Set<string>()
  /** The file operation in progress for each path. */
  const pendingOperations = new Map<string, Promise<unknown>>()

  async function moveIn(temp: string, name: string, how: keyof typeof moves = 'queued'): Promise<void> {
    const { mkdir, rename } = moves[how]
    const file = join(folder, name)
    const parent = dirname(file)
    if (!folders.has(parent)) {
      await mkdir(parent, { recursive: true })
      folders.add(parent)
    }
    try {
      await rename(temp, file)
    } catch (error) {
      // The folder may just have been removed with its last page.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      await mkdir(parent, { recursive: true })
      await rename(temp, file)
    }
  }

  async function write(tempFolder: string, file: string, bytes: Uint8Array): Promise<void> {
    const temp = join(tempFolder, randomUUID())
    await writeFile(temp, bytes)
    await moveIn(temp, file)
  }

  async function remove(file: string): Promise<void> {
    await rm(join(folder, file), { force: true })
    for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) {
      const isEmpty = await rmdir(join(folder, parent)).then(
        () => true,
        () => false,
      )
      if (!isEmpty) return
      folders.delete(join(folder, parent))
    }
  }

  return {
    inTurn(path, work) {
      const before = pendingOperations.get(path)
      const mine = before ? before.then(work, work) : work()
      pendingOperations.set(path, mine)
      const forget = () => {
        if (pendingOperations.get(path) === mine) pendingOperations.delete(path)
      }
      mine.then(forget, forget)
      return mine
    },
    moveIn,
    write,
    async keep(tempFolder, file, bytes, isCurrent) {
      if (!isCurrent()) return
      let isKept = false
      try {
        await write(tempFolder, file, bytes)
        isKept = isCurrent()
      } finally {
        if (!isKept) await remove(file)
      }
    },
    remove,
  }
}
