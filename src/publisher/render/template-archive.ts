// Built templates as one file each: the folder they are built in goes with the packages, as in every `npm ci`.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import {
  findRenderer,
  isCacheWritable,
  keepBuild,
  type RendererStore,
  rendererFolder,
  writeBuildsTo,
} from './renderer-build.ts'

/** Builds that releases may still need: those used last, by the live release and by the ones before. */
const keptArchives = 4
const extension = '.tar'

/** Returns the files of a folder as a tar archive, sorted by path. */
export async function packFolder(folder: string): Promise<Buffer> {
  const archive = pack()
  const bytes = buffer(archive)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort())
    archive.entry({ name: relative(folder, path).split(sep).join('/') }, await readFile(path))
  archive.finalize()
  return bytes
}

/** Makes `folder` of an archive, in one step. Throws when a path leads out of the folder. */
export async function unpackFolder(bytes: Buffer, folder: string): Promise<void> {
  const temp = `${folder}.${randomUUID()}.temp`
  try {
    const archive = extract()
    archive.end(bytes)
    for await (const entry of archive) {
      const path = resolve(temp, entry.header.name)
      if (!path.startsWith(temp + sep)) throw new Error(`${entry.header.name} leads out of the folder.`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await buffer(entry))
    }
    await rename(temp, folder).catch((error: unknown) => {
      // Another process may have made the same.
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

export interface TemplateArchive extends RendererStore {
  /**
   * Puts every archived build that is missing back beside the packages, as after an `npm ci`, or into the folder of the
   * archive where nothing can be written there.
   */
  restoreAll(): Promise<void>
  /** Notes that a release with this build is opened: of all builds those used last are kept. */
  use(id: string): Promise<void>
}

/** Keeps the last builds as files in `home`. */
export function openTemplateArchive(home: string): TemplateArchive {
  const fileOf = (id: string) => join(home, id + extension)
  /** Where the builds lie if nothing can be written beside the packages. */
  const built = join(home, 'built')

  async function listIds(): Promise<string[]> {
    const names = await readdir(home).catch(() => [])
    return names.filter((name) => name.endsWith(extension)).map((name) => name.slice(0, -extension.length))
  }

  async function forgetOld(): Promise<void> {
    const files = await Promise.all(
      (await listIds()).map(async (id) => ({ id, at: (await stat(fileOf(id))).mtimeMs })),
    )
    files.sort((one, other) => other.at - one.at)
    for (const { id } of files.slice(keptArchives)) {
      await rm(fileOf(id), { force: true })
      await rm(join(built, `renderer-${id}`), { recursive: true, force: true })
    }
  }

  async function use(id: string): Promise<void> {
    await keepBuild(id)
    const now = new Date()
    // Templates that were given or built elsewhere are not archived.
    await utimes(fileOf(id), now, now).catch(() => {})
  }

  const archive: TemplateArchive = {
    use,
    async restoreAll() {
      if (!(await isCacheWritable())) await writeBuildsTo(built)
      for (const id of await listIds()) if (!findRenderer(id)) await archive.take(id, rendererFolder(id))
    },
    async take(id, folder) {
      try {
        await unpackFolder(await readFile(fileOf(id)), folder)
        return true
      } catch {
        // Missing or damaged: the templates are built again.
        return false
      }
    },
    async put(id, folder) {
      if (existsSync(fileOf(id))) return use(id)
      await mkdir(home, { recursive: true, mode: 0o700 })
      const temp = `${fileOf(id)}.${randomUUID()}`
      await writeFile(temp, await packFolder(folder), { mode: 0o600 })
      await rename(temp, fileOf(id))
      await forgetOld()
    },
  }
  return archive
}
