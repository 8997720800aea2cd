// Checks in about a millisecond whether node_modules matches package-lock.json: a stamp file inside node_modules holds
// the lock's digest. Packages installed by hand count too.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { dropHeaders } from './drop-headers.mjs'
import { isNeeded } from './machine.mjs'

/** What is run for development: it alone imports packages that `npm ci --omit=dev` leaves out. */
const development = /^(tests\/|scripts\/(demo-art\/|(bench|check|prove|test)\.ts$))/

/** Whether the packages for development may be absent. */
function mayLackDevelopment(root, script) {
  if (process.env.NODE_ENV === 'production') return true
  return !development.test(relative(root, resolve(root, script)).split(sep).join('/'))
}

/**
 * True when everything that the script needs is installed. An installation without the packages for development is
 * complete for all that serves, so that no command replaces the packages of a running server.
 */
export function isInstalled(root, script) {
  const lock = readText(join(root, 'package-lock.json'))
  if (lock === null)
    throw new Error(`There is no package-lock.json in ${root}. Restore it from the repository.`)
  const stamp = readText(stampFile(root))
  if (stamp === stampOf(lock, 'all')) return true
  const isProductionEnough = mayLackDevelopment(root, script)
  if (isProductionEnough && stamp === stampOf(lock, 'production')) return true
  return isInstalledByHand(root, lock, isProductionEnough)
}

/** Records that node_modules contains everything in the lock file, and deletes what is not needed. */
export function markInstalled(root, extent = 'all') {
  dropHeaders(root)
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  try {
    writeFileSync(stampFile(root), stampOf(lock, extent))
  } catch {
    // A read-only image works without a stamp; it only compares the two locks at every start.
  }
}

function isInstalledByHand(root, lock, isProductionEnough) {
  const record = readText(join(root, 'node_modules/.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '')
  const lacking = wanted.filter(([path, entry]) => !isSamePackage(installed[path], entry))
  if (lacking.some(([path]) => installed[path])) return false
  const missed = lacking.filter(([path, entry]) => isNeeded(path, entry))
  if (missed.length > 0 && !(isProductionEnough && missed.every(([, entry]) => entry.dev))) return false
  markInstalled(root, missed.length > 0 ? 'production' : 'all')
  return true
}

function isSamePackage(installed, wanted) {
  return installed?.version === wanted.version && installed?.integrity === wanted.integrity
}

const stampFile = (root) => join(root, 'node_modules/.installed-lock')

function stampOf(lock, extent) {
  const digest = createHash('sha256').update(lock).digest('hex')
  return `${digest} ${process.platform}-${process.arch} ${extent}\n`
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
