// A folder in which every file appears whole or not at all, whatever happens while it is written.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { fragmentSuffix } from './fragments.ts'

export function openAtomicDisk(root: string): Disk {
  return new Disk(new AtomicFSDriver(root))
}

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
