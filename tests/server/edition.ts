// The server as it was at a commit of this project, from the history. A clone without all of its history asks the place it
// came from.
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const program = 'tests/publisher/server-program.ts'
/** All that a server needs whose site is built elsewhere; pages, with their templates, would take minutes. */
const parts = [
  'package.json',
  'src/contract',
  'src/db',
  'src/media',
  'src/server',
  'src/publisher',
  'src/content',
]

/** Editions that this one serves beside; when one has landed, it takes the place of the last. */
export const editions = {
  /** Four steps of the tables ago: what a longer pause between two upgrades means. */
  earlier: '6232e619603a773ab0ecf2abd64d38a4d85456b9',
  last: '6604c73b638ed8aa969ba317a361dc54ea0bea83',
}

export interface Edition {
  /** The program that starts its server. */
  program: string
  remove(): Promise<void>
}

/** Whether the folder is a clone with all of its history. */
export function isWholeClone(): Promise<boolean> {
  return run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root }).then(
    ({ stdout }) => stdout.trim() === 'false',
    () => false,
  )
}

/** Whether the commit is in this clone, or was fetched. A copy of the files without their history has none. */
export async function hasEdition(commit: string): Promise<boolean> {
  const isHere = () => run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root })
  return isHere()
    .catch(() =>
      run('git', ['fetch', '--quiet', '--depth=1', 'origin', commit], { cwd: root, timeout: 60_000 }),
    )
    .then(
      () => true,
      () => false,
    )
}

/** In the project's folder, so that the edition finds the installed packages. */
export async function checkOutEdition(commit: string): Promise<Edition> {
  const folder = join(root, 'test-results', `edition-${commit.slice(0, 12)}-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const archive = ['archive', '--format=tar', commit, ...parts, program]
  const { stdout } = await run('git', archive, { cwd: root, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 })
  await writeFile(join(folder, 'edition.tar'), stdout)
  await run('tar', ['-xf', 'edition.tar'], { cwd: folder })
  return { program: join(folder, program), remove: () => rm(folder, { recursive: true, force: true }) }
}
