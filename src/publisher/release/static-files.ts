// Files of a release that do not depend on the content, and those of earlier releases that open pages may still need.
import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageState } from './page-state.ts'

/** A fixed file, named by its digest when `immutable`. */
export interface StaticFile {
  file: string
  immutable: boolean
  /** Changes whenever the bytes do. */
  digest: string
}

const assets = '_assets'
const metaName = 'statics'
const ownName = 'own'

/** Paths of all files below a folder, relative to it; empty when there is no such folder. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** An earlier release whose scripts and styles stay available. */
export interface EarlierRelease {
  folder: string
  state: PageState
}

async function keepOldAssets({ folder, state }: EarlierRelease, to: string): Promise<void> {
  for (const file of JSON.parse(state.meta(ownName) ?? '[]') as string[]) {
    const target = join(to, file)
    if (!file.startsWith(`${assets}/`) || existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true })
    const source = join(folder, file)
    await link(source, target).catch(() => cp(source, target))
  }
}

/** Copies the fixed files into a release, unless it has them already. */
export async function ensureStatics(
  state: PageState,
  folder: string,
  clientFolder: string,
  earlier: readonly EarlierRelease[],
): Promise<void> {
  if (state.meta(metaName) !== null) return
  await cp(clientFolder, folder, { recursive: true })
  const own = await filesBelow(clientFolder)
  for (const release of earlier) await keepOldAssets(release, folder)
  const files = [
    ...new Set([...own, ...(await filesBelow(join(folder, assets))).map((file) => `${assets}/${file}`)]),
  ]
  const named = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file))
      return [file, `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`]
    }),
  )
  state.setMeta(ownName, JSON.stringify(own))
  state.setMeta(metaName, JSON.stringify(named))
}

/** Path → file, as recorded in the state. */
export function readStatics(state: PageState): Map<string, StaticFile> {
  const named = JSON.parse(state.meta(metaName) ?? '[]') as [string, string][]
  return new Map(
    named.map(([file, digest]) => [`/${file}`, { file, immutable: file.startsWith(`${assets}/`), digest }]),
  )
}
