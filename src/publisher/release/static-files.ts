// Files of a release that do not depend on the content, and those of earlier releases that open pages may still need.
import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf } from './page-digest.ts'
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

/** Returns those that are not in the folder, because this server has never needed them. */
async function keepOldAssets({ folder, state }: EarlierRelease, to: string): Promise<string[]> {
  const missing: string[] = []
  for (const file of JSON.parse(state.meta(ownName) ?? '[]') as string[]) {
    const target = join(to, file)
    if (!file.startsWith(`${assets}/`) || existsSync(target)) continue
    const source = join(folder, file)
    if (existsSync(source)) {
      await mkdir(dirname(target), { recursive: true })
      await link(source, target).catch(() => cp(source, target))
    } else missing.push(file)
  }
  return missing
}

/** Whether a release has not been opened to the end yet, even once. */
export const isUninitialised = (state: PageState) => state.meta(metaName) === null

/** Copies the fixed files into a release, unless it has them already. */
export async function ensureStatics(
  state: PageState,
  folder: string,
  clientFolder: string,
  earlier: readonly EarlierRelease[],
): Promise<void> {
  if (!isUninitialised(state)) return
  await cp(clientFolder, folder, { recursive: true })
  const own = await filesBelow(clientFolder)
  const elsewhere = new Map<string, string>()
  for (const release of earlier)
    for (const file of await keepOldAssets(release, folder))
      elsewhere.set(file, readStatics(release.state).get(`/${file}`)?.digest ?? '')
  const files = [
    ...new Set([...own, ...(await filesBelow(join(folder, assets))).map((file) => `${assets}/${file}`)]),
  ]
  const named = await Promise.all(
    files.map(async (file) => [file, digestOf(await readFile(join(folder, file)))]),
  )
  for (const [file, digest] of elsewhere) if (!files.includes(file)) named.push([file, digest])
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
