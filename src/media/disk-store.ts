// Stores pictures in a folder with 256 sub-folders, named after the first two digits of the file names.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createStore, type MediaStore } from './media-store.ts'
import { readName } from './names.ts'

const fragmentSuffix = '.part'

/** Makes writes atomic: the driver writes in place, but a reader or a crash must see the whole file or none. */
class AtomicFSDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key)
    const fragment = join(dirname(target), randomUUID() + fragmentSuffix)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeFlushed(fragment, contents)
      await rename(fragment, target)
      await flushFolder(dirname(target))
    } catch (error) {
      await rm(fragment, { force: true })
      throw error
    }
  }
}

async function writeFlushed(path: string, contents: string | Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(contents)
  await file.sync()
}

/** Flushes a folder, because a rename survives a power failure only after that. */
async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}

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
  const disk = new Disk(new AtomicFSDriver(root))
  const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`

  async function measure(key: string): Promise<number | null> {
    try {
      return (await disk.getMetaData(key)).contentLength
    } catch (error) {
      if (await disk.exists(key)) throw error
      return null
    }
  }

  return createStore({
    put: (name, bytes) => disk.put(keyOf(name), bytes),
    has: (name) => disk.exists(keyOf(name)),
    async open(name) {
      const bytes = await measure(keyOf(name))
      return bytes === null ? null : { stream: await disk.getStream(keyOf(name)), bytes }
    },
    remove: (name) => disk.delete(keyOf(name)),
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
