// A copy of the project with an injected fault. The copy is built and run like the original, so that a fault can be
// anywhere: in the server, its threads, the templates, the dashboard, a command. The product has no code for it.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../server.ts'
import type { Replacement } from './mutant.ts'

const copied = [
  'src',
  'scripts',
  'tests',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
]
/** Cache of built templates, separate from the original's, because more builds would evict those of the original. */
const builds = 'marquee'

async function link(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of names) await symlink(join(from, name), join(to, name))
}

const listed = (folder: string) => readdir(folder).catch(() => [])

/**
 * Symbolic links to the packages, and a separate cache that starts with the templates of the original's. The copy bundles
 * its own start, because Node takes a linked one for the original's, which then serves the dashboard without the fault.
 */
async function linkPackages(house: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(house, 'node_modules')]
  const cache = join(from, '.cache')
  const without = (names: readonly string[], own: string) => names.filter((name) => name !== own)
  await link(without(await listed(from), '.cache'), from, to)
  await link(without(await listed(cache), builds), cache, join(to, '.cache'))
  const templates = (await listed(join(cache, builds))).filter((name) => name.startsWith('renderer-'))
  await link(templates, join(cache, builds), join(to, '.cache', builds))
}

/** The file's text with the replacement made. Throws unless the replaced text occurs exactly once. */
export async function replaced({ file, from, to }: Replacement, folder = root): Promise<string> {
  const parts = (await readFile(join(folder, file), 'utf8')).split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, instead of once: ${from}`)
  return parts.join(to)
}

/** Creates the copy with all replacements; returns its folder and a function that deletes it. */
export async function buildHouse(changes: readonly Replacement[]) {
  const house = await mkdtemp(join(tmpdir(), 'marquee-mutant-'))
  const demolish = () => rm(house, { recursive: true, force: true, maxRetries: 3 })
  try {
    for (const path of copied) await cp(join(root, path), join(house, path), { recursive: true })
    for (const change of changes) await writeFile(join(house, change.file), await replaced(change, house))
    await linkPackages(house)
  } catch (error) {
    await demolish()
    throw error
  }
  return { house, demolish }
}
