// Entry point of every command: `node scripts/bootstrap.mjs scripts/NAME.ts …`. It installs missing or outdated
// packages and continues under the project's own Node; it is plain JavaScript with built-ins only, because the machine
// may have an old Node.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBundle } from './bootstrap/bundle.mjs'
import { bundledScript } from './bootstrap/bundle-folder.mjs'
import { findNode } from './bootstrap/find-node.mjs'
import { isInstalled } from './bootstrap/installed.mjs'
import { becomeProcess, isPrepared, runHere } from './bootstrap/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)

try {
  if (!script) throw new Error('Name the script to run, such as: node scripts/bootstrap.mjs scripts/start.ts')
  if (!isInstalled(root, script)) {
    const { installOnce } = await import('./bootstrap/install.mjs')
    await installOnce(root, script)
  }
  const node = findNode(root)
  const path = resolve(root, script)
  const bundle = path === resolve(root, bundledScript) ? findBundle(root, node) : null
  const program = [bundle ?? path, ...args]
  if (isPrepared(node)) runHere(root, program)
  else becomeProcess(root, node, program)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
