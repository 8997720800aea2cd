// Finds the start as one bundle: the code of the server and of its rendering threads in a few files of JavaScript, which
// Node loads several times as fast as a thousand modules, and without the compiler for TypeScript in its memory.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFolder } from './bundle-folder.mjs'

const entryOf = (folder) => {
  const entry = join(folder, 'start.mjs')
  return existsSync(entry) ? entry : null
}

/**
 * Path of the bundled start, which is made first when there is none; null where it cannot be made, as in a folder that
 * may not be written to, and the sources are run.
 */
export function findBundle(root, node) {
  try {
    const folder = bundleFolder(root)
    return entryOf(folder) ?? makeBundle(root, node, folder)
  } catch {
    // What cannot be read here is told by the start itself.
    return null
  }
}

/** Makes the bundle of these sources in a process of its own, because it takes a hundred megabytes for a second. */
export function makeBundle(root, node, folder = bundleFolder(root)) {
  const maker = fileURLToPath(new URL('./make-bundle.mjs', import.meta.url))
  const made = spawnSync(node, [maker, root, folder], { encoding: 'utf8', timeout: 60_000 })
  if (made.status !== 0)
    console.error(`The server runs from its sources, because they could not be bundled. ${made.stderr}`)
  return entryOf(folder)
}
