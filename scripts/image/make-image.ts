// Puts what a server needs to run into one folder: sources, built templates and the packages it loads.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import { makeBundle } from '../bootstrap/bundle.mjs'
import { findNode, nodePackage } from '../bootstrap/find-node.mjs'
import { markInstalled } from '../bootstrap/installed.mjs'
import { commands, runtimePackages } from './runtime-packages.ts'

const run = promisify(execFile)

/** What the digest of the templates is made of, and what is run. */
const sources = [
  'astro.config.mjs', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json', 'public', 'src',
] // biome-ignore format: all at once
const scripts = [
  'backup', 'bootstrap', 'command', 'start', 'user',
  'bootstrap.mjs', 'image/is-live.mjs', ...commands,
] // biome-ignore format: all at once
/** Declarations, maps of the packages' sources, and what is for their readers. */
const unused = /\.(d\.[cm]?ts|map|md|markdown|flow)$/

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Copies the project's Node without what comes with it; returns nothing when the machine's own Node is used. */
async function copyNode(root: string, folder: string): Promise<void> {
  const shipped = join(root, 'node_modules', nodePackage)
  if (!findNode(root).startsWith(shipped)) return
  for (const part of ['package.json', 'LICENSE', 'bin/node'])
    await cp(join(shipped, part), join(folder, 'node_modules', nodePackage, part), { recursive: true })
  // The command that a container starts, and that people type in it.
  await mkdir(join(folder, 'bin'))
  await symlink(`../node_modules/${nodePackage}/bin/node`, join(folder, 'bin/node'))
}

/** Stores the compiled code of what a start loads, which halves its time; what it cannot load is found here as well. */
async function compile(folder: string): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compile'),
  }
  const args = [join(folder, 'scripts/bootstrap.mjs'), join(folder, 'scripts/start.ts'), '--help']
  await run(findNode(folder), args, { cwd: folder, env })
}

export interface Image {
  packages: number
  bytes: number
}

/**
 * Builds the templates and puts everything that a server needs into `folder`, which must not exist or be empty; nothing
 * in it is written when it runs. Throws when the folder holds something, or the templates cannot be built.
 *
 * @param root Folder of the project, with its packages.
 */
export async function makeImage(root: string, folder: string): Promise<Image> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is new.`)
  const { clientFolder } = await ensureRenderer(() => console.log('Building the templates …'))
  const templates = dirname(clientFolder)
  const packages = await runtimePackages(root, templates)
  for (const name of sources) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of scripts)
    await cp(join(root, 'scripts', name), join(folder, 'scripts', name), { recursive: true })
  for (const path of packages)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      // A package inside another one is there when it is needed itself.
      filter: (source) =>
        !unused.test(source) && !source.slice(join(root, path).length).includes('node_modules'),
    })
  await cp(templates, join(folder, 'node_modules/.cache/marquee', basename(templates)), { recursive: true })
  await copyNode(root, folder)
  makeBundle(folder, findNode(root))
  markInstalled(folder, 'production')
  await compile(folder)
  return { packages: packages.size, bytes: await sizeOf(folder) }
}
