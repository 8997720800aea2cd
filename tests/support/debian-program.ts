// A program from Debian's packages, unpacked into a folder and not installed: no service starts, the system stays
// unchanged, and it is the version that users have.
import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fetchOnce } from './fetch-once.ts'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../node_modules/.cache/marquee-debian/', import.meta.url))

/** Folder that holds the packages' files as they would be under `/`; fetched once. */
export async function debianPackages(names: readonly string[]): Promise<string> {
  const folder = join(cache, names.join('+'))
  await fetchOnce(folder, async (draft) => {
    const packed = join(draft, 'packed')
    await mkdir(packed)
    const download = () => run('apt-get', ['download', '--quiet', ...names], { cwd: packed })
    await download().catch(async () => {
      await run('apt-get', ['update', '--quiet'])
      await download()
    })
    for (const file of await readdir(packed))
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(packed, file), draft])
    await rm(packed, { recursive: true })
  })
  return folder
}
