// Finds the Node that runs the project: the one among its packages, otherwise the running one if it is new enough.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasGlibc } from './machine.mjs'

/** The first whose SQLite is new enough for the database (src/db/sqlite.ts); `engines` in package.json says the same. */
export const oldestNode = '24.15'

/** Name of this machine's Node package in the lock file, which has one for Linux on x64 and one for arm64. */
export const nodePackage = `node-${process.platform}-${process.arch}`

/** Returns the path of a working Node of at least the minimum version; throws when there is none. */
export function findNode(root) {
  const shipped = join(root, 'node_modules', nodePackage)
  if (hasGlibc() && existsSync(join(shipped, 'bin/node')) && isRecent(versionIn(shipped))) {
    return join(shipped, 'bin/node')
  }
  if (isRecent(process.versions.node)) return process.execPath
  throw new Error(tooOld())
}

export function isRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

export function tooOld() {
  return (
    `This needs Node ${oldestNode} or newer, and here runs ${process.versions.node}. ` +
    `For ${process.platform} on ${process.arch} the packages bring none along: ` +
    `install Node ${oldestNode} or newer from https://nodejs.org and run the command again.`
  )
}

function versionIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
