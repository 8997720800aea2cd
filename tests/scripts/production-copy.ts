// The house as `npm ci --omit=dev` leaves it: the project's files, and of the packages those alone that the lock file
// does not keep for development. They are links to the installed ones, so that no registry is asked.
import { execFile } from 'node:child_process'
import { cp, link, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './start-site.ts'

const run = promisify(execFile)

interface Entry {
  version: string
  integrity?: string
  dev?: boolean
}

export interface ProductionCopy {
  folder: string
  /** Of all packages, in MB of 1,000,000 bytes. */
  megabytes: number
  remove(): Promise<void>
}

/** In the project's folder, because links do not reach over file systems. */
export async function makeProductionCopy(): Promise<ProductionCopy> {
  const folder = join(root, 'test-results', `production-${process.pid}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = stdout.split('\0').filter((file) => file && !file.startsWith('tests/'))
  for (const file of files) await cp(join(root, file), join(folder, file)).catch(ignoreDeleted)
  const packages = await productionPackages()
  let bytes = 0
  for (const path of Object.keys(packages)) bytes += await linkPackage(path, folder)
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  await mkdir(join(folder, 'node_modules/.bin'))
  await symlink('../astro/bin/astro.mjs', join(folder, 'node_modules/.bin/astro'))
  return { folder, megabytes: bytes / 1e6, remove }
}

/** A file that git knows may have been removed from the folder. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** What is installed here without what the lock file has for development. */
async function productionPackages(): Promise<Record<string, Entry>> {
  const text = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8')
  const installed = (JSON.parse(text) as { packages: Record<string, Entry> }).packages
  return Object.fromEntries(Object.entries(installed).filter(([, { dev }]) => !dev))
}

/** Links the files of one package, without those of packages inside it. Returns their bytes. */
async function linkPackage(path: string, folder: string): Promise<number> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries) {
    const from = join(entry.parentPath, entry.name)
    const inside = from.slice(join(root, path).length)
    if (!entry.isFile() || inside.includes('/node_modules/')) continue
    const to = join(folder, path, inside)
    await mkdir(dirname(to), { recursive: true })
    await link(from, to)
    bytes += (await stat(from)).size
  }
  return bytes
}
