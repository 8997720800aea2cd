// Node's package brings the C headers of Node, 61 MB for compiling native packages. None is compiled here (.npmrc runs no
// package's scripts), so they go as soon as the packages are known to be complete.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackage } from './find-node.mjs'

/** Frees the room; a folder that cannot be written keeps it. */
export function dropHeaders(root) {
  try {
    rmSync(join(root, 'node_modules', nodePackage, 'include'), { recursive: true, force: true })
  } catch {
    // A read-only image works as well.
  }
}
