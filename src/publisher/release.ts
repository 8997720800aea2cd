// The files of one release and the list of what may be served from it: what is not on the list does not exist.
import { createHash } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { cp, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openPageState, type PageState, type PublishedPage } from './page-state.ts'
import { fileOf } from './site-file.ts'

/** A file that is the same whatever the content, named by its digest when `immutable`. */
export interface StaticFile {
  file: string
  immutable: boolean
}

export interface Release {
  readonly id: string
  readonly folder: string
  readonly state: PageState
  /** Path → page; kept in step with the files. */
  readonly pages: ReadonlyMap<string, PublishedPage>
  /** Paths that were pages once. */
  readonly gone: ReadonlySet<string>
  /** Path → file of scripts, styles, fonts and other fixed files. */
  readonly statics: ReadonlyMap<string, StaticFile>
  /** Writes a page unless it is there with the same bytes; true when visitors now get something else. */
  write(
    path: string,
    page: { type: string; body: Uint8Array; tags: readonly string[] },
    options: { durable: boolean },
  ): Promise<boolean>
  /** Takes a page away at once; true when there was one. */
  remove(path: string): Promise<boolean>
  /** Headers that protect an answer of this type. */
  headers(type: string): Record<string, string>
  close(): void
}

const assets = '_assets'
const draftSuffix = '.draft'
const digestOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Writes under another name, brings it to the disk, then renames: a reader or a crash sees the old file or the new one. */
async function writeWhole(file: string, body: Uint8Array, durable: boolean): Promise<void> {
  const draft = `${file}.${process.pid}${draftSuffix}`
  if (!durable) {
    await writeFile(draft, body)
    return rename(draft, file)
  }
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

async function filesBelow(folder: string): Promise<Dirent[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
}

/** Scripts and styles of earlier releases stay reachable for pages that visitors still have open. */
async function keepOldAssets(from: string, to: string): Promise<void> {
  for (const entry of await filesBelow(join(from, assets))) {
    const target = join(to, assets, entry.parentPath.slice(join(from, assets).length), entry.name)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await link(join(entry.parentPath, entry.name), target).catch(() =>
      cp(join(entry.parentPath, entry.name), target),
    )
  }
}

/** Opens a release; a new one gets the fixed files of the renderer and the assets of the release before it. */
export async function openRelease(
  home: string,
  id: string,
  clientFolder: string,
  previous: string | null,
): Promise<Release> {
  const folder = join(home, 'releases', id)
  await mkdir(folder, { recursive: true })
  const state = openPageState(join(home, 'releases', `${id}.sqlite`))
  if (state.meta('statics') === null) {
    await cp(clientFolder, folder, { recursive: true })
    if (previous && previous !== id) await keepOldAssets(join(home, 'releases', previous), folder)
    state.setMeta(
      'statics',
      JSON.stringify(
        (await filesBelow(folder))
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
          .sort(),
      ),
    )
  }
  const statics = new Map<string, StaticFile>()
  for (const file of JSON.parse(state.meta('statics') ?? '[]') as string[])
    statics.set(`/${file}`, { file, immutable: file.startsWith(`${assets}/`) })
  const pages = new Map(state.pages().map((page) => [page.path, page]))
  const gone = new Set(state.gone())
  const folders = new Set<string>()

  async function ensureFolder(file: string): Promise<void> {
    const parent = dirname(file)
    if (folders.has(parent)) return
    await mkdir(parent, { recursive: true })
    folders.add(parent)
  }

  return {
    id,
    folder,
    state,
    pages,
    gone,
    statics,
    async write(path, { type, body, tags }, { durable }) {
      const file = fileOf(path, type)
      const page: PublishedPage = { path, file, type, digest: digestOf(body), bytes: body.byteLength }
      const before = pages.get(path)
      const isNew = before?.digest !== page.digest || before.file !== file
      if (isNew) {
        await ensureFolder(join(folder, file))
        await writeWhole(join(folder, file), body, durable)
        if (before && before.file !== file) await rm(join(folder, before.file), { force: true })
      }
      state.save(page, tags)
      pages.set(path, page)
      gone.delete(path)
      return isNew
    },
    async remove(path) {
      const page = pages.get(path)
      if (!page) return false
      pages.delete(path)
      gone.add(path)
      await rm(join(folder, page.file), { force: true })
      state.remove(path)
      return true
    },
    headers: () => ({}),
    close: () => state.close(),
  }
}

/** Deletes what writes interrupted by a crash have left. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const entry of await filesBelow(folder))
    if (entry.name.endsWith(draftSuffix)) await rm(join(entry.parentPath, entry.name), { force: true })
}
