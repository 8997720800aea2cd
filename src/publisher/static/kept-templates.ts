// The built templates among what builds keep: one archive for each state of their sources.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import type { RendererStore } from '../render/renderer-build.ts'
import type { KeptFiles } from './kept-files.ts'

const keyOf = (id: string) => `templates ${id}`

async function packFolder(folder: string): Promise<Buffer> {
  const archive = pack()
  const bytes = buffer(archive)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort())
    archive.entry({ name: relative(folder, path).split(sep).join('/') }, await readFile(path))
  archive.finalize()
  return bytes
}

async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const archive = extract()
  archive.end(bytes)
  for await (const entry of archive) {
    const path = resolve(folder, entry.header.name)
    if (!path.startsWith(folder + sep)) throw new Error(`${entry.header.name} leads out of the folder.`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await buffer(entry))
  }
}

export function keepTemplates(kept: KeptFiles): RendererStore {
  return {
    async take(id, folder) {
      const found = await kept.read(keyOf(id))
      if (!found) return false
      const draft = `${folder}.${randomUUID()}.kept`
      try {
        await unpack(found.bytes, draft)
        // Another build may have been quicker.
        await rename(draft, folder).catch(() => {})
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
      return true
    },
    async put(id, folder) {
      const isThere = (await kept.read(keyOf(id))) !== null
      if (!isThere) await kept.write(keyOf(id), await packFolder(folder))
    },
  }
}
