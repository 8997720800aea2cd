// Names the folder of the bundled start by the digest of everything it is made from.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command that is bundled. */
export const bundledScript = 'scripts/start.ts'
/** What it is made from, besides the packages of the lock file. */
const folders = [
  ...['contract', 'content', 'db', 'demo', 'media', 'publisher', 'server', 'views'].map(
    (room) => `src/${room}`,
  ),
  'scripts/bootstrap',
  'scripts/command',
  'scripts/start',
]
const files = ['package.json', 'package-lock.json', bundledScript]
const isCode = /\.(m?ts|mjs|json)$/

/** Beside the packages, which it loads; `npm ci` removes it. */
export const bundlesFolder = (root) => join(root, 'node_modules/.cache/marquee')

/** Folder of the bundle of the sources as they are now, so that one of other sources is never found. */
export function bundleFolder(root) {
  const hash = createHash('sha256')
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => isCode.test(name))
      .map((name) => join(folder, name)),
  )
  for (const path of [...files, ...paths].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return join(bundlesFolder(root), `start-${hash.digest('hex').slice(0, 16)}`)
}
