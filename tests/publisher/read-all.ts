// Reads a folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** Fewer than a process may have open. */
const filesAtOnce = 64

/** Path below `folder` → bytes of every file. */
export async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  return new Map(
    await pLimit(filesAtOnce).map(files, async (file) => [file, await readFile(join(folder, file))] as const),
  )
}
