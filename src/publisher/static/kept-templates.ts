// Stores built templates among the kept files: one archive for each digest of their sources.
import type { RendererStore } from '../render/renderer-build.ts'
import { packFolder, unpackFolder } from '../render/template-archive.ts'
import type { KeptFiles } from './kept-files.ts'

const keyOf = (id: string) => `templates ${id}`

export function keepTemplates(kept: KeptFiles): RendererStore {
  return {
    async take(id, folder) {
      const found = await kept.read(keyOf(id))
      if (found) await unpackFolder(found.bytes, folder)
      return found !== null
    },
    async put(id, folder) {
      const isThere = (await kept.read(keyOf(id))) !== null
      if (!isThere) await kept.write(keyOf(id), await packFolder(folder))
    },
  }
}
