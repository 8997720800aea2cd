// A program from npm that only one test needs, installed outside the project's own packages with its own lock file.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fetchOnce } from './fetch-once.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folder with the `node_modules` for the package.json and lock file in the folder `source`; fetched once. */
export async function npmPackages(source: string): Promise<string> {
  const lock = await readFile(join(source, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(root, 'node_modules/.cache/marquee-npm', `${basename(source)}-${digest}`)
  await fetchOnce(folder, async (draft) => {
    for (const file of ['package.json', 'package-lock.json']) await cp(join(source, file), join(draft, file))
    await run('npm', ['ci', '--silent', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: draft })
  })
  return folder
}
