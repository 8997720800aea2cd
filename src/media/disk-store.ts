// Stores pictures in a folder with 256 sub-folders, named after the first two digits of the file names.
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Disk } from 'flydrive'
import { fragmentSuffix } from './fragments.ts'
import { createStore, type MediaStore } from './media-store.ts'
import { readName } from './names.ts'

type Found = { name: string; path: string; modified: Date }

async function* walk(root: string): AsyncGenerator<Found> {
  const entries = await readdir(root, { recursive: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(root, entry)
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) yield { name: basename(entry), path, modified: found.mtime }
  }
}

/** Opens the store in `dataDir/media`. */
export function openDiskStore(dataDir: string): MediaStore {
  const root = join(dataDir, 'media')
  let opened: Promise<Disk> | undefined
  /** Loaded at the first use, because the library takes memory that a server without visitors does not need. */
  const disk = () => {
    opened ??= import('./atomic-disk.ts').then(({ openAtomicDisk }) => openAtomicDisk(root))
    return opened
  }
  const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`

  async function measure(key: string): Promise<number | null> {
    const files = await disk()
    try {
      return (await files.getMetaData(key)).contentLength
    } catch (error) {
      if (await files.exists(key)) throw error
      return null
    }
  }

  return createStore({
    put: async (name, bytes) => (await disk()).put(keyOf(name), bytes),
    has: async (name) => (await disk()).exists(keyOf(name)),
    async open(name) {
      const bytes = await measure(keyOf(name))
      return bytes === null ? null : { stream: await (await disk()).getStream(keyOf(name)), bytes }
    },
    remove: async (name) => (await disk()).delete(keyOf(name)),
    async *list() {
      for await (const { name, modified } of walk(root)) if (readName(name)) yield { name, modified }
    },
    async removeFragments(before) {
      let count = 0
      for await (const { path, modified } of walk(root)) {
        if (!path.endsWith(fragmentSuffix) || modified >= before) continue
        await rm(path, { force: true })
        count += 1
      }
      return count
    },
  })
}
