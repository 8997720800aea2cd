// A program out of Debian's packages, unpacked into a folder and not installed: no service starts, nothing of the system
// changes, and it is the version people have.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../node_modules/.cache/marquee-debian/', import.meta.url))

/** Folder that holds the packages' files as they would lie under `/`; fetched once. */
export async function debianPackages(names: readonly string[]): Promise<string> {
  const folder = join(cache, names.join('+'))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  await mkdir(join(draft, 'root'), { recursive: true })
  try {
    const download = () => run('apt-get', ['download', '--quiet', ...names], { cwd: draft })
    await download().catch(async () => {
      await run('apt-get', ['update', '--quiet'])
      await download()
    })
    for (const file of await readdir(draft))
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(draft, file), join(draft, 'root')])
    await rename(join(draft, 'root'), folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}
