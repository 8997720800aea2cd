// The way into every command: `node scripts/bootstrap.mjs scripts/NAME.ts …`.
// Plain JavaScript with built-ins only, because a machine may bring an old Node: it installs the packages
// when they are missing or older than the lock file, then goes on under the project's own Node.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './bootstrap/find-node.mjs'
import { isInstalled } from './bootstrap/installed.mjs'
import { becomeProcess } from './bootstrap/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)

try {
  if (!script) throw new Error('Name the script to run, such as: node scripts/bootstrap.mjs scripts/start.ts')
  if (!isInstalled(root)) {
    const { installOnce } = await import('./bootstrap/install.mjs')
    await installOnce(root)
  }
  becomeProcess(root, findNode(root), [resolve(root, script), ...args])
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
