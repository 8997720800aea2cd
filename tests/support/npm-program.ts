// A program out of npm's packages that only one test needs, kept out of the project's own: fetched by a lock file of its own.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folder with the `node_modules` that `source`, a folder with a package.json and its lock file, asks for; fetched once. */
export async function npmPackages(source: string): Promise<string> {
  const lock = await readFile(join(source, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(root, 'node_modules/.cache/marquee-npm', `${basename(source)}-${digest}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    for (const file of ['package.json', 'package-lock.json']) await cp(join(source, file), join(draft, file))
    await run('npm', ['ci', '--silent', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: draft })
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}
