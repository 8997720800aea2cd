// Deletes the C headers in Node's package (61 MB, for compiling native packages) once the packages are complete. None
// is compiled here, since .npmrc disables the packages' install scripts.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackage } from './find-node.mjs'

/** Deletes the headers; a folder that is not writable keeps them. */
export function dropHeaders(root) {
  try {
    rmSync(join(root, 'node_modules', nodePackage, 'include'), { recursive: true, force: true })
  } catch {
    // A read-only image works with the headers as well.
  }
}
